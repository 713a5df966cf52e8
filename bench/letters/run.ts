/**
 * Sends a letter to many subscribers over a local mail server, while a page is visited and the server is killed now and
 * then. Says how many letters go out in a minute, what they cost in memory and in waiting visitors, and whether each came once.
 * Starts a PostgreSQL and the site on it by itself.
 * Run: npm run bench:letters   with PORT (4189), SUBSCRIBERS (20000), KILLS (5), PER_SECOND (no limit), and the mail server's manner: DELAY_MS (0),
 * LATER, REFUSED and DROPPED (shares of all mails, 0).
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createDatabaseOn } from '@tests/support/database-on'
import { findAdministrator } from '@tests/support/fill-show'
import { startPostgresServer } from '@tests/support/postgres-server'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type Database, rowsOf } from '@/db/sql'
import { createSession } from '@/lib/accounts/sessions'
import { findProgress, type LetterProgress } from '@/lib/newsletter/letter-states'
import { startSite } from '../growth/site'
import { openSink } from './mail-sink'

const setting = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise)

const port = setting('PORT', 4189)
const total = setting('SUBSCRIBERS', 20_000)
const kills = setting('KILLS', 5)
const perSecond = setting('PER_SECOND', 1_000_000)
const manner = {
  delayMs: setting('DELAY_MS', 0),
  later: setting('LATER', 0),
  refused: setting('REFUSED', 0),
  dropped: setting('DROPPED', 0),
}

const QUIET_SECONDS = 20
const RATE = 20
const UNLIMITED = 1_000_000_000
const ALLOWED_RATIO = 2

const agent = new Agent({ keepAlive: true })
const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-letters-'))
const server = await startPostgresServer()
const { url: databaseUrl } = await createDatabaseOn(server.url)
const sink = await openSink(manner)
const client = new pg.Client({ connectionString: databaseUrl })
try {
  const settings = { WORKERS: 'inline', SMTP_URL: sink.url }
  const site = await startSite({ databaseUrl, dataDir, port, settings })
  await client.connect()
  const database = drizzle({ client }) as unknown as Database
  try {
    const { id, cookie } = await fill(database)
    const quiet = await visitUntil(site.url, async () => false, QUIET_SECONDS)
    const before = site.residentMegabytes() ?? 0
    const begun = performance.now()
    await begin(site.url, id, cookie)
    let most = 0
    let killed = 0
    const busy = await visitUntil(site.url, async () => {
      most = Math.max(most, site.residentMegabytes() ?? 0)
      const { state, counts } = (await findProgress(database, id)) as LetterProgress
      const done = counts.sent + counts.refused
      if (killed < kills && done > ((killed + 1) * total) / (kills + 2)) {
        killed += 1
        site.killServer()
      }
      return state !== 'sending'
    })
    const seconds = (performance.now() - begun) / 1_000
    report({ progress: await findProgress(database, id), quiet, busy, seconds, before, most, killed })
  } finally {
    await site.stop()
  }
} finally {
  await client.end()
  sink.close()
  await server.remove()
  rmSync(dataDir, { recursive: true, force: true })
}

async function fill(database: Database): Promise<{ id: string; cookie: string }> {
  await database.execute(sql`
    INSERT INTO newsletters (email, subscribed_at, confirmed_at)
    SELECT 'reader' || n || '@mail.example', now(), now() FROM generate_series(1, ${total}::int) n`)
  await database.execute(sql`
    UPDATE show SET newsletter_per_second = ${perSecond}, newsletter_per_hour = ${UNLIMITED}`)
  const words = {
    type: 'text',
    version: 1,
    text: 'A sentence of a letter that goes to many. '.repeat(40),
    format: 0,
  }
  const body = {
    root: { type: 'root', version: 1, children: [{ type: 'paragraph', version: 1, children: [words] }] },
  }
  const [letter] = await rowsOf<{ id: string }>(
    database,
    sql`INSERT INTO letters (subject, slug, body) VALUES ('A letter', 'a-letter', ${JSON.stringify(body)}::jsonb)
        RETURNING id`,
  )
  if (!letter) throw new Error('No letter was written.')
  const { token } = await createSession(database, { userId: await findAdministrator(database) })
  return { id: letter.id, cookie: `session=${token}` }
}

async function begin(site: string, id: string, cookie: string): Promise<void> {
  const response = await fetch(`${site}/api/admin/letters/${id}/send`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: cookie, Origin: site },
    body: '{}',
  })
  if (!response.ok)
    throw new Error(`The letter was refused with ${response.status}: ${await response.text()}`)
}

/** Milliseconds of each visit, in ascending order; while the killed server starts again there are none. */
async function visitUntil(
  site: string,
  isOver: () => Promise<boolean>,
  most = Number.POSITIVE_INFINITY,
): Promise<number[]> {
  const until = performance.now() + most * 1_000
  const visits: Promise<number | undefined>[] = []
  let looked = 0
  while (performance.now() < until) {
    visits.push(visit(`${site}/`).catch(() => undefined))
    await pause(1_000 / RATE)
    if (performance.now() - looked < 500) continue
    looked = performance.now()
    if (await isOver()) break
  }
  const known = (await Promise.all(visits)).filter((each) => each !== undefined)
  return known.sort((one, other) => one - other)
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

interface Measured {
  progress: LetterProgress | undefined
  quiet: number[]
  busy: number[]
  seconds: number
  before: number
  most: number
  killed: number
}

function report({ progress, quiet, busy, seconds, before, most, killed }: Measured): void {
  const p95 = (sorted: number[]) => sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN
  const counts = [...sink.taken.values()]
  const doubles = counts.reduce((sum, count) => sum + count - 1, 0)
  const { state, counts: ledger } = progress ?? {}
  const lost = (ledger?.sent ?? 0) - counts.length
  console.log(
    `${state}: ${JSON.stringify(ledger)}, ${Math.round((total / seconds) * 60)} letters a minute, ${killed} kills`,
  )
  console.log(`received by ${counts.length} of ${total}, ${Math.max(lost, 0)} lost, ${doubles} twice`)
  console.log(`memory ${before.toFixed(0)} → ${most.toFixed(0)} MB at most`)
  const ratio = p95(busy) / p95(quiet)
  console.log(
    `a page's p95 ${p95(quiet).toFixed(1)} → ${p95(busy).toFixed(1)} ms, ${ratio.toFixed(2)} times (at most ${ALLOWED_RATIO})`,
  )
  if (lost > 0 || ratio > ALLOWED_RATIO) process.exitCode = 1
}
