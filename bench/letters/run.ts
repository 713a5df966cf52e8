/**
 * Sends letters through a local mail server that answers fast, slowly, with "later" (4xx), with refusals
 * (5xx) and by dropping the connection, and kills the site twenty times during one. Reports letters per
 * minute, the cost in memory and visitors' waiting, and whether each arrived once. Starts PostgreSQL and the
 * site itself.
 * Run: npm run bench -- letters --subscribers 200000 (default 20,000; later runs use a tenth), with --kills
 * (20), --only and the beginning of a run's name for that run, --per-second (the most that settings allow).
 * The site listens on PORT (4189).
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createDatabaseOn } from '@tests/support/database-on'
import { findAdministrator } from '@tests/support/fill-show'
import { startPostgresServer } from '@tests/support/postgres-server'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { MOST_PER_SECOND } from '@/collections/show'
import { type Database, queryRows } from '@/db/sql'
import { createSession } from '@/lib/accounts/sessions'
import { findProgress, type LetterProgress } from '@/lib/letters/letter-states'
import { startSite } from '../growth/site'
import { FAST, type Manner, openSink } from './mail-sink'
import { type Measured, report, rowOf } from './report'
import { visitUntil } from './visits'

const { values } = parseArgs({
  options: {
    subscribers: { type: 'string', default: '20000' },
    kills: { type: 'string', default: '20' },
    only: { type: 'string', default: '' },
    'per-second': { type: 'string', default: String(MOST_PER_SECOND) },
  },
})
const total = Number(values.subscribers)
const port = Number(process.env.PORT ?? 4189)

interface Plan {
  name: string
  manner: Manner
  /** All subscribers, or the tenth that wants every letter. */
  kind: 'episode' | 'other'
  kills?: number
}

const PLANS: readonly Plan[] = [
  { name: 'answers fast', manner: FAST, kind: 'episode' },
  { name: 'takes 50 ms', manner: { ...FAST, delayMs: 50 }, kind: 'other' },
  { name: '5 % later (4xx)', manner: { ...FAST, later: 0.05 }, kind: 'other' },
  { name: '5 % refused (5xx)', manner: { ...FAST, refused: 0.05 }, kind: 'other' },
  { name: '5 % dropped lines', manner: { ...FAST, dropped: 0.05 }, kind: 'other' },
  { name: `${values.kills} kills`, manner: FAST, kind: 'other', kills: Number(values.kills) },
]

const WARM_SECONDS = 15
const QUIET_SECONDS = 20
const UNLIMITED = 1_000_000_000
const RESTARTS = 4

const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-letters-'))
const server = await startPostgresServer()
const { url: databaseUrl } = await createDatabaseOn(server.url)
const sink = await openSink()
const client = new pg.Client({ connectionString: databaseUrl })
try {
  // A site whose readers could not unsubscribe sends no letters.
  const settings = { WORKERS: 'inline', SMTP_URL: sink.url, SITE_URL: 'http://show.example' }
  // Progress is read here with the site's settings.
  Object.assign(process.env, settings, {
    DATABASE_URL: databaseUrl,
    PAYLOAD_SECRET: 'for-measuring-letters-alone-0123',
  })
  const start = () => startSite({ databaseUrl, dataDir, port, settings })
  let site = await start()
  await client.connect()
  const database = drizzle({ client }) as unknown as Database
  try {
    const cookie = await fill(database)
    await visitUntil(site.url, async () => false, WARM_SECONDS)
    const quiet = await visitUntil(site.url, async () => false, QUIET_SECONDS)
    const measured: Measured[] = []
    for (const plan of PLANS.filter(({ name }) => name.startsWith(values.only))) {
      sink.begin(plan.manner)
      const id = await write(database, plan)
      const before = site.residentMegabytes() ?? 0
      const begun = performance.now()
      const call = (action: string) => press({ site: site.url, id, cookie, action })
      await call('send')
      const readers = (await progressOf(database, id)).counts.waiting
      let most = 0
      let killed = 0
      const busy = await visitUntil(site.url, async () => {
        most = Math.max(most, site.residentMegabytes() ?? 0)
        const { state, counts } = await progressOf(database, id)
        const done = readers - counts.waiting
        if (killed < (plan.kills ?? 0) && done > ((killed + 1) * readers) / ((plan.kills ?? 0) + 2)) {
          killed += 1
          site.killServer()
          // The start script gives up on a server that ends more often.
          if (killed % RESTARTS === 0) {
            await site.stop()
            site = await start()
          } else await untilReady(site.url)
          await call('pause')
          await call('resume')
        }
        if (state === 'sending' && (await endPauses(database, id))) {
          await call('pause')
          await call('resume')
        }
        return state !== 'sending'
      })
      const seconds = (performance.now() - begun) / 1_000
      measured.push({
        name: plan.name,
        readers,
        seconds,
        before,
        most,
        killed,
        busy,
        progress: await progressOf(database, id),
        taken: [...sink.taken.values()],
      })
      console.error(`${Math.round(seconds)} s, ${JSON.stringify(rowOf(measured.at(-1) as Measured, quiet))}`)
    }
    report(quiet, measured)
  } finally {
    await site.stop()
  }
} finally {
  await client.end()
  sink.close()
  await server.remove()
  rmSync(dataDir, { recursive: true, force: true })
}

/** A killed server is not ready for a while. */
async function untilReady(url: string): Promise<void> {
  await pause(1_000)
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) await pause(200)
}

async function progressOf(database: Database, id: string): Promise<LetterProgress> {
  const found = await findProgress(database, id)
  if (!found) throw new Error('The letter is gone.')
  return found
}

/** Ends the pauses before retries; true when there were any, and nothing else is due. */
async function endPauses(database: Database, id: string): Promise<boolean> {
  const [row] = await queryRows<{ due: number; pausing: number }>(
    database,
    sql`SELECT count(*) FILTER (WHERE state = 'sending' OR due_at <= now())::int AS due, count(*)::int AS pausing
        FROM letter_mails WHERE letter_id = ${id} AND state IN ('waiting', 'sending')`,
  )
  if (!row || row.due > 0 || row.pausing === 0) return false
  await database.execute(
    sql`UPDATE letter_mails SET due_at = now() WHERE letter_id = ${id} AND state = 'waiting'`,
  )
  return true
}

/** @returns the cookie of an administrator */
async function fill(database: Database): Promise<string> {
  await database.execute(sql`
    INSERT INTO newsletters (email, subscribed_at, confirmed_at, wants)
    SELECT 'reader' || n || '@mail.example', now(), now(),
      (CASE WHEN n % 10 = 0 THEN 'all' ELSE 'episodes' END)::enum_newsletters_wants
    FROM generate_series(1, ${total}::int) n`)
  await database.execute(sql`
    UPDATE show SET newsletter_per_second = ${Number(values['per-second'])}, newsletter_per_hour = ${UNLIMITED}`)
  const { token } = await createSession(database, { userId: await findAdministrator(database) })
  return `session=${token}`
}

async function write(database: Database, { name, kind }: Plan): Promise<string> {
  const words = {
    type: 'text',
    version: 1,
    text: 'A sentence of a letter that goes to many. '.repeat(40),
    format: 0,
  }
  const body = {
    root: { type: 'root', version: 1, children: [{ type: 'paragraph', version: 1, children: [words] }] },
  }
  const [letter] = await queryRows<{ id: string }>(
    database,
    sql`INSERT INTO letters (subject, slug, kind, body)
        VALUES (${name}, ${name.replace(/\W+/g, '-').toLowerCase()}, ${kind}, ${JSON.stringify(body)}::jsonb) RETURNING id`,
  )
  if (!letter) throw new Error('No letter was written.')
  return letter.id
}

interface Press {
  site: string
  id: string
  cookie: string
  action: string
}

async function press({ site, id, cookie, action }: Press): Promise<void> {
  const response = await fetch(`${site}/api/admin/letters/${id}/${action}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: cookie, Origin: site },
    body: '{}',
  })
  // A letter that has just been completed can be neither paused nor resumed.
  if (!response.ok && response.status !== 409)
    throw new Error(`“${action}” was refused with ${response.status}: ${await response.text()}`)
}
