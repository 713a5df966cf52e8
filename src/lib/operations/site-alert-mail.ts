import { sql } from 'drizzle-orm'
import { rowsOf } from '@/db/sql'
import {
  automaticMail,
  link,
  type Mail,
  type MailPart,
  type MailSetting,
  paragraph,
  small,
} from '@/lib/mail/mail'
import { type Compose, findMailSetting } from '@/lib/mail/mail-setting'

export interface DueAlert {
  id: string
  detail: string
  /** The administrators' addresses. */
  recipients: string[]
}

export const composeSiteAlertMail: Compose = async (payload, database, id) => {
  const [alert] = await rowsOf<DueAlert>(
    database,
    sql`
      SELECT id, detail, ARRAY(SELECT email FROM users WHERE role = 'admin' ORDER BY id) AS recipients
      FROM site_alerts WHERE id = ${id} AND ended_at IS NULL AND mailed_at IS NULL`,
  )
  return alert && siteAlertMail(alert, await findMailSetting(payload))
}

/** Tells administrators once about a problem that needs a person. */
export function siteAlertMail({ id, detail, recipients }: DueAlert, setting: MailSetting): Mail {
  const { showName, siteUrl } = setting
  const subject = `${showName} needs a look`
  const parts: MailPart[] = [
    paragraph(detail),
    link('How the site is', `${siteUrl}/admin/health`),
    small(`Sent to the administrators of ${showName}. We will not repeat this until it is fixed.`),
  ]
  return automaticMail({ to: recipients.join(', '), subject, parts, event: `site-alert.${id}` }, setting)
}
