import { sql } from 'drizzle-orm'
import type { BasePayload, PayloadRequest } from 'payload'
import { fromDrizzle, PgBoss } from 'pg-boss'
import { type Database, databaseOf, databaseOfRequest } from '@/lib/database/sql'

/** A job that fails is tried again after half a minute, then after longer and longer. */
const RETRIES = { retryLimit: 6, retryDelay: 30, retryBackoff: true }

const senders = new WeakMap<BasePayload, Promise<PgBoss>>()

/** Puts a job into the queue within the transaction of `req`: it is there once that is committed, or never. */
export async function enqueue(req: PayloadRequest, name: string, data: object): Promise<void> {
  await send(req.payload, await databaseOfRequest(req), name, data)
}

/** The same by itself. */
export const enqueueNow = (payload: BasePayload, name: string, data: object): Promise<void> =>
  send(payload, databaseOf(payload), name, data)

async function send(payload: BasePayload, database: Database, name: string, data: object): Promise<void> {
  const boss = await senderOf(payload)
  // Creating leaves a queue that is there as it was.
  await boss.createQueue(name)
  await boss.send(name, data, { ...RETRIES, db: fromDrizzle(database, sql) })
}

/** Ends what sending has begun in this process. */
export async function closeSender(payload: BasePayload): Promise<void> {
  const sender = senders.get(payload)
  senders.delete(payload)
  await sender?.then((boss) => boss.stop({ graceful: false })).catch(() => undefined)
}

/** One for each pool of connections, which it shares. It only sends; working off is `startQueue`'s. */
function senderOf(payload: BasePayload): Promise<PgBoss> {
  const known = senders.get(payload)
  if (known) return known
  const sender = startSender(payload)
  senders.set(payload, sender)
  sender.catch(() => senders.delete(payload))
  return sender
}

async function startSender(payload: BasePayload): Promise<PgBoss> {
  const boss = new PgBoss({ db: fromDrizzle(databaseOf(payload), sql), supervise: false, schedule: false })
  boss.on('error', (error) => payload.logger.error(`The job queue had trouble: ${error.message}`))
  return await boss.start()
}
