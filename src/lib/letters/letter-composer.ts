import type { BasePayload } from 'payload'
import { env } from '@/lib/env'
import type { LetterMail } from '@/lib/mail/letter-transport'
import { listHeaders, messageIdOf, senderOf } from '@/lib/mail/mail'
import { encodeOnce } from './letter-body'
import type { DueLetter } from './letter-ledger'
import { readerLinks } from './reader-links'

/** The words of a letter as they were frozen when its sending began. */
export interface FrozenLetter {
  id: string
  subject: string
  html: string
  text: string
}

export type Compose = (due: Pick<DueLetter, 'subscriberId' | 'addressId' | 'email'>) => LetterMail

/** What makes each subscriber's mail. */
export async function openComposer(payload: BasePayload, letter: FrozenLetter): Promise<Compose> {
  const { SITE_URL, MAIL_FROM } = env()
  const { name, contactEmail, newsletter } = await payload.findGlobal({
    slug: 'show',
    depth: 0,
    overrideAccess: true,
  })
  const text = encodeOnce('text/plain', letter.text)
  const html = encodeOnce('text/html', letter.html)
  const answersTo = newsletter?.replyTo || contactEmail
  return ({ subscriberId, addressId, email }) => {
    const links = readerLinks(addressId)
    return {
      from: senderOf({ sender: MAIL_FROM, showName: name }),
      to: email,
      ...(answersTo && { replyTo: { name, address: answersTo } }),
      subject: letter.subject,
      // The last is what mail programs show that can.
      alternatives: [text(links), html(links)],
      messageId: messageIdOf(`letter.${letter.id}.${subscriberId}`, SITE_URL),
      headers: listHeaders({ showName: name, siteUrl: SITE_URL, unsubscribeUrl: links.unsubscribeUrl }),
    }
  }
}
