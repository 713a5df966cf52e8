import { createHmac, timingSafeEqual } from 'node:crypto'
import { TOKEN_PATTERN } from './mailed-links'

const SIGNATURE_BYTES = 16

/**
 * The token of a mailed link: a row's id and a signature that only this site can make. The database holds the id alone, so that
 * a copy of it opens no link, and a mail that is sent again carries the same link.
 * @param purpose a signature for one is none for another
 * @returns 43 characters that need no escaping in a URL
 */
export function signId(id: string, purpose: string, secret: string): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  return Buffer.concat([bytes, signatureOf(bytes, purpose, secret)]).toString('base64url')
}

/** The id that a token was made for; undefined when it was not made here, or for another purpose. */
export function tryParseSignedId(token: string, purpose: string, secret: string): string | undefined {
  if (!TOKEN_PATTERN.test(token)) return undefined
  const bytes = Buffer.from(token, 'base64url')
  const [id, signature] = [bytes.subarray(0, 16), bytes.subarray(16)]
  if (!timingSafeEqual(signatureOf(id, purpose, secret), signature)) return undefined
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

function signatureOf(id: Buffer, purpose: string, secret: string): Buffer {
  const key = createHmac('sha256', secret).update(purpose).digest()
  return createHmac('sha256', key).update(id).digest().subarray(0, SIGNATURE_BYTES)
}
