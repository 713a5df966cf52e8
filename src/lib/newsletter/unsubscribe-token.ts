import { createHmac, timingSafeEqual } from 'node:crypto'
import { TOKEN_PATTERN } from './unsubscribe-paths'

const SIGNATURE_BYTES = 16
const PURPOSE = 'newsletter: unsubscribe'

/**
 * What ends the subscription of a row, for ever: its id and a signature that only this site can make. It names no address, so
 * that none stands in logs and histories.
 * @returns 43 characters that need no escaping in a URL
 */
export function unsubscribeToken(subscriberId: string, secret: string): string {
  const id = Buffer.from(subscriberId.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, sign(id, secret)]).toString('base64url')
}

/** The id of the row that a token was made for; undefined when it was not made here. */
export function tryParseUnsubscribeToken(token: string, secret: string): string | undefined {
  if (!TOKEN_PATTERN.test(token)) return undefined
  const bytes = Buffer.from(token, 'base64url')
  const [id, signature] = [bytes.subarray(0, 16), bytes.subarray(16)]
  if (!timingSafeEqual(sign(id, secret), signature)) return undefined
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

function sign(id: Buffer, secret: string): Buffer {
  const key = createHmac('sha256', secret).update(PURPOSE).digest()
  return createHmac('sha256', key).update(id).digest().subarray(0, SIGNATURE_BYTES)
}
