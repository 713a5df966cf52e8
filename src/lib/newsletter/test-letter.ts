import type { BasePayload } from 'payload'
import { env } from '@/lib/env'
import { messageIdOf, senderOf } from '@/lib/mail/mail'
import { findShow } from '@/lib/site/find-show'
import { issueLetter } from './issue-letter'
import { CHOICES_MARK, UNSUBSCRIBE_MARK } from './letter-mail'
import type { Letter } from './letter-parts'

/** Why a mail did not go out, as its server says. */
export class MailFault extends Error {}

/**
 * Sends a letter to one address, to be looked at. Its links to leave the list lead to the home page: there is no list to leave.
 * @throws MailFault
 */
export async function sendTestLetter(payload: BasePayload, letter: Letter, to: string): Promise<void> {
  const { SITE_URL, MAIL_FROM } = env()
  const { name } = await findShow(payload)
  const { subject, html, text } = await issueLetter(payload, letter)
  const withLinks = (mail: string) =>
    mail.replaceAll(UNSUBSCRIBE_MARK, `${SITE_URL}/`).replaceAll(CHOICES_MARK, `${SITE_URL}/`)
  try {
    await payload.sendEmail({
      from: senderOf({ sender: MAIL_FROM, showName: name }),
      to,
      subject: `Test: ${subject}`,
      html: withLinks(html),
      text: withLinks(text),
      messageId: messageIdOf(`test.${letter.id}.${Date.now()}`, SITE_URL),
    })
  } catch (error) {
    throw new MailFault(error instanceof Error ? error.message : String(error), { cause: error })
  }
}
