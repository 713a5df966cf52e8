import type { BasePayload } from 'payload'
import { env } from '@/lib/env'
import { messageIdOf, senderOf } from '@/lib/mail/mail'
import { findShow } from '@/lib/site/find-show'
import { issueLetter } from './issue-letter'
import type { Letter } from './letter-parts'
import { withReaderLinks } from './reader-links'

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
