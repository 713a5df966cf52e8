import { sql } from 'drizzle-orm'
import type { BasePayload, PayloadRequest } from 'payload'
import { fromDrizzle, type Job, PgBoss, type QueuePolicy, type SendOptions } from 'pg-boss'
import { noteOutage } from './outage-log'
import { type Database, getDatabase, getRequestDatabase } from './sql'
import { isDatabaseUnavailable } from './unavailable'

/** A job as its worker has it. `signal` aborts within seconds once it is cancelled, or another worker has it. */
export type JobAtWork = Pick<Job, 'id' | 'retryCount' | 'signal'>

interface Sending extends SendOptions {
  /** Ends this job in the same transaction. If another worker has it by now, the new one is not enqueued. */
  insteadOf?: JobAtWork
}

/** Seconds before the second try; each further pause is about twice as long. */
const RETRIES = { retryLimit: 6, retryDelay: 30, retryBackoff: true }

export const QUEUE_LIMITS = {
  /** Another worker picks up a killed worker's job within a minute: after this and the queue's polling interval. */
  heartbeatSeconds: 30,
  /** A worker that is alive but does not finish in this time is given up. */
  expireInSeconds: 60 * 60,
}

/** Belongs to no job: looking it up makes pg-boss load the queue. */
const NO_JOB = '00000000-0000-0000-0000-000000000000'

/** pg-boss of each pool, under an empty name, and its queues. Only sends; `startQueue` runs jobs. */
const senders = new WeakMap<BasePayload, Map<string, Promise<PgBoss>>>()

/** Forgets a failure, so that the next caller tries again. */
function once(
  payload: BasePayload,
  name: string,
  begin: () => Promise<PgBoss>,
): Promise<PgBoss> {
  const known = senders.get(payload) ?? new Map<string, Promise<PgBoss>>()
  senders.set(payload, known)
  const begun = known.get(name) ?? begin()
  known.set(name, begun)
  begun.catch(() => known.delete(name))
  return begun
}

/** Enqueues a job within the transaction of `req`: it exists once that is committed, or never. */
export async function enqueue(
  req: PayloadRequest,
  name: string,
  data: object,
  options?: SendOptions,
): Promise<void> {
  await enqueueIn(req.payload, await getRequestDatabase(req), name, data, options)
}

export const enqueueNow = (payload: BasePayload, name: string, data: object): Promise<void> =>
  enqueueIn(payload, getDatabase(payload), name, data)

/** Enqueues a run of a job that looks at everything, unless one waits already. */
export async function enqueueUnlessWaiting(payload: BasePayload, name: string): Promise<void> {
  const boss = await openQueue(payload, name, 'short')
  await boss.send(name, {}, RETRIES)
}

/** Enqueues a job in the given transaction. */
export async function enqueueIn(
  payload: BasePayload,
  database: Database,
  name: string,
  data: object,
  { insteadOf, ...options }: Sending = {},
): Promise<void> {
  const boss = await openQueue(payload, name)
  const db = fromDrizzle(database, sql)
  if (insteadOf) {
    // The package's types leave out what it returns.
    const ended = (await boss.complete(name, insteadOf, null, { db })) as { affected: number }
    if (ended.affected === 0) return
  }
  await boss.send(name, data, { ...RETRIES, ...options, db })
}

/**
 * Makes a queue known, once. A process that serves many opens its queues at the start: looked up inside their
 * transactions, they would each wait for a second connection.
 */
export const openQueue = (
  payload: BasePayload,
  name: string,
  policy?: QueuePolicy,
): Promise<PgBoss> =>
  once(payload, name, async () => {
    const boss = await openSender(payload)
    // A job keeps its queue's options. Creating an existing queue changes nothing.
    await boss.createQueue(name, { ...QUEUE_LIMITS, ...(policy && { policy }) })
    await boss.findJobs(name, { id: NO_JOB })
    return boss
  })

const openSender = (payload: BasePayload): Promise<PgBoss> =>
  once(payload, '', async () => {
    const boss = new PgBoss({
      db: fromDrizzle(getDatabase(payload), sql),
      supervise: false,
      schedule: false,
    })
    boss.on('error', (error) => logQueueError(payload, error))
    return boss.start()
  })

export async function closeSender(payload: BasePayload): Promise<void> {
  const boss = senders.get(payload)?.get('')
  senders.delete(payload)
  await boss?.then((sender) => sender.stop({ graceful: false })).catch(() => undefined)
}

/** Ends the jobs with this data, whether they wait or a worker has them. */
export async function cancelJobs(
  payload: BasePayload,
  name: string,
  data: object,
): Promise<void> {
  const boss = await openQueue(payload, name)
  for (const { id } of await boss.findJobs(name, { data })) await boss.cancel(name, id)
}

/** The error object contains the whole connection, so only its message is logged. */
export function logQueueError(payload: BasePayload, error: Error): void {
  if (isDatabaseUnavailable(error)) noteOutage(payload, error)
  else payload.logger.error(`The job queue had trouble: ${error.message}`)
}
