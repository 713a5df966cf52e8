import type { BasePayload } from 'payload'
import { env } from '@/lib/env'
import { listHeaders, type Mail, messageIdOf, senderOf } from '@/lib/mail/mail'
import { linkPath } from '@/lib/mail/mailed-links'
import { HttpError } from '@/lib/requests/http-error'
import { signToken } from '@/lib/signed-token'
import { findShow } from '@/lib/site/find-show'
import { type Issue, issueLetter } from './freeze-letter'
import type { DueLetter } from './letter-ledger'
import { CHOICES_MARK, UNSUBSCRIBE_MARK } from './letter-mail'
import type { Letter } from './letter-parts'

export type Compose = (due: Pick<DueLetter, 'subscriberId' | 'addressId' | 'email'>) => Mail

/** Returns a function that composes each subscriber's mail. */
export async function openComposer(payload: BasePayload, letter: Issue & { id: string }): Promise<Compose> {
  const { SITE_URL, MAIL_FROM } = env()
  const { name, contactEmail, newsletter } = await payload.findGlobal({ slug: 'show', depth: 0 })
  const answersTo = newsletter?.replyTo || contactEmail
  return ({ subscriberId, addressId, email }) => {
    // They lead to the address of the letter, and stop working with it.
    const linkTo = (link: 'unsubscribe' | 'letter-choices') =>
      SITE_URL + linkPath(link, signToken(link, [addressId]))
    const unsubscribeUrl = linkTo('unsubscribe')
    const choicesUrl = linkTo('letter-choices')
    return {
      from: senderOf({ sender: MAIL_FROM, showName: name }),
      to: email,
      ...(answersTo && { replyTo: { name, address: answersTo } }),
      subject: letter.subject,
      text: withLinks(letter.text, unsubscribeUrl, choicesUrl),
      html: withLinks(letter.html, unsubscribeUrl, choicesUrl),
      messageId: messageIdOf(`letter.${letter.id}.${subscriberId}`, SITE_URL),
      headers: listHeaders({ showName: name, siteUrl: SITE_URL, unsubscribeUrl }),
    }
  }
}

const withLinks = (mail: string, unsubscribeUrl: string, choicesUrl: string): string =>
  mail.replaceAll(UNSUBSCRIBE_MARK, unsubscribeUrl).replaceAll(CHOICES_MARK, choicesUrl)

/** Sends a letter to one address for review. Its unsubscribe links lead to the home page. @throws HttpError with the mail server's reason */
export async function sendTestLetter(payload: BasePayload, letter: Letter, to: string): Promise<void> {
  const { SITE_URL, MAIL_FROM } = env()
  const { name } = await findShow(payload)
  const { subject, html, text } = await issueLetter(payload, letter)
  const home = `${SITE_URL}/`
  try {
    await payload.sendEmail({
      from: senderOf({ sender: MAIL_FROM, showName: name }),
      to,
      subject: `Test: ${subject}`,
      html: withLinks(html, home, home),
      text: withLinks(text, home, home),
      messageId: messageIdOf(`test.${letter.id}.${Date.now()}`, SITE_URL),
    })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new HttpError(503, `The mail server did not take the test: ${reason}`)
  }
}
