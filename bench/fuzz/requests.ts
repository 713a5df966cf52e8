/**
 * Sends generated malformed requests to every documented endpoint, and on an own server to Payload's routes of every
 * collection and global, and reports the responses.
 * npx tsx bench/fuzz/requests.ts [--count 10000] [--seed 1] [--url http://localhost:3000]
 * Without --url it starts the API on a separate PostgreSQL. With it, start the site with
 * RATE_LIMIT_FACTOR=1000000, or most requests only meet the limits. Exits with 1 after a fault (5xx except
 * 501 and 502) or a hang.
 */
import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createDatabaseOn } from '@tests/support/database-on'
import { startPostgresServer } from '@tests/support/postgres-server'
import fc from 'fast-check'
import type { BasePayload } from 'payload'
import { z } from '@/lib/zod'
import { type Credentials, type Door, malformedRequests } from './malformed-requests'
import { sendAll } from './send-wire-request'

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    url: { type: 'string' },
  },
})

interface Target {
  url: string
  known: Credentials
  /** Payload's own routes, as far as they are known. */
  doors: Door[]
  close(): Promise<void>
}

const target = values.url ? await anonymously(values.url) : await startOwn()
const { documentedRows } = await import('@/endpoints/documented-endpoints')
const requests = fc.sample(malformedRequests([...documentedRows, ...target.doors], target.known), {
  numRuns: Number(values.count),
  seed: Number(values.seed),
})
const PORTIONS = 10
const faults: Awaited<ReturnType<typeof sendAll>>['faults'] = []
const statuses: Record<string, number> = {}
/** Measured after each portion. The first ones load code, and V8 grows its heap. */
const memory: number[] = []
const started = performance.now()
for (let portion = 0; portion < PORTIONS; portion += 1) {
  const [from, to] = [portion, portion + 1].map((place) => Math.floor((requests.length * place) / PORTIONS))
  const sent = await sendAll(new URL(target.url), requests.slice(from, to))
  faults.push(...sent.faults)
  for (const [status, count] of Object.entries(sent.statuses))
    statuses[status] = (statuses[status] ?? 0) + count
  memory.push(Math.round(collectedMemory() / 1e6))
}
const seconds = (performance.now() - started) / 1_000

console.log(`${requests.length} requests, seed ${values.seed}, ${seconds.toFixed(1)} s`)
console.log('answers by status:', statuses)
if (!values.url) console.log(`MB after each tenth: ${memory.join(', ')}`)
console.log(`faults and hangs: ${faults.length}`)
const kinds = new Map<string, { fault: (typeof faults)[number]; count: number }>()
for (const fault of faults) {
  const kind = `${fault.request.method} ${fault.response.hasHung ? 'hung' : fault.response.status}`
  kinds.set(kind, { fault, count: (kinds.get(kind)?.count ?? 0) + 1 })
}
for (const [kind, { fault, count }] of kinds) {
  console.log(`${count} × ${kind}, the last of them:`, {
    ...fault.request,
    body: fault.request.body.toString('latin1').slice(0, 500),
  })
}
await target.close()
process.exit(faults.length > 0 ? 1 : 0)

/** Memory in use after a garbage collection; the server runs in this process. */
function collectedMemory(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().rss
}

async function startOwn(): Promise<Target> {
  const postgres = await startPostgresServer()
  const database = await createDatabaseOn(postgres.url)
  const { startApiServer } = await import('@tests/support/api-server')
  const { administrator, editor, listener, publishedEpisode, visitorAs } = await import(
    '@tests/support/builders'
  )
  const server = await startApiServer({ databaseUrl: database.url })
  const { payload } = server
  const visitors = [
    await visitorAs(server, await listener(payload)),
    await visitorAs(server, await editor(payload)),
    await visitorAs(server, await administrator(payload)),
  ]
  const episode = await publishedEpisode(payload)
  const cookies = visitors.map((visitor) => `session=${visitor.cookies.get('session')}`)
  return {
    url: server.url,
    known: { cookies: ['', ...cookies], episodes: [episode.id, episode.slug ?? episode.id] },
    doors: doorsOf(payload.config),
    async close() {
      await server.close()
      await postgres.remove()
    },
  }
}

function doorsOf({ collections, globals }: BasePayload['config']): Door[] {
  const bodyOf = (fields: { name: string }[]) =>
    z.object(Object.fromEntries(fields.map(({ name }) => [name, z.unknown()])))
  return [
    ...globals.map(({ slug, flattenedFields }) => ({
      method: 'POST',
      path: `/cms/globals/${slug}`,
      body: bodyOf(flattenedFields),
    })),
    ...collections.flatMap(({ slug, flattenedFields }) => [
      { method: 'POST', path: `/cms/${slug}`, body: bodyOf(flattenedFields) },
      { method: 'PATCH', path: `/cms/${slug}/:id`, body: bodyOf(flattenedFields) },
      { method: 'DELETE', path: `/cms/${slug}/:id` },
      { method: 'GET', path: `/cms/${slug}` },
    ]),
  ]
}

/**
 * The endpoints are read from the source, whose configuration requires a database address; none is opened.
 */
async function anonymously(url: string): Promise<Target> {
  process.env.DATABASE_URL ??= 'postgres://nobody@localhost/none'
  process.env.PAYLOAD_SECRET ??= 'a secret for reading the table'
  const episodes = (await (await fetch(`${url}/api/episodes`)).json()) as { id: string; slug: string }[]
  const names = episodes.slice(0, 3).flatMap(({ id, slug }) => [id, slug])
  return {
    url,
    known: { cookies: [''], episodes: names.length > 0 ? names : ['x'] },
    doors: [],
    close: async () => {},
  }
}
