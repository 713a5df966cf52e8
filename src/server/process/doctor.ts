import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { parseFeed } from 'feedsmith'
import pg from 'pg'
import { checkApplied, readApplied } from '@/db/apply-migrations'
import { migrations } from '@/db/migrations/index'
import type { Database } from '@/db/sql'
import type { Env } from '@/lib/env'
import { tryServer } from '@/lib/mail/check-mail'
import { readDisk } from '@/lib/media/disk-error'
import { evaluateAlerts, evaluateDisk } from '@/lib/operations/alerts'
import { readSiteState } from '@/lib/operations/site-state'
import { checkBucket } from './check-bucket'
import { ASK_MS, type Check, type Finding, fault, ok, tryFetch, warn } from './finding'
import { findRunningPostgres } from './postgres/running-postgres'
import { reachDatabase } from './reach-database'
import { describeStartFault, StartFailure } from './start-failure'

const SKEW_MS = 5_000

/** Runs checks one after another and reports each at once. */
export async function examine(
  env: Env,
  tell: (finding: Finding) => void,
): Promise<Finding['level']> {
  const levels = new Set<Finding['level']>()
  for (const check of CHECKS)
    for (const finding of [
      await check(env).catch((error: unknown) => fault(describeFault(error))),
    ].flat()) {
      tell(finding)
      levels.add(finding.level)
    }
  return (['fault', 'warn'] as const).find((level) => levels.has(level)) ?? 'ok'
}

/** A file in the way is named with what to do; of other faults the message says enough, without the stack. */
function describeFault(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'path' in error ? describeStartFault(error) : error.message
}

const checkDataDir: Check = async ({ DATA_DIR }) => {
  if (!existsSync(DATA_DIR))
    return warn(`DATA_DIR (${DATA_DIR}) does not exist yet: the first start creates it.`)
  try {
    accessSync(`${DATA_DIR}/`, constants.W_OK)
  } catch {
    return fault(
      `DATA_DIR (${DATA_DIR}) is no folder that this user may write to: run the doctor as the user of the site, or name another folder.`,
    )
  }
  const problem = evaluateDisk(await readDisk(DATA_DIR))
  return problem
    ? fault(problem)
    : ok(`DATA_DIR (${DATA_DIR}) can be written to, and its disk has room.`)
}

const checkDatabase: Check = async (env) => {
  const url = env.DATABASE_URL ?? (await findRunningPostgres(env.DATA_DIR))
  if (!url)
    return existsSync(path.join(env.DATA_DIR, 'postgres'))
      ? warn(
          'The site is not running, so its database could not be checked: start it, then run this again.',
        )
      : warn(
          'The site was not started yet, so there is no database: the first start creates it.',
        )
  try {
    await reachDatabase(url)
  } catch (error) {
    if (error instanceof StartFailure) return fault(error.message)
    throw error
  }
  // One connection, for which questions sentAt at once wait their turn.
  const pool = new pg.Pool({ connectionString: url, query_timeout: ASK_MS, max: 1 })
  // The next question reports a lost connection.
  pool.on('error', () => {})
  try {
    return await lookInto(drizzle({ client: pool }) as unknown as Database, pool, env)
  } finally {
    await pool.end()
  }
}

async function lookInto(database: Database, pool: pg.Pool, env: Env): Promise<Finding[]> {
  const findings = [await checkClock(pool)]
  const found = await readApplied(pool)
  if (found.length === 0)
    return [...findings, warn('The database has no tables yet: the first start creates them.')]
  const applied = checkApplied(found, migrations)
  if ('problem' in applied) return [...findings, fault(applied.problem)]
  const pending = migrations.length - applied.names.length
  if (pending > 0)
    return [
      ...findings,
      warn(`${pending} migrations are pending; the next start applies them.`),
    ]
  findings.push(ok('The tables match this version.'))
  // The disk is checked without the database.
  const alerts = evaluateAlerts(await readSiteState(database, env)).filter(
    ({ kind }) => kind !== 'disk',
  )
  findings.push(...alerts.map(({ detail }) => warn(detail)))
  if (!alerts.some(({ kind }) => kind === 'jobs')) findings.push(ok('No job waits for long.'))
  return findings
}

async function checkClock(pool: pg.Pool): Promise<Finding> {
  const sentAt = Date.now()
  const { rows } = await pool.query<{ now: Date }>('SELECT clock_timestamp() AS now')
  const between = (sentAt + Date.now()) / 2
  const skew = Math.abs((rows[0]?.now.getTime() ?? between) - between)
  return skew <= SKEW_MS
    ? ok('The database answers, and its clock is right.')
    : warn(
        `The clock of the database is ${Math.round(skew / 1000)} s off: synchronise both by NTP, or episodes are published at the wrong time.`,
      )
}

const checkMailServer: Check = async ({ SMTP_URL, MAIL_FROM }) => {
  if (!SMTP_URL)
    return warn('SMTP_URL is not set: mails become files in the outbox and reach no one.')
  const said: string[] = []
  const isGood = await tryServer(SMTP_URL, (sentence) => said.push(sentence))
  return isGood ? ok(`${said.join(' ')} Mails come from ${MAIL_FROM}.`) : fault(said.join(' '))
}

const checkSite: Check = async ({ SITE_URL }) => {
  const answer = await tryFetch(`${SITE_URL}/feed.xml`, 'manual')
  if (answer instanceof Error)
    return warn(
      `${SITE_URL} does not answer from here (${answer.message}): check that the site is running, where its name points, and its certificate.`,
    )
  // A feed that stays at its host is there.
  const elsewhere = answer.headers.get('location')
  const feed = elsewhere ? await tryFetch(new URL(elsewhere, SITE_URL).href, 'follow') : answer
  if (feed instanceof Error)
    return fault(
      `${SITE_URL}/feed.xml leads to ${elsewhere}, which does not answer from here: check the feed there.`,
    )
  if (!feed.ok) return fault(`The feed at ${SITE_URL}/feed.xml answers ${feed.status}.`)
  const { feed: read } = parseFeed(await feed.text())
  const count = 'items' in read ? (read.items?.length ?? 0) : 0
  return count > 0
    ? ok(`The feed works, with ${count} episodes.`)
    : warn('The feed works, and has no episode yet.')
}

const CHECKS: readonly Check[] = [
  checkDataDir,
  checkDatabase,
  checkMailServer,
  checkBucket,
  checkSite,
]
