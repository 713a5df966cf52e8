/**
 * Kills servers behind the proxy at random moments during reads and writes: acknowledged writes must be
 * there.
 * Run: node --import tsx bench/drills/killed-servers.ts [kills=30]
 */
import { setTimeout as pause } from 'node:timers/promises'
import { startFleet } from './fleet'
import { report } from './report'
import { findLost, sendVisitors } from './visitors'

const [kills = 30] = process.argv.slice(2).map(Number)
const VISITORS = { readers: 2, writers: 8 }
const fleet = await startFleet({ workers: 0 })
const traffic = sendVisitors(fleet, VISITORS)
for (let kill = 0; kill < kills; kill += 1) {
  await pause(500 + Math.random() * 1_000)
  const server = fleet.servers[kill % fleet.servers.length]
  await server?.stop('SIGKILL')
  await server?.start()
}
await traffic.stop()
const lost = await findLost(fleet, traffic)
const inFlight = VISITORS.readers + VISITORS.writers
report(
  {
    kills,
    requests: traffic.requests,
    failed: traffic.failures.length,
    'as by': [...new Set(traffic.failures.map((failure) => failure.split(' ')[0]))].join(', '),
    'writes acknowledged': traffic.acknowledged.length,
    'of them lost': lost.length,
  },
  [
    lost.length > 0 && `${lost.length} acknowledged writes are lost`,
    traffic.failures.length > kills * inFlight && 'more requests failed than were under way in the kills',
  ],
)
await fleet.stop()
process.exit()
