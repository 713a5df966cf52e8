import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { type Database, databaseOf, epochMs, rowsOf } from '@/db/sql'
import { env } from '@/lib/env'
import { deliverOnce } from '@/lib/mail/deliver-once'
import { readMailState } from '@/lib/mail/mail-state'
import { readDisk } from '@/lib/media/disk-fault'
import { spentThisMonth } from '@/lib/transcription/ledger'
import { ALERT_KINDS, type Alert, judge, type Watched } from './alerts'
import { readQueues } from './health'
import { findLastBackup } from './kept-by-operators'
import { composeSiteAlertMail } from './site-alert-mail'

const DAY_MS = 86_400_000

/** Notes what began and what is over, and mails what administrators have not been told. Safe on many servers at once. */
export async function watchSite(payload: BasePayload, now = new Date()): Promise<void> {
  const database = databaseOf(payload)
  await noteAlerts(database, judge(await readWatched(database, now)))
  // Not by a job: that jobs are stuck could then not be told.
  for (const { id } of await listUntold(database)) {
    await deliverOnce(payload, {
      table: 'site_alerts',
      id,
      compose: (transaction) => composeSiteAlertMail(payload, transaction, id),
    }).catch((error: Error) => payload.logger.warn(`An alert could not be mailed: ${error.message}`))
  }
}

export async function noteAlerts(database: Database, alerts: readonly Alert[]): Promise<void> {
  for (const kind of ALERT_KINDS) {
    const alert = alerts.find((each) => each.kind === kind)
    if (!alert)
      await database.execute(
        sql`UPDATE site_alerts SET ended_at = now() WHERE kind = ${kind} AND ended_at IS NULL`,
      )
    else
      await database.execute(sql`
        INSERT INTO site_alerts (kind, detail) VALUES (${kind}, ${alert.detail})
        ON CONFLICT (kind) WHERE ended_at IS NULL DO UPDATE SET detail = EXCLUDED.detail`)
  }
}

const listUntold = (database: Database): Promise<{ id: string }[]> =>
  rowsOf(
    database,
    sql`SELECT id FROM site_alerts WHERE ended_at IS NULL AND mailed_at IS NULL ORDER BY began_at`,
  )

async function readWatched(database: Database, now: Date): Promise<Watched> {
  const { WORKERS, TRANSCRIPTION_MONTHLY_BUDGET, BACKUP_REMINDER_DAYS } = env()
  const [disk, queues, { unsent }, spent, backedUpAt, begunAt] = await Promise.all([
    readDisk(),
    readQueues(database),
    readMailState(database),
    spentThisMonth(database),
    findLastBackup(database),
    findBeginning(database),
  ])
  return {
    disk,
    queues,
    workers: WORKERS,
    unsent,
    transcription: { spent, budget: TRANSCRIPTION_MONTHLY_BUDGET },
    daysWithoutBackup: (now.getTime() - (backedUpAt ?? begunAt ?? now.getTime())) / DAY_MS,
    wasBackedUp: backedUpAt !== null,
    reminderDays: BACKUP_REMINDER_DAYS,
  }
}

async function findBeginning(database: Database): Promise<number | null> {
  const [row] = await rowsOf<{ at: number | null }>(
    database,
    sql`SELECT ${epochMs('min(created_at)')} AS at FROM users`,
  )
  return row?.at ?? null
}
