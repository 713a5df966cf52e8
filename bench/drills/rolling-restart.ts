/**
 * Restarts one server after the other behind the proxy while people read and write: no request may fail.
 * Run: node --import tsx bench/drills/rolling-restart.ts [rounds=3]
 */
import { setTimeout as pause } from 'node:timers/promises'
import { startFleet } from './fleet'
import { report } from './report'
import { findLost, sendVisitors } from './visitors'

const [rounds = 3] = process.argv.slice(2).map(Number)
const fleet = await startFleet({ workers: 0 })
const traffic = sendVisitors(fleet)
await pause(2_000)
let slowestStop = 0
for (let round = 0; round < rounds; round += 1)
  for (const server of fleet.servers) {
    const begun = performance.now()
    await server.stop()
    slowestStop = Math.max(slowestStop, performance.now() - begun)
    await server.start()
    await pause(1_000)
  }
await traffic.stop()
const lost = await findLost(fleet, traffic)
report(
  {
    restarts: rounds * fleet.servers.length,
    requests: traffic.requests,
    failed: traffic.failures.length,
    'writes acknowledged': traffic.acknowledged.length,
    'of them lost': lost.length,
    'slowest stop (s)': Number((slowestStop / 1000).toFixed(1)),
  },
  [
    traffic.failures.length > 0 &&
      `requests failed: ${[...new Set(traffic.failures)].slice(0, 5).join('; ')}`,
    lost.length > 0 && `${lost.length} acknowledged writes are lost`,
    slowestStop > 30_000 && 'a stop took longer than 30 seconds',
  ],
)
await fleet.stop()
process.exit()
