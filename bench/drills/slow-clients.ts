/**
 * Opens many connections that send one byte a second, in headers or bodies, during reads and writes.
 * Run: node --import tsx bench/drills/slow-clients.ts [connections=2000] [seconds=45]
 */
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { startFleet } from './fleet'
import { report } from './report'
import { findLost, sendVisitors } from './visitors'

const [connections = 2_000, seconds = 45] = process.argv.slice(2).map(Number)
/** Shorter times say more about the machine than about the site. */
const LEAST_MS = 20

const fleet = await startFleet({ servers: 1, workers: 0 })
const port = fleet.servers[0]?.port ?? 0
const beside = sendVisitors(fleet)
await pause(seconds * 1_000)
await beside.stop()

let isOver = false
let [opened, cutOff] = [0, 0]
const HEADERS = 'POST /api/newsletter/subscribe HTTP/1.1\r\nHost: localhost\r\nX-Slow: '
const BODY =
  'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"name":"'
/** Reconnects whenever it is cut off, like an attacker. */
async function trickle(start: string) {
  while (!isOver) {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    const closed = once(socket, 'close')
    socket.resume().write(start)
    opened += 1
    const timer = setInterval(() => socket.write('a'), 1_000)
    await Promise.race([closed, until])
    clearInterval(timer)
    if (!isOver) cutOff += 1
    socket.destroy()
  }
}
const until = pause(seconds * 1_000).then(() => {
  isOver = true
})
const crowd = Array.from({ length: connections }, (_, place) => trickle(place % 2 === 0 ? HEADERS : BODY))
const crowded = sendVisitors(fleet)
await Promise.all([until, ...crowd])
await crowded.stop()

const lost = await findLost(fleet, crowded)
const p99 = (waits: number[]) =>
  waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? Number.POSITIVE_INFINITY
const [quiet, busy] = [p99(beside.waits), p99(crowded.waits)]
report(
  {
    connections,
    'opened in all': opened,
    'cut off for their slowness': cutOff,
    'requests beside them': crowded.requests,
    failed: crowded.failures.length,
    'p99 without them (ms)': Number(quiet.toFixed(1)),
    'p99 beside them (ms)': Number(busy.toFixed(1)),
    'acknowledged writes lost': lost.length,
  },
  [
    crowded.failures.length > 0 && `requests failed: ${crowded.failures.slice(0, 3).join('; ')}`,
    cutOff < connections && 'slow connections were not cut off',
    busy > 2 * Math.max(quiet, LEAST_MS) && 'people waited more than twice as long',
    lost.length > 0 && `${lost.length} acknowledged writes are lost`,
  ],
)
await fleet.stop()
process.exit()
