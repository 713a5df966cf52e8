/**
 * Restarts one server after another during reads and writes, behind nginx and behind Caddy: no request may
 * fail.
 * Run: node --import tsx bench/drills/rolling-restart.ts [rounds=3] [proxies=nginx,caddy]
 */
import { setTimeout as pause } from 'node:timers/promises'
import { startFleet } from './fleet'
import { report } from './report'
import { findLost, sendVisitors } from './visitors'

const rounds = Number(process.argv[2] ?? 3)
const proxies = (process.argv[3] ?? 'nginx,caddy').split(',') as ('nginx' | 'caddy')[]
const figures: Record<string, number> = {}
const faults: (string | false)[] = []
for (const proxy of proxies) {
  const fleet = await startFleet({ workers: 0, proxy })
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
  await fleet.stop()
  Object.assign(figures, {
    [`${proxy}: restarts`]: rounds * fleet.servers.length,
    [`${proxy}: requests`]: traffic.requests,
    [`${proxy}: failed`]: traffic.failures.length,
    [`${proxy}: writes acknowledged`]: traffic.acknowledged.length,
    [`${proxy}: of them lost`]: lost.length,
    [`${proxy}: slowest stop (s)`]: Number((slowestStop / 1000).toFixed(1)),
  })
  faults.push(
    traffic.failures.length > 0 &&
      `behind ${proxy} requests failed: ${[...new Set(traffic.failures)].slice(0, 5).join('; ')}`,
    lost.length > 0 && `behind ${proxy} ${lost.length} acknowledged writes are lost`,
    slowestStop > 30_000 && `behind ${proxy} a stop took longer than 30 seconds`,
  )
}
report(figures, faults)
process.exit()
