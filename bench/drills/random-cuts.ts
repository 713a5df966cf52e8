/**
 * Cuts the database connection at random moments in every way during reads and writes, and looks for
 * connections and transactions left behind.
 * Run: node --import tsx bench/drills/random-cuts.ts [minutes=60]
 */
import { setTimeout as pause } from 'node:timers/promises'
import { startTcpProxy, type TcpProxy } from '@tests/support/tcp-proxy'
import { METRICS_TOKEN, startFleet } from './fleet'
import { report } from './report'
import { findLost, sendVisitors } from './visitors'

const [minutes = 60] = process.argv.slice(2).map(Number)
const CALM_MS = 15_000

let proxy: TcpProxy | undefined
const fleet = await startFleet({
  servers: 1,
  workers: 1,
  async throughDatabaseUrl(databaseUrl) {
    proxy = await startTcpProxy(databaseUrl)
    return proxy.url
  },
})
if (!proxy) throw new Error('The fleet has not asked for its database.')

async function countBusy(): Promise<number> {
  const headers = { Authorization: `Bearer ${METRICS_TOKEN}` }
  const metrics = await (
    await fetch(`http://127.0.0.1:${fleet.servers[0]?.port}/metrics`, { headers })
  ).text()
  return Number(/database_connections\{state="busy"\} (\d+)/.exec(metrics)?.[1])
}
const busyBefore = await countBusy()
const traffic = sendVisitors(fleet, { readers: 4, writers: 2 })
const deadline = performance.now() + minutes * 60_000
let cuts = 0
while (performance.now() < deadline) {
  await pause(Math.random() * 4_000)
  proxy.mode = (['refuse', 'cut-before-commit', 'cut-after-commit', 'freeze'] as const)[cuts % 4] ?? 'refuse'
  if (proxy.mode === 'refuse') proxy.disconnect()
  await pause(Math.random() * 1_000)
  proxy.mode = 'pass'
  // A frozen connection has lost bytes and is dead.
  proxy.disconnect()
  cuts += 1
}
await pause(CALM_MS)
await traffic.stop()

const after = sendVisitors(fleet)
await pause(3_000)
await after.stop()
const lost = await findLost(fleet, traffic)
const busyAfter = await countBusy()
// Jobs keep running transactions, so only those older than the calm were left behind.
const left = await fleet.query<{ what: string }>(
  `SELECT concat_ws(', ', application_name, now() - state_change, left(query, 100)) AS what FROM pg_stat_activity
   WHERE datname = current_database() AND state LIKE 'idle in transaction%' AND xact_start < now() - interval '10 seconds'`,
)
const dishonest = traffic.failures.filter((failure) => !failure.startsWith('503 '))
report(
  {
    cuts,
    requests: traffic.requests,
    'refused as unavailable': traffic.failures.length - dishonest.length,
    'failed otherwise': dishonest.length,
    'writes acknowledged': traffic.acknowledged.length,
    'of them lost': lost.length,
    'transactions left open': left.length,
    'connections in use before': busyBefore,
    'connections in use after': busyAfter,
    'failed once it was over': after.failures.length,
  },
  [
    dishonest.length > 0 && `requests failed: ${[...new Set(dishonest)].slice(0, 5).join('; ')}`,
    lost.length > 0 && `${lost.length} acknowledged writes are lost`,
    left.length > 0 && `transactions were left open: ${left[0]?.what}`,
    busyAfter !== busyBefore && 'connections were not given back',
    after.failures.length > 0 && `it does not go on: ${after.failures.slice(0, 3).join('; ')}`,
  ],
)
await fleet.stop()
await proxy.close()
process.exit()
