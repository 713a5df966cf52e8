import type { Payload, PayloadRequest } from 'payload'
import type { OpenTransaction } from './open-transaction'

export type AfterCommit = () => Promise<void> | void

/** Runs after the commit, or at once without a transaction. The response waits for it but cannot fail with it. */
export async function afterCommit(
  req: Pick<PayloadRequest, 'transactionID'> & { payload: Pick<Payload, 'db' | 'logger'> },
  callback: AfterCommit,
): Promise<void> {
  const id = await req.transactionID
  const open = req.payload.db.sessions?.[String(id)] as OpenTransaction | undefined
  if (open) {
    open.afterCommit.push(callback)
    return
  }
  await runAtEnd(req.payload.logger, [callback])
}

/** Runs the callback once the transaction of `req` is rolled back; never when its outcome is unknown. */
export async function afterRollback(
  req: Pick<PayloadRequest, 'transactionID'> & { payload: Pick<Payload, 'db'> },
  callback: AfterCommit,
): Promise<void> {
  const open = req.payload.db.sessions?.[String(await req.transactionID)] as OpenTransaction | undefined
  open?.afterRollback.push(callback)
}

/** The transaction has ended, so a callback's error is reported and the others still run. */
export async function runAtEnd(logger: Payload['logger'], callbacks: readonly AfterCommit[]): Promise<void> {
  for (const callback of callbacks) {
    try {
      await callback()
    } catch (err) {
      logger.error({ err, msg: 'Work that follows a change failed.' })
    }
  }
}
