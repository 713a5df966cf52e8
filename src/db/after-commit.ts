import type { Payload, PayloadRequest } from 'payload'
import type { OpenTransaction } from './open-transaction'

export type AfterCommit = () => Promise<void> | void

type Requested = Pick<PayloadRequest, 'transactionID'> & {
  payload: Pick<Payload, 'db' | 'logger'>
}

const openOf = async ({ payload, transactionID }: Requested) =>
  payload.db.sessions?.[String(await transactionID)] as OpenTransaction | undefined

/** Runs after the commit, or at once without a transaction. The response waits for it but cannot fail with it. */
export async function afterCommit(req: Requested, callback: AfterCommit): Promise<void> {
  const open = await openOf(req)
  if (open) open.afterCommit.push(callback)
  else await runAtEnd(req.payload.logger, [callback])
}

/** Runs the callback once the transaction of `req` is rolled back; never when its outcome is unknown. */
export async function afterRollback(req: Requested, callback: AfterCommit): Promise<void> {
  const open = await openOf(req)
  open?.afterRollback.push(callback)
}

/** The transaction has ended, so a callback's error is reported and the others still run. */
export async function runAtEnd(
  logger: Payload['logger'],
  callbacks: readonly AfterCommit[],
): Promise<void> {
  for (const callback of callbacks) {
    try {
      await callback()
    } catch (err) {
      logger.error({ err, msg: 'Work that follows a change failed.' })
    }
  }
}
