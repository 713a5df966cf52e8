import '@tests/support/own-modules'
import { askDatabase } from '@tests/support/ask-database'
import { createDatabase } from '@tests/support/database'
import { PgBoss } from 'pg-boss'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

let database: Awaited<ReturnType<typeof createDatabase>>
let boss: PgBoss

beforeEach(async () => {
  database = await createDatabase()
  boss = new PgBoss({ connectionString: database.url, supervise: false, schedule: false, max: 1 })
  await boss.start()
})
afterEach(async () => {
  await boss.stop({ graceful: false })
  await database.drop()
})

type StartQueue = typeof import('@/jobs/queue').startQueue
type Jobs = Parameters<StartQueue>[1]

/** The environment is read once, and each test has a database of its own. */
async function start(jobs: Jobs) {
  vi.stubEnv('DATABASE_URL', database.url)
  vi.stubEnv('PAYLOAD_SECRET', 'x'.repeat(32))
  vi.resetModules()
  const { startQueue } = await import('@/jobs/queue')
  return startQueue({ logger: console } as unknown as Parameters<StartQueue>[0], jobs)
}

it('hears within a minute that a worker was killed', async () => {
  const queue = await start([{ name: 'new', run: async () => undefined }])
  const rows = await askDatabase(
    database.url,
    "SELECT heartbeat_seconds FROM pgboss.queue WHERE name = 'new'",
  )
  await queue.stop(1_000)
  expect(rows).toEqual([{ heartbeat_seconds: 30 }])
})

it('works off what waits without a pause between two jobs, also after one that failed', async () => {
  await boss.createQueue('many')
  const numbers = Array.from({ length: 30 }, (_, n) => n)
  await boss.insert(
    'many',
    numbers.map((n) => ({ data: { n } })),
  )
  const done: unknown[] = []
  const run = async (_: unknown, data: unknown) => {
    done.push((data as { n: number }).n)
    if (done.length === 3) throw new Error('one of many')
  }
  const queue = await start([{ name: 'many', run }])
  // At two seconds for each they would take a minute.
  await vi.waitFor(() => expect(done.length).toBeGreaterThanOrEqual(30), { timeout: 10_000, interval: 50 })
  await queue.stop(1_000)
  expect([...new Set(done)]).toHaveLength(30)
}, 30_000)

describe('a queue that stops', () => {
  async function startWith(run: Jobs[number]['run']) {
    await boss.createQueue('slow')
    await boss.send('slow', {}, { retryLimit: 1 })
    return start([{ name: 'slow', run }])
  }

  const stateOfJob = async () => (await boss.findJobs('slow'))[0]?.state

  it('lets the job under way come to its end first, and may be stopped twice', async () => {
    const [began, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const queue = await startWith(async () => {
      began.resolve()
      await mayEnd.promise
    })
    await began.promise
    const states: unknown[] = []
    const stops = [queue.stop(20_000), queue.stop(20_000)].map((stop) =>
      stop.then(async () => states.push(await stateOfJob())),
    )
    // Many looks, since a stop that does not wait gives the job back only after some questions of its own.
    for (let look = 0; look < 100; look++) expect(await stateOfJob()).toBe('active')
    expect(states).toEqual([])
    mayEnd.resolve()
    await Promise.all(stops)
    await queue.stop(20_000)
    expect(states).toEqual(['completed', 'completed'])
  }, 30_000)

  it('gives a job back that takes longer than the deadline', async () => {
    const began = Promise.withResolvers<void>()
    const queue = await startWith(async () => {
      began.resolve()
      await new Promise(() => undefined)
    })
    await began.promise
    await queue.stop(1_000)
    expect(await stateOfJob()).toBe('retry')
  }, 15_000)
})
