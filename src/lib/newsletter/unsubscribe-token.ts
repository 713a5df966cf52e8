import { signId, tryParseSignedId } from '@/lib/mail/signed-id'

const PURPOSE = 'newsletter: unsubscribe'

/** What ends the subscription of a row, for ever. It names no address, so that none stands in logs and histories. */
export const unsubscribeToken = (subscriberId: string, secret: string): string =>
  signId(subscriberId, PURPOSE, secret)

/** The id of the row that a token was made for; undefined when it was not made here. */
export const tryParseUnsubscribeToken = (token: string, secret: string): string | undefined =>
  tryParseSignedId(token, PURPOSE, secret)
