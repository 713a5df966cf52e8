import type { BasePayload } from 'payload'
import type { Database } from '@/db/sql'
import { env } from '@/lib/env'
import { findShow } from '@/lib/site/find-show'
import { accentInWords } from '@/lib/site/tones'
import type { Mail, MailSetting } from './mail'

/** Composes a row's mail; undefined when the row is deleted or its mail sent, a fault when it has no recipient. */
export type Compose = (
  payload: BasePayload,
  database: Database,
  id: string,
) => Promise<Mail | { fault: string } | undefined>

export async function findMailSetting(payload: BasePayload): Promise<MailSetting> {
  const { SITE_URL, MAIL_FROM } = env()
  const { name, face } = await findShow(payload)
  const accent = accentInWords(face.tones)
  return { showName: name, siteUrl: SITE_URL, sender: MAIL_FROM, ...(accent && { accent }) }
}
