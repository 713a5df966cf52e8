import { env } from '@/lib/env'
import { linkPath } from '@/lib/mail/mailed-links'
import { signToken } from '@/lib/signed-token'
import { CHOICES_MARK, UNSUBSCRIBE_MARK } from './letter-mail'

export interface ReaderLinks {
  unsubscribeUrl: string
  choicesUrl: string
}

/** A letter's personal links for one subscriber at one address. */
export function readerLinks(addressId: string): ReaderLinks {
  const link = (name: 'unsubscribe' | 'letter-choices') =>
    env().SITE_URL + linkPath(name, signToken(name, [addressId]))
  return { unsubscribeUrl: link('unsubscribe'), choicesUrl: link('letter-choices') }
}

export const withReaderLinks = (mail: string, { unsubscribeUrl, choicesUrl }: ReaderLinks): string =>
  mail.replaceAll(UNSUBSCRIBE_MARK, unsubscribeUrl).replaceAll(CHOICES_MARK, choicesUrl)
