import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { type Database, databaseOf, rowsOf } from '@/db/sql'
import { env } from '@/lib/env'
import { deliverOnce } from '@/lib/mail/deliver-once'
import { ALERT_KINDS, type Alert, judge } from './alerts'
import { composeSiteAlertMail } from './site-alert-mail'
import { readSiteState } from './site-state'

/** Records alerts that began or ended, and mails new ones to administrators. Safe on many servers at once. */
export async function watchSite(payload: BasePayload, now = new Date()): Promise<void> {
  const database = databaseOf(payload)
  await noteAlerts(database, judge(await readSiteState(database, env(), now)))
  // Sent without a job, which could not report that jobs are stuck.
  for (const { id } of await listUntold(database)) {
    await deliverOnce(payload, {
      table: 'site_alerts',
      id,
      compose: (transaction) => composeSiteAlertMail(payload, transaction, id),
    }).catch((error: Error) => payload.logger.warn(`An alert could not be mailed: ${error.message}`))
  }
}

async function noteAlerts(database: Database, alerts: readonly Alert[]): Promise<void> {
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
