import { readFile } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { sql } from 'drizzle-orm'
import { type Database, epochMs, queryRow, queryRows, queryValue } from '@/db/sql'
import type { Env } from '@/lib/env'
import { readMailState } from '@/lib/mail/mail-queue'
import { readDisk } from '@/lib/media/disk-error'
import { DAY_MS } from '@/lib/text/clock'
import { spentThisMonth } from '@/lib/transcription/ledger'

/**
 * The state of the site, shared by `/metrics`, alerts, the doctor and the Health view. A monitor polls it
 * every few seconds, so its cost must not grow with the show.
 */
export type SiteState = Awaited<ReturnType<typeof readSiteState>>

export async function readSiteState(database: Database, env: Env, now = new Date()) {
  const [known, disk, queues, mail, spent, backup, letters, feed, versions] = await Promise.all(
    [
      readDatabase(database),
      readDisk(env.DATA_DIR),
      readQueues(database),
      readMailState(database),
      spentThisMonth(database),
      readLastBackup(database, now),
      listPausedLetters(database),
      readFeedState(database, now),
      readVersions(),
    ],
  )
  return {
    database: known,
    disk,
    queues,
    workers: env.WORKERS,
    /** `server` is null when mails go to the outbox. */
    mail: { ...mail, server: env.SMTP_URL ? new URL(env.SMTP_URL).host : null },
    /** This month, in the provider's currency. */
    transcription: { spent, budget: env.TRANSCRIPTION_MONTHLY_BUDGET },
    /** 0 disables the reminder. */
    backup: { ...backup, reminderDays: env.BACKUP_REMINDER_DAYS },
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

async function readDatabase(database: Database) {
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
  return { ...(row as DatabaseState), answeredInMs }
}

export interface QueueState {
  name: string
  waiting: number
  running: number
  failed: number
  /** Seconds for which the oldest waiting job has been due; null when none waits. */
  oldestSeconds: number | null
}

const IS_DUE = sql`state IN ('created', 'retry') AND start_after <= now()`

async function readQueues(database: Database): Promise<QueueState[]> {
  const isThere = await queryValue<boolean>(
    database,
    sql`SELECT to_regclass('pgboss.job') IS NOT NULL`,
  )
  if (!isThere) return []
  return queryRows(
    database,
    sql`SELECT name, count(*) FILTER (WHERE ${IS_DUE})::int AS waiting,
          count(*) FILTER (WHERE state = 'active')::int AS running,
          count(*) FILTER (WHERE state = 'failed')::int AS failed,
          (extract(epoch FROM now() - min(start_after) FILTER (WHERE ${IS_DUE})))::int AS "oldestSeconds"
        FROM pgboss.job WHERE name NOT LIKE '\\_\\_pgboss%' GROUP BY name ORDER BY name`,
  )
}

async function readLastBackup(database: Database, now: Date) {
  const { madeAt = null, begunAt } =
    (await queryRow<{ madeAt: number | null; begunAt: number | null }>(
      database,
      sql`SELECT ${epochMs('max(made_at)')} AS "madeAt",
            (SELECT ${epochMs('min(created_at)')} FROM users) AS "begunAt" FROM backups`,
    )) ?? {}
  return {
    /** Milliseconds since 1970; null when there is no backup. */
    madeAt,
    /** Since the last backup, or since the site was created. */
    daysWithout: (now.getTime() - (madeAt ?? begunAt ?? now.getTime())) / DAY_MS,
  }
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
