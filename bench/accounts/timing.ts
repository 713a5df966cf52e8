/**
 * Does the time of a response tell whether a name has an account? Asks for known and unknown names in turn, and compares
 * the medians.
 *
 *   npx tsx bench/accounts/timing.ts [--count 200] [--url http://localhost:3000]
 *
 * Without --url it starts the API on a PostgreSQL of its own. With it, start the site with RATE_LIMIT_FACTOR=1000000.
 * Ends with 1 when any two medians are more than 10 % apart.
 */
import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { startApiServer } from '@tests/support/api-server'
import { createDatabaseOn } from '@tests/support/database-on'
import { startPostgresServer } from '@tests/support/postgres-server'

const { values } = parseArgs({
  options: { count: { type: 'string', default: '200' }, url: { type: 'string' } },
})
const count = Number(values.count)
const MOST_APART = 0.1

const target = values.url ? { url: values.url, close: async () => {} } : await startOwn()
const name = `known-${randomUUID().slice(0, 8)}`
const known = { username: name, email: `${name}@mail.example` }
await post('/api/auth/signup', { ...known, password: 'orchid tractor lamp' }, 201)

const unknown = () => {
  const username = `known-${randomUUID().slice(0, 8)}`
  return { username, email: `${username}@mail.example` }
}

const report = {
  'log in, by name': await compare(401, ({ username }) => [
    '/api/auth/login',
    { username, password: 'not the password' },
  ]),
  'log in, by address': await compare(401, ({ email }) => [
    '/api/auth/login',
    { username: email, password: 'not the password' },
  ]),
  'forgotten password': await compare(200, ({ email }) => ['/api/auth/forgot-password', { email }]),
}
console.table(report)
await target.close()
process.exitCode = Object.values(report).every(({ apart }) => apart <= MOST_APART) ? 0 : 1

type Ask = (names: typeof known) => [path: string, body: object]

/** Milliseconds; `apart` as a share of the smaller median. */
async function compare(status: number, ask: Ask) {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  for (let n = 0; n < 20; n += 1) await post(...ask(unknown()), status)
  // The two of a pair take turns at going first, since the first one warms the caches.
  for (let n = 0; n < count * 2; n += 1) {
    const kind = n % 4 === 0 || n % 4 === 3 ? 'known' : 'unknown'
    times[kind].push(await post(...ask(kind === 'known' ? known : unknown()), status))
  }
  const [one, other] = [medianOf(times.known), medianOf(times.unknown)]
  return { known: one, unknown: other, apart: Math.abs(one - other) / Math.min(one, other) }
}

async function post(path: string, body: object, status: number): Promise<number> {
  const begun = performance.now()
  const response = await fetch(target.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  const time = performance.now() - begun
  if (response.status !== status) throw new Error(`${path} was answered ${response.status}: ${text}`)
  return time
}

function medianOf(times: number[]): number {
  const sorted = times.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.floor(middle - 0.5)] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
}

async function startOwn() {
  const postgres = await startPostgresServer()
  const { url } = await createDatabaseOn(postgres.url)
  const server = await startApiServer({ databaseUrl: url, env: { RATE_LIMIT_FACTOR: '1000000' } })
  return {
    url: server.url,
    async close() {
      await server.close()
      await postgres.remove()
    },
  }
}
