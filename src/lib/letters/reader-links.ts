import { env } from '@/lib/env'
import { linkPath } from '@/lib/mail/mailed-links'
import { signToken } from '@/lib/signed-token'
import { CHOICES_MARK, UNSUBSCRIBE_MARK } from './letter-mail'

export interface ReaderLinks {
  unsubscribeUrl: string
  choicesUrl: string
}

/** The addresses that a letter has for one subscriber at one email address alone. */
export function readerLinks(addressId: string): ReaderLinks {
  const link = (name: 'unsubscribe' | 'letter-choices') =>
    env().SITE_URL + linkPath(name, signToken(name, [addressId]))
  return { unsubscribeUrl: link('unsubscribe'), choicesUrl: link('letter-choices') }
}

/** Where a letter comes back to that cannot be delivered, and says by that whose it was (VERP). */
export function returnAddress(addressId: string): string | undefined {
  const [name, host] = env().MAIL_BOUNCES?.split('@') ?? []
  return name && host && `${name}+${signToken('bounce', [addressId])}@${host}`
}

export const withReaderLinks = (mail: string, { unsubscribeUrl, choicesUrl }: ReaderLinks): string =>
  mail.replaceAll(UNSUBSCRIBE_MARK, unsubscribeUrl).replaceAll(CHOICES_MARK, choicesUrl)
