import type { Payload, PayloadRequest } from 'payload'
import type { OpenTransaction } from './open-transaction'

export type AfterCommit = () => Promise<void> | void

/**
 * Runs the callback once the transaction of `req` is committed: never after a rollback or a failed COMMIT, at
 * once when there is no transaction. The request's response waits for it, but does not fail with it.
 */
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
  await runAfterCommit(req.payload.logger, [callback])
}

/** The data is safe by now, so a callback's error is reported and the others still run. */
export async function runAfterCommit(
  logger: Payload['logger'],
  callbacks: readonly AfterCommit[],
): Promise<void> {
  for (const callback of callbacks) {
    try {
      await callback()
    } catch (err) {
      logger.error({ err, msg: 'Work that follows a saved change failed; the change itself is saved.' })
    }
  }
}
