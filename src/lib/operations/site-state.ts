import { readFile } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { sql } from 'drizzle-orm'
import { type Database, epochMs, queryRow, queryRows, queryValue } from '@/db/sql'
import type { Env } from '@/lib/env'
import { readMailState } from '@/lib/mail/mail-queue'
import { readDisk } from '@/lib/media/disk-fault'
import { DAY_MS } from '@/lib/text/clock'
import { spentThisMonth } from '@/lib/transcription/ledger'
import { findLastBackup } from './backups'

/**
 * The state of the site, shared by `/metrics`, alerts, the doctor and the Health view. A monitor polls it
 * every few seconds, so its cost must not grow with the show.
 */
export type SiteState = Awaited<ReturnType<typeof readSiteState>>

export interface QueueState {
  name: string
  waiting: number
  running: number
  failed: number
  /** Seconds for which the oldest waiting job has been due; null when none waits. */
  oldestSeconds: number | null
}

type Settings = Pick<
  Env,
  'DATA_DIR' | 'WORKERS' | 'SMTP_URL' | 'TRANSCRIPTION_MONTHLY_BUDGET' | 'BACKUP_REMINDER_DAYS'
>

export async function readSiteState(
  database: Database,
  { DATA_DIR, WORKERS, SMTP_URL, TRANSCRIPTION_MONTHLY_BUDGET, BACKUP_REMINDER_DAYS }: Settings,
  now = new Date(),
) {
  const [known, disk, queues, mail, spent, madeAt, begunAt, letters, feed, versions] = await Promise.all([
    readDatabase(database),
    readDisk(DATA_DIR),
    readQueues(database),
    readMailState(database),
    spentThisMonth(database),
    findLastBackup(database),
    findBeginning(database),
    listPausedLetters(database),
    readFeedState(database, now),
    readVersions(),
  ])
  return {
    database: known,
    disk,
    queues,
    workers: WORKERS,
    /** `server` is null when mails go to the outbox. */
    mail: { ...mail, server: SMTP_URL ? new URL(SMTP_URL).host : null },
    /** This month, in the provider's currency. */
    transcription: { spent, budget: TRANSCRIPTION_MONTHLY_BUDGET },
    backup: {
      /** Milliseconds since 1970; null when there is no backup. */
      madeAt,
      /** Since the last backup, or since the site was created. */
      daysWithout: (now.getTime() - (madeAt ?? begunAt ?? now.getTime())) / DAY_MS,
      /** 0 disables the reminder. */
      reminderDays: BACKUP_REMINDER_DAYS,
    },
    /** Letters that paused automatically. */
    letters,
    /** The followed feed while it cannot be read. */
    feed,
    versions,
  }
}

interface DatabaseState {
  version: string
  bytes: number
  connections: number
  maxConnections: number
}

async function readDatabase(database: Database): Promise<DatabaseState & { answeredInMs: number }> {
  const begun = performance.now()
  await database.execute(sql`SELECT 1`)
  const answeredInMs = Math.round((performance.now() - begun) * 10) / 10
  const row = await queryRow<DatabaseState>(
    database,
    sql`SELECT current_setting('server_version') AS version,
          pg_database_size(current_database())::float8 AS bytes,
          (SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database()) AS connections,
          current_setting('max_connections')::int AS "maxConnections"`,
  )
  if (!row) throw new Error('The database did not report its state.')
  return { ...row, answeredInMs }
}

const IS_DUE = sql`state IN ('created', 'retry') AND start_after <= now()`

async function readQueues(database: Database): Promise<QueueState[]> {
  const there = await queryRow<{ name: string | null }>(
    database,
    sql`SELECT to_regclass('pgboss.job')::text AS name`,
  )
  if (!there?.name) return []
  return queryRows<QueueState>(
    database,
    sql`SELECT name, count(*) FILTER (WHERE ${IS_DUE})::int AS waiting,
          count(*) FILTER (WHERE state = 'active')::int AS running,
          count(*) FILTER (WHERE state = 'failed')::int AS failed,
          (extract(epoch FROM now() - min(start_after) FILTER (WHERE ${IS_DUE})))::int AS "oldestSeconds"
        FROM pgboss.job WHERE name NOT LIKE '\\_\\_pgboss%' GROUP BY name ORDER BY name`,
  )
}

async function findBeginning(database: Database): Promise<number | null> {
  return (
    (await queryValue<number>(database, sql`SELECT ${epochMs('min(created_at)')} AS at FROM users`)) ?? null
  )
}

interface PausedLetter {
  id: string
  /** Milliseconds since 1970. */
  pausedAt: number
  subject: string
  reason: string
  waiting: number
}

const listPausedLetters = (database: Database): Promise<PausedLetter[]> =>
  queryRows(
    database,
    sql`SELECT id, ${epochMs('updated_at')} AS "pausedAt", subject, pause_reason AS reason,
          (SELECT count(*)::int FROM letter_mails WHERE letter_id = letters.id
             AND letter_mails.state IN ('waiting', 'sending')) AS waiting
        FROM letters WHERE state = 'paused' AND pause_reason IS NOT NULL ORDER BY updated_at`,
  )

async function readFeedState(database: Database, now: Date) {
  const feed = await queryRow<{ address: string; since: number; fault: string }>(
    database,
    sql`SELECT address, ${epochMs('failing_since')} AS since, fault FROM followed_feed
        WHERE failing_since IS NOT NULL`,
  )
  if (!feed) return null
  const { address, fault, since } = feed
  return { address, fault, faultHours: ((now.getTime() - since) / DAY_MS) * 24 }
}

async function readVersions() {
  const [site = '', next = '', payload = ''] = await Promise.all(
    ['.', 'node_modules/next', 'node_modules/payload'].map(versionIn),
  )
  return { site, node: process.versions.node, next, payload }
}

async function versionIn(folder: string): Promise<string> {
  const file = path.join(process.cwd(), folder, 'package.json')
  return (JSON.parse(await readFile(file, 'utf8')) as { version: string }).version
}
