/**
 * Runs one of two servers with a clock five minutes fast: people stay signed in, and nothing fails or is
 * lost.
 * Run: node --import tsx bench/drills/wrong-clock.ts
 */
import { setTimeout as pause } from 'node:timers/promises'
import { Visitor } from '@tests/support/api-client'
import { startFleet } from './fleet'
import { report } from './report'
import { findLost, sendVisitors } from './visitors'

const FAST = ['faketime', '-f', '+5m']
const fleet = await startFleet({ workers: 1, before: (place) => (place === 1 ? FAST : []) })
const traffic = sendVisitors(fleet)
await pause(3_000)
const [right, fast] = fleet.servers.map(({ port }) => ({ url: `http://127.0.0.1:${port}` }))
if (!right || !fast) throw new Error('There are two servers.')
const statuses: number[] = []
for (let round = 0; round < 20; round += 1) {
  const [here, there] = round % 2 === 0 ? [right, fast] : [fast, right]
  const visitor = new Visitor(here)
  const signUp = {
    username: `reader-${round}`,
    email: `reader-${round}@mail.example`,
    password: 'orchid tractor lamp',
  }
  statuses.push((await visitor.post('/api/auth/signup', signUp)).status)
  const elsewhere = new Visitor(there)
  for (const [name, value] of visitor.cookies) elsewhere.cookies.set(name, value)
  statuses.push((await elsewhere.get('/api/auth/me')).status)
}
await traffic.stop()
const lost = await findLost(fleet, traffic)
const refused = statuses.filter((status) => status >= 400).length
report(
  {
    requests: traffic.requests,
    failed: traffic.failures.length,
    'writes acknowledged': traffic.acknowledged.length,
    'of them lost': lost.length,
    'people signed up at one and known at the other': (statuses.length - refused) / 2,
  },
  [
    traffic.failures.length > 0 && `requests failed: ${traffic.failures.slice(0, 3).join('; ')}`,
    lost.length > 0 && `${lost.length} acknowledged writes are lost`,
    refused > 0 && `${refused} requests of signed-in people were refused: ${statuses.join(' ')}`,
  ],
)
await fleet.stop()
process.exit()
