/**
 * Measures what grows with the archive, at 15, 1,000 and 10,000 episodes: bytes and times of pages and
 * endpoints, start and memory. Starts PostgreSQL and the site itself.
 * Run: npm run bench -- growth with PORT (4187), ONLY (all sizes).
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createDatabaseOn } from '@tests/support/database-on'
import { type Archive, fillEpisodes, fillPeople } from '@tests/support/fill-show'
import { startPostgresServer } from '@tests/support/postgres-server'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database } from '@/db/sql'
import { createSession } from '@/lib/accounts/sessions'
import { CONTENT_CHANGED_CHANNEL, type ContentChange } from '@/lib/invalidate-content'
import { ask, measure } from './measure'
import { printReport, type SizeReport } from './report'
import { type RunningSite, startSite } from './site'
import { type Target, targetsOf } from './targets'

const SIZES: (Archive & { name: string })[] = [
  { name: '15', episodes: 15 },
  { name: '1,000', episodes: 1_000, seasons: 5 },
  { name: '10,000 in one season', episodes: 10_000, seasons: 1 },
  { name: '10,000 in 50 seasons', episodes: 10_000, seasons: 50 },
]

const port = Number(process.env.PORT ?? 4187)
const chosen = SIZES.filter(({ name }) => name.includes(process.env.ONLY ?? ''))
const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-growth-'))
const server = await startPostgresServer()
const reports: SizeReport[] = []
try {
  const original = await prepareSampleShow()
  for (const size of chosen) reports.push(await measureSize(original, size))
} finally {
  await server.remove()
  rmSync(dataDir, { recursive: true, force: true })
}
printReport(reports)

/** Creates a database with the sample show, which is copied for each size. */
async function prepareSampleShow(): Promise<string> {
  const { url } = await createDatabaseOn(server.url)
  const site = await startSite({ databaseUrl: url, dataDir, port })
  await site.stop()
  return new URL(url).pathname.slice(1)
}

async function measureSize(original: string, size: Archive & { name: string }): Promise<SizeReport> {
  const copy = await createDatabaseOn(server.url, original)
  const client = new pg.Client({ connectionString: copy.url })
  // The query reports a failure; an error from the server's later removal would hide it.
  client.on('error', () => {})
  await client.connect()
  const database = drizzle({ client }) as unknown as Database
  await fillEpisodes(database, size)
  const people = await fillPeople(database, size.episodes)
  const cookies: Cookies = {
    administrator: await signIn(database, people.administrator),
    collector: await signIn(database, people.collector),
  }
  const site = await startSite({ databaseUrl: copy.url, dataDir, port })
  try {
    return { name: size.name, ...(await measureSite(site, database, cookies)) }
  } finally {
    await site.stop()
    await client.end()
    await copy.drop()
  }
}

type Cookies = Record<NonNullable<Target['as']>, string>

async function signIn(database: Database, userId: string): Promise<string> {
  const { token } = await createSession(database, { userId })
  return `session=${token}`
}

async function measureSite(site: RunningSite, database: Database, cookies: Cookies) {
  const first = await ask(`${site.url}/`)
  const invalidate = async () => {
    const change: ContentChange = { isWithdrawal: false }
    await database.execute(sql`SELECT pg_notify(${CONTENT_CHANGED_CHANNEL}, ${JSON.stringify(change)})`)
    // Enough time to receive the change.
    await pause(100)
  }
  const rows: SizeReport['rows'] = {}
  for (const { name, path: asked, as } of await targetsOf(database)) {
    const measured = await measure({ url: site.url + asked, cookie: as && cookies[as], invalidate })
    rows[name] = { ...measured, isPersonal: as !== undefined }
  }
  return {
    startedInMs: site.startedInMs,
    firstPageMs: first.ms,
    residentMegabytes: site.residentMegabytes(),
    rows,
  }
}
