/**
 * Visits episode pages of an archive of 10,000, first while nothing changes and then while an editor saves every five
 * seconds: the slowest twentieth may take twice its quiet time. Starts a PostgreSQL and the site on it by itself.
 * Run: npm run bench:while-saving   with PORT (4188), EPISODES (10000), VISITED (2000 pages), SECONDS (60 each), RATE (20 visits a second).
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createDatabaseOn } from '@tests/support/database-on'
import { fillEpisodes, fillPeople } from '@tests/support/fill-show'
import { startPostgresServer } from '@tests/support/postgres-server'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type Database, rowsOf } from '@/db/sql'
import { createSession } from '@/lib/accounts/sessions'
import { startSite } from './site'

const port = Number(process.env.PORT ?? 4188)
const total = Number(process.env.EPISODES ?? 10_000)
const visited = Number(process.env.VISITED ?? 2_000)
const seconds = Number(process.env.SECONDS ?? 60)
const rate = Number(process.env.RATE ?? 20)

const SAVE_EVERY_MS = 5_000
const ALLOWED_RATIO = 2
/** Pages that are rendered ahead of the measurement at a time. */
const AHEAD = 6

const agent = new Agent({ keepAlive: true })

interface Visited {
  id: string
  slug: string
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-saving-'))
const server = await startPostgresServer()
const { url: databaseUrl } = await createDatabaseOn(server.url)
try {
  await (await startSite({ databaseUrl, dataDir, port })).stop()
  const { pages, cookie } = await fill()
  const site = await startSite({ databaseUrl, dataDir, port })
  try {
    await visitAll(site.url, pages)
    console.log(`${pages.length} pages of ${total} episodes visited, ${site.residentMegabytes()} MB`)
    const quiet = await visitFor(site.url, pages)
    const ended = new AbortController()
    const editor = saveAgainAndAgain(site.url, cookie, pages, ended.signal)
    const busy = await visitFor(site.url, pages)
    ended.abort()
    const saves = await editor
    report(quiet, busy, saves)
  } finally {
    await site.stop()
  }
} finally {
  await server.remove()
  rmSync(dataDir, { recursive: true, force: true })
}

async function fill(): Promise<{ pages: Visited[]; cookie: string }> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const database = drizzle({ client }) as unknown as Database
  await fillEpisodes(database, { episodes: total, seasons: 50 })
  const { administrator } = await fillPeople(database, total)
  const { token } = await createSession(database, { userId: administrator })
  const pages = await rowsOf<Visited>(
    database,
    sql`SELECT id, slug FROM episodes WHERE is_published ORDER BY random() LIMIT ${visited}`,
  )
  await client.end()
  return { pages, cookie: `session=${token}` }
}

async function visitAll(site: string, pages: readonly Visited[]): Promise<void> {
  const waiting = pages.values()
  const visitRest = async () => {
    for (const { slug } of waiting) await visit(`${site}/episodes/${slug}`)
  }
  await Promise.all(Array.from({ length: AHEAD }, visitRest))
}

/** Milliseconds of each visit, in ascending order. */
async function visitFor(site: string, pages: readonly Visited[]): Promise<number[]> {
  const until = performance.now() + seconds * 1_000
  const visits: Promise<number>[] = []
  while (performance.now() < until) {
    const page = pages[Math.floor(Math.random() * pages.length)]
    if (page) visits.push(visit(`${site}/episodes/${page.slug}`))
    await pause(1_000 / rate)
  }
  return (await Promise.all(visits)).sort((one, other) => one - other)
}

/** Milliseconds to the last byte. */
function visit(url: string): Promise<number> {
  const begun = performance.now()
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'Accept-Encoding': 'br' } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} was refused with ${response.statusCode}.`))
      response.resume().on('end', () => resolve(performance.now() - begun))
    }).on('error', reject)
  })
}

async function saveAgainAndAgain(
  site: string,
  cookie: string,
  pages: readonly Visited[],
  signal: AbortSignal,
): Promise<number> {
  let saves = 0
  while (!signal.aborted) {
    const response = await fetch(`${site}/api/cms/episodes/${pages[saves]?.id}`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json', Cookie: cookie, Origin: site },
      body: JSON.stringify({ summary: `Saved for the ${saves + 1}th time.` }),
    })
    if (!response.ok) throw new Error(`A save was refused with ${response.status}: ${await response.text()}`)
    saves += 1
    await pause(SAVE_EVERY_MS, undefined, { signal }).catch(() => undefined)
  }
  return saves
}

function report(quiet: number[], busy: number[], saves: number): void {
  const at = (sorted: number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  const print = (name: string, sorted: number[]) =>
    console.log(
      `${name}: ${sorted.length} visits, median ${at(sorted, 0.5).toFixed(1)} ms, p95 ${at(sorted, 0.95).toFixed(1)} ms, p99 ${at(sorted, 0.99).toFixed(1)} ms`,
    )
  print('nothing changes', quiet)
  print(`${saves} saves`, busy)
  const ratio = at(busy, 0.95) / at(quiet, 0.95)
  console.log(`p95 is ${ratio.toFixed(2)} times its quiet figure (at most ${ALLOWED_RATIO})`)
  if (ratio > ALLOWED_RATIO) process.exitCode = 1
}
