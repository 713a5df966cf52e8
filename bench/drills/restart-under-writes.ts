/**
 * Restarts PostgreSQL repeatedly while writers save, then compares acknowledged writes with stored ones.
 * Run: node --import tsx bench/drills/restart-under-writes.ts [restarts=6] [writers=20] [writes between
 * restarts=1000]
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createDatabaseOn } from '@tests/support/database-on'
import { countSessions, findTitles, startNotes } from '@tests/support/notes'
import { startPostgresServer } from '@tests/support/postgres-server'
import { closeDatabase } from '@/db/hardened-postgres'
import { isDatabaseUnavailable } from '@/db/unavailable'
import { report } from './report'

const [restarts = 6, writers = 20, between = 1_000] = process.argv.slice(2).map(Number)

const server = await startPostgresServer()
const { url } = await createDatabaseOn(server.url)
const payload = await startNotes(url)

let uncaught = 0
process.on('uncaughtException', (error) => {
  uncaught += 1
  console.error('uncaught:', error.message)
})

const acknowledged = new Set<string>()
const secondsToRecover: number[] = []
let unavailable = 0
let otherErrors = 0
let isWriting = true

async function write(): Promise<void> {
  while (isWriting) {
    const title = randomUUID()
    try {
      await payload.create({ collection: 'notes', data: { title } })
      acknowledged.add(title)
    } catch (error) {
      if (isDatabaseUnavailable(error)) unavailable += 1
      else otherErrors += 1
      await pause(5)
    }
  }
}

async function waitForWrites(count: number): Promise<void> {
  const goal = acknowledged.size + count
  while (acknowledged.size < goal) await pause(1)
}

const running = Array.from({ length: writers }, write)
for (let round = 0; round < restarts; round += 1) {
  await waitForWrites(between)
  await server.restart(round % 2 === 0 ? 'immediate' : 'fast')
  const started = performance.now()
  await waitForWrites(1)
  secondsToRecover.push((performance.now() - started) / 1_000)
}
await waitForWrites(between)
isWriting = false
await Promise.all(running)

const stored = await findTitles(url)
const kept = new Set(stored)
const missing = [...acknowledged].filter((title) => !kept.has(title)).length
const doubled = stored.length - kept.size
const idle = await countSessions(url, "state LIKE 'idle in transaction%'")
const figures = {
  restarts,
  acknowledged: acknowledged.size,
  missing,
  doubled,
  'stored without acknowledgement': [...kept].filter((title) => !acknowledged.has(title)).length,
  'errors: unavailable': unavailable,
  'errors: other': otherErrors,
  'uncaught errors': uncaught,
  'idle in transaction after': idle,
  'slowest recovery (s)': Number(Math.max(...secondsToRecover).toFixed(2)),
}
report(figures, [
  missing > 0 && `${missing} acknowledged writes are missing`,
  doubled > 0 && `${doubled} writes are doubled`,
  otherErrors + uncaught > 0 && `${otherErrors + uncaught} errors were no outage`,
  idle > 0 && `${idle} connections were left in a transaction`,
])

await closeDatabase(payload)
await server.remove()
