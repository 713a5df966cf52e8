import type { BasePayload } from 'payload'
import { env } from '@/lib/env'
import { listHeaders, type Mail, messageIdOf, senderOf } from '@/lib/mail/mail'
import { linkPath } from '@/lib/mail/mailed-links'
import { HttpError } from '@/lib/requests/http-error'
import { signToken } from '@/lib/signed-token'
import { type Issue, issueLetter } from './freeze-letter'
import type { DueLetter } from './letter-ledger'
import { CHOICES_PLACEHOLDER, UNSUBSCRIBE_PLACEHOLDER } from './letter-mail'
import type { Letter } from './letter-parts'

type Recipient = Pick<DueLetter, 'subscriberId' | 'addressId' | 'email'>

/** Returns a function that composes each subscriber's mail. Personal links lead to `linksTo`, if any. */
export async function openComposer(
  payload: BasePayload,
  letter: Issue & { id: string },
  linksTo?: string,
) {
  const { SITE_URL, MAIL_FROM } = env()
  const { name, contactEmail, newsletter } = await payload.findGlobal({
    slug: 'show',
    depth: 0,
  })
  const answersTo = newsletter?.replyTo || contactEmail
  return ({ subscriberId, addressId, email }: Recipient): Mail => {
    // They lead to the address of the letter, and stop working with it.
    const linkTo = (link: 'unsubscribe' | 'letter-choices') =>
      linksTo ?? SITE_URL + linkPath(link, signToken(link, [addressId]))
    const unsubscribeUrl = linkTo('unsubscribe')
    const withLinks = (mail: string) =>
      mail
        .replaceAll(UNSUBSCRIBE_PLACEHOLDER, unsubscribeUrl)
        .replaceAll(CHOICES_PLACEHOLDER, linkTo('letter-choices'))
    return {
      from: senderOf({ sender: MAIL_FROM, showName: name }),
      to: email,
      ...(answersTo && { replyTo: { name, address: answersTo } }),
      subject: letter.subject,
      text: withLinks(letter.text),
      html: withLinks(letter.html),
      messageId: messageIdOf(`letter.${letter.id}.${subscriberId}`, SITE_URL),
      headers: listHeaders({ showName: name, siteUrl: SITE_URL, unsubscribeUrl }),
    }
  }
}

/** Sends a letter to one address for review. Its unsubscribe links lead to the home page. @throws HttpError with the mail server's reason */
export async function sendTestLetter(payload: BasePayload, letter: Letter, email: string) {
  const issue = { id: letter.id, ...(await issueLetter(payload, letter)) }
  const compose = await openComposer(payload, issue, `${env().SITE_URL}/`)
  const reader = { subscriberId: `test.${Date.now()}`, addressId: '', email }
  const { headers: _, ...mail } = compose(reader)
  try {
    await payload.sendEmail({ ...mail, subject: `Test: ${mail.subject}` })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new HttpError(503, `The mail server did not take the test: ${reason}`)
  }
}
