/**
 * Sends many requests at once to each kind of address, and requests `/healthz` in parallel: no address may
 * block the site. Fails when a kind delays the health check or gets an unexpected status.
 * Run: npm run bench -- flood with BASE_URL (http://localhost:3000), AT_ONCE (100), ROUNDS (5), KIND (part of
 * a kind's name). Start the site with RATE_LIMIT_FACTOR=1000, so that requests are not refused as too many
 * from one address.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { Agent, request } from 'undici'
import { KINDS, type Kind } from './kinds'

const baseUrl = (process.env.BASE_URL ?? 'http://localhost:3000').replace(/\/$/, '')
const atOnce = Number(process.env.AT_ONCE ?? 100)
const rounds = Number(process.env.ROUNDS ?? 5)
const only = process.env.KIND ?? ''

const MAX_HEALTH_MS = 150
const HEALTH_EVERY_MS = 10

/** Unlimited, so that all requests of a round run at once. */
const flood = new Agent({ connections: atOnce, headersTimeout: 120_000, bodyTimeout: 120_000 })
const health = new Agent({ connections: 1 })

interface Report {
  kind: Kind
  statuses: Map<number, number>
  /** Milliseconds, in ascending order. */
  waits: number[]
  healthWaits: number[]
  hasDishonest503: boolean
}

async function measure(kind: Kind): Promise<Report> {
  const report: Report = { kind, statuses: new Map(), waits: [], healthWaits: [], hasDishonest503: false }
  // The first of a kind loads its code, which is not measured.
  await ask({ ...report, statuses: new Map(), waits: [] })
  const ended = new AbortController()
  const watch = watchHealth(report.healthWaits, ended.signal)
  for (let round = 0; round < rounds; round += 1) {
    await Promise.all(Array.from({ length: atOnce }, () => ask(report)))
  }
  ended.abort()
  await watch
  report.waits.sort((a, b) => a - b)
  report.healthWaits.sort((a, b) => a - b)
  return report
}

async function ask(report: Report): Promise<void> {
  const { kind, statuses, waits } = report
  const begun = performance.now()
  const { statusCode, headers, body } = await request(baseUrl + kind.makePath(), {
    dispatcher: flood,
    headers: kind.headers,
  })
  await body.dump()
  waits.push(performance.now() - begun)
  statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
  if (statusCode === 503 && headers['retry-after'] === undefined) report.hasDishonest503 = true
}

async function watchHealth(waits: number[], signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const begun = performance.now()
    const { body } = await request(`${baseUrl}/healthz`, { dispatcher: health })
    await body.dump()
    waits.push(performance.now() - begun)
    await pause(HEALTH_EVERY_MS)
  }
}

const quantile = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

const isGood = ({ statuses, healthWaits, hasDishonest503 }: Report) =>
  quantile(healthWaits, 0.99) < MAX_HEALTH_MS &&
  !hasDishonest503 &&
  [...statuses.keys()].every((status) => status < 500 || status === 503)

console.log(`${atOnce} at once, ${rounds} rounds; milliseconds`)
const rows = []
let failures = 0
for (const kind of KINDS.filter(({ name }) => name.includes(only))) {
  const report = await measure(kind)
  if (!isGood(report)) failures += 1
  rows.push({
    kind: kind.name,
    statuses: [...report.statuses].map(([status, count]) => `${count} × ${status}`).join(', '),
    median: Math.round(quantile(report.waits, 0.5)),
    last: Math.round(report.waits.at(-1) ?? 0),
    'healthz p50': Math.round(quantile(report.healthWaits, 0.5)),
    'healthz p99': Math.round(quantile(report.healthWaits, 0.99)),
    good: isGood(report),
  })
}
console.table(rows)
await Promise.all([flood.close(), health.close()])
process.exitCode = failures > 0 ? 1 : 0
