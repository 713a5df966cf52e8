/**
 * The data calls of the administrators' dashboard, at 50,000 messages, 200,000 subscribers, 10,000 episodes, 20,000 runs and
 * a million plays in two years:
 * the median and the 95th percentile of each over HTTP, and how the exports come. Starts a PostgreSQL and the site on it by
 * itself. Run: npm run bench:admin   with PORT (4189), ROUNDS (60).
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createDatabaseOn } from '@tests/support/database-on'
import { fillEpisodes, findAdministrator } from '@tests/support/fill-show'
import { startPostgresServer } from '@tests/support/postgres-server'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database } from '@/db/sql'
import { createSession } from '@/lib/accounts/sessions'
import { ask } from '../growth/measure'
import { startSite } from '../growth/site'
import { fillAudience } from './fill-audience'
import { fillDesk } from './fill-desk'

const BAR_MS = 150
const port = Number(process.env.PORT ?? 4189)
const rounds = Number(process.env.ROUNDS ?? 60)

const CALLS = [
  '/api/admin/summary',
  '/api/admin/contacts?limit=25',
  '/api/admin/contacts?limit=25&page=1000',
  '/api/admin/contacts?limit=25&page=2000',
  '/api/admin/contacts?limit=25&status=pending',
  '/api/admin/contacts?limit=25&sort=name',
  '/api/admin/contacts?limit=25&q=reader',
  '/api/admin/contacts?limit=25&q=reader4711',
  '/api/admin/contacts?limit=25&q=how%20network&status=new',
  '/api/admin/newsletters?limit=25',
  '/api/admin/newsletters?limit=25&page=4000',
  '/api/admin/newsletters?limit=25&page=8000',
  '/api/admin/newsletters?limit=25&status=active&page=2',
  '/api/admin/newsletters?limit=25&sort=email&page=4000',
  '/api/admin/newsletters?limit=25&q=mail',
  '/api/admin/newsletters?limit=25&q=reader14711',
  '/api/transcriptions/stats',
  '/api/admin/transcriptions?limit=25',
  '/api/admin/transcriptions?limit=25&status=pending&page=20',
  '/api/admin/transcriptions?limit=25&q=learning',
  '/api/admin/transcriptions/estimate',
  '/api/admin/runs?limit=25',
  '/api/admin/runs?limit=25&page=700',
  '/api/admin/ledger',
  '/api/admin/health',
  '/api/admin/analytics?period=7d',
  '/api/admin/analytics?period=30d',
  '/api/admin/analytics?period=90d',
  '/api/admin/analytics?period=12m',
  '/api/admin/analytics/episodes?period=12m&page=50&limit=25',
  '/api/admin/analytics/episodes?period=12m&q=learning',
]
const EXPORTS = [
  '/api/admin/contacts/export',
  '/api/admin/newsletters/export',
  '/api/admin/analytics/export?period=12m',
]

const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-admin-'))
const server = await startPostgresServer()
try {
  const { url } = await createDatabaseOn(server.url)
  await (await startSite({ databaseUrl: url, dataDir, port })).stop()
  const cookie = await fill(url)
  const site = await startSite({ databaseUrl: url, dataDir, port })
  try {
    for (const call of CALLS) await report(site.url, call, cookie)
    for (const call of EXPORTS) await reportExport(site.url, call, cookie)
    console.log(`${Math.round(site.residentMegabytes() ?? 0)} MB of memory at the end`)
  } finally {
    await site.stop()
  }
} finally {
  await server.remove()
  rmSync(dataDir, { recursive: true, force: true })
}

async function fill(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const database = drizzle({ client }) as unknown as Database
  await fillEpisodes(database, { episodes: 10_000, seasons: 20 })
  await fillDesk(database)
  await fillAudience(database)
  const { token } = await createSession(database, { userId: await findAdministrator(database) })
  await client.end()
  return `session=${token}`
}

async function report(url: string, call: string, cookie: string): Promise<void> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) times.push((await ask(url + call, cookie)).ms)
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  const isMissed = at(0.95) > BAR_MS
  console.log(
    `${call.padEnd(62)} median ${ms(at(0.5))}  p95 ${ms(at(0.95))}${isMissed ? `  ! over ${BAR_MS} ms` : ''}`,
  )
}

async function reportExport(url: string, call: string, cookie: string): Promise<void> {
  const begun = performance.now()
  const response = await fetch(url + call, { headers: { cookie, 'accept-encoding': 'identity' } })
  let firstMs: number | undefined
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    firstMs ??= performance.now() - begun
    bytes += (chunk as Uint8Array).length
  }
  const megabytes = (bytes / 1e6).toFixed(1)
  console.log(
    `${call}: ${megabytes} MB, first byte ${ms(firstMs ?? 0)}, whole ${ms(performance.now() - begun)}`,
  )
}

function ms(value: number): string {
  return `${value.toFixed(1).padStart(7)} ms`
}
