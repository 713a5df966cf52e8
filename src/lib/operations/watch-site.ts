import { and, isNull, notInArray, sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { type Database, getDatabase, NOW, queryRow } from '@/db/sql'
import { siteAlerts } from '@/db/tables/operations'
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
    await deliverOnce(payload, {
      table: 'site_alerts',
      id,
      compose: composeSiteAlertMail,
    }).catch((error: Error) =>
      payload.logger.warn(`An alert could not be mailed: ${error.message}`),
    )
  }
}

async function noteAlerts(database: Database, alerts: readonly Alert[]): Promise<void> {
  const named = alerts.map(({ kind, event, detail }) => ({
    kind: event ? `${kind} ${event}` : kind,
    detail,
  }))
  const { kind, ended_at } = siteAlerts
  const kinds = named.map((alert) => alert.kind)
  const isOver = and(isNull(ended_at), notInArray(kind, kinds))
  await database.update(siteAlerts).set({ ended_at: NOW }).where(isOver)
  for (const alert of named) {
    await database
      .insert(siteAlerts)
      .values(alert)
      .onConflictDoUpdate({
        target: kind,
        targetWhere: isNull(ended_at),
        set: { detail: alert.detail },
      })
  }
}

const listUnmailed = (database: Database) =>
  database
    .select({ id: siteAlerts.id })
    .from(siteAlerts)
    .where(and(isNull(siteAlerts.ended_at), isNull(siteAlerts.mailed_at)))
    .orderBy(siteAlerts.began_at)

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
  return automaticMail(
    words,
    { to: alert.recipients.join(', '), event: `site-alert.${id}` },
    setting,
  )
}
