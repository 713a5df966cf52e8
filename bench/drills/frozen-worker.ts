/**
 * Freezes one of two workers in the middle of its work, then wakes it: every mail is sent, and none twice
 * under different Message-IDs.
 * Run: node --import tsx bench/drills/frozen-worker.ts [mails=200]
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startFleet } from './fleet'
import { report } from './report'
import { sendVisitors } from './visitors'

const [mails = 200] = process.argv.slice(2).map(Number)
/** Another worker takes over after the heartbeat and the queue's polling interval. */
const TAKEN_OVER_MS = 90_000
const fleet = await startFleet({ servers: 1 })
const traffic = sendVisitors(fleet, { readers: 0, writers: 4 })
const [frozen] = fleet.workers
await pause(1_500)
frozen?.child.kill('SIGSTOP')
while (traffic.acknowledged.length < mails) await pause(50)
await traffic.stop()

const countUnsent = async () => {
  const [row] = await fleet.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM newsletters WHERE mailed_at IS NULL',
  )
  return row?.count ?? 0
}
const begun = performance.now()
while ((await countUnsent()) > 0 && performance.now() - begun < TAKEN_OVER_MS + mails * 100) await pause(250)
const unsentWhileFrozen = await countUnsent()
frozen?.child.kill('SIGCONT')
await pause(5_000)

const outboxes = fleet.workers.map(({ name }) => path.join(fleet.home, name, 'outbox'))
const ids = outboxes.flatMap((folder) =>
  readdirSync(folder).map(
    (file) => /^Message-ID:\s*(<[^>]+>)/im.exec(readFileSync(path.join(folder, file), 'utf8'))?.[1],
  ),
)
const repeated = ids.length - new Set(ids).size
report(
  {
    'subscriptions acknowledged': traffic.acknowledged.length,
    'mails sent': new Set(ids).size,
    'sent again under the same Message-ID': repeated,
    'not sent by the other worker': unsentWhileFrozen,
    'seconds until all were out': Number(((performance.now() - begun) / 1000).toFixed(0)),
  },
  [
    unsentWhileFrozen > 0 && `${unsentWhileFrozen} mails waited for the frozen worker`,
    new Set(ids).size < traffic.acknowledged.length && 'mails are missing',
    repeated > 1 && 'more than the one mail in hand was sent again',
  ],
)
await fleet.stop()
process.exit()
