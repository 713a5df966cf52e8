import type { BasePayload } from 'payload'
import { env } from '@/lib/env'
import { messageIdOf, senderOf } from '@/lib/mail/mail'
import { findShow } from '@/lib/site/find-show'
import { issueLetter } from './issue-letter'
import { withReaderLinks } from './letter-composer'
import type { Letter } from './letter-parts'

/** The mail server's reason for refusing a mail. */
export class MailFault extends Error {}

/** Sends a letter to one address for review. Its unsubscribe links lead to the home page. @throws MailFault */
export async function sendTestLetter(payload: BasePayload, letter: Letter, to: string): Promise<void> {
  const { SITE_URL, MAIL_FROM } = env()
  const { name } = await findShow(payload)
  const { subject, html, text } = await issueLetter(payload, letter)
  const links = { unsubscribeUrl: `${SITE_URL}/`, choicesUrl: `${SITE_URL}/` }
  try {
    await payload.sendEmail({
      from: senderOf({ sender: MAIL_FROM, showName: name }),
      to,
      subject: `Test: ${subject}`,
      html: withReaderLinks(html, links),
      text: withReaderLinks(text, links),
      messageId: messageIdOf(`test.${letter.id}.${Date.now()}`, SITE_URL),
    })
  } catch (error) {
    throw new MailFault(error instanceof Error ? error.message : String(error), { cause: error })
  }
}
