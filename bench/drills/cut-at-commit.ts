/**
 * Cuts the connection at every COMMIT, before PostgreSQL sees it and after, and counts the answers that claim success.
 * Run: node --import tsx bench/drills/cut-at-commit.ts [cuts=1000]
 */
import { randomUUID } from 'node:crypto'
import { createDatabaseOn } from '@tests/support/database-on'
import { countSessions, findTitles, startNotes } from '@tests/support/notes'
import { startPostgresServer } from '@tests/support/postgres-server'
import { type ProxyMode, startTcpProxy } from '@tests/support/tcp-proxy'
import { closeDatabase } from '@/db/hardened-postgres'
import { report } from './report'

const [cuts = 1_000] = process.argv.slice(2).map(Number)
const AT_ONCE = 20

const server = await startPostgresServer()
const { url } = await createDatabaseOn(server.url)
const proxy = await startTcpProxy(url)
const payload = await startNotes(proxy.url)

async function drill(mode: ProxyMode) {
  proxy.mode = mode
  proxy.cuts = 0
  const before = (await findTitles(url)).length
  let successes = 0
  const write = async () => {
    while (proxy.cuts < cuts) {
      const data = { title: randomUUID() }
      const write = payload.create({ collection: 'notes', data })
      successes += await write.then(
        () => 1,
        () => 0,
      )
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, write))
  return { cuts: proxy.cuts, successes, stored: (await findTitles(url)).length - before }
}

const before = await drill('cut-before-commit')
const after = await drill('cut-after-commit')
const idle = await countSessions(url, "state LIKE 'idle in transaction%'")
const figures = {
  'cuts before COMMIT arrived': before.cuts,
  'told as saved': before.successes,
  stored: before.stored,
  'cuts before its answer': after.cuts,
  'told as saved then': after.successes,
  'stored then': after.stored,
  'idle in transaction after': idle,
}
report(figures, [
  before.successes > before.stored && 'saves that were cut off were told as saved',
  after.successes > after.stored && 'saves without an answer were told as saved',
  idle > 0 && `${idle} connections were left in a transaction`,
])

proxy.mode = 'pass'
await closeDatabase(payload)
await proxy.close()
await server.remove()
