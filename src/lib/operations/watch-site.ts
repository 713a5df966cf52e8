import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { type Database, getDatabase, queryRow, queryRows } from '@/db/sql'
import { env } from '@/lib/env'
import { deliverOnce } from '@/lib/mail/deliver-once'
import { automaticMail, type Compose, findMailSetting } from '@/lib/mail/mail'
import { siteAlert } from '@/lib/mail/mails/site-alert'
import { type Alert, evaluateAlerts } from './alerts'
import { readSiteState } from './site-state'

/** Records alerts that began or ended, and mails new ones to administrators. Safe on many servers at once. */
export async function watchSite(payload: BasePayload, now = new Date()): Promise<void> {
  const database = getDatabase(payload)
  await noteAlerts(database, evaluateAlerts(await readSiteState(database, env(), now)))
  // Sent without a job, which could not report that jobs are stuck.
  for (const { id } of await listUnmailed(database)) {
    await deliverOnce(payload, { table: 'site_alerts', id, compose: composeSiteAlertMail }).catch(
      (error: Error) => payload.logger.warn(`An alert could not be mailed: ${error.message}`),
    )
  }
}

async function noteAlerts(database: Database, alerts: readonly Alert[]): Promise<void> {
  const named = alerts.map(({ kind, event, detail }) => ({ kind: event ? `${kind} ${event}` : kind, detail }))
  const kinds = sql.param(named.map(({ kind }) => kind))
  await database.execute(
    sql`UPDATE site_alerts SET ended_at = now() WHERE ended_at IS NULL AND kind <> ALL(${kinds}::text[])`,
  )
  for (const { kind, detail } of named) {
    await database.execute(sql`
      INSERT INTO site_alerts (kind, detail) VALUES (${kind}, ${detail})
      ON CONFLICT (kind) WHERE ended_at IS NULL DO UPDATE SET detail = EXCLUDED.detail`)
  }
}

const listUnmailed = (database: Database): Promise<{ id: string }[]> =>
  queryRows(
    database,
    sql`SELECT id FROM site_alerts WHERE ended_at IS NULL AND mailed_at IS NULL ORDER BY began_at`,
  )

export const composeSiteAlertMail: Compose = async (payload, database, id) => {
  const alert = await queryRow<{ detail: string; recipients: string[] }>(
    database,
    sql`
      SELECT detail, ARRAY(SELECT email FROM users WHERE role = 'admin' ORDER BY id) AS recipients
      FROM site_alerts WHERE id = ${id} AND ended_at IS NULL AND mailed_at IS NULL`,
  )
  if (!alert) return undefined
  const setting = await findMailSetting(payload)
  const words = siteAlert({ ...setting, ...alert })
  return automaticMail(words, { to: alert.recipients.join(', '), event: `site-alert.${id}` }, setting)
}
