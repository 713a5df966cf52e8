import { createHmac, timingSafeEqual } from 'node:crypto'
import { env } from './env'

/** Whether the tokens of each purpose expire. */
const EXPIRES = {
  unsubscribe: false,
  'reset-password': false,
  'confirm-email': false,
  'confirm-subscription': false,
  'letter-choices': false,
  preview: true,
  'guest-kit': true,
  'known-device': true,
}

export type TokenPurpose = keyof typeof EXPIRES

const ID_BYTES = 16
const TIME_BYTES = 4
const SIGNATURE_BYTES = 16

/**
 * Signs UUIDs and an expiry for one purpose, deterministically. The database contains nothing to forge one
 * with. @returns at least 43 characters that need no escaping in a URL
 */
export function signToken(
  purpose: TokenPurpose,
  ids: readonly string[],
  { expires, secret }: { expires?: Date; secret?: string } = {},
): string {
  const time = Buffer.alloc(expires ? TIME_BYTES : 0)
  if (expires) time.writeUInt32BE(Math.floor(expires.getTime() / 1000))
  const payload = Buffer.concat([
    ...ids.map((id) => Buffer.from(id.replaceAll('-', ''), 'hex')),
    time,
  ])
  return Buffer.concat([payload, signatureOf(payload, purpose, secret)]).toString('base64url')
}

/** The ids that a token was made for; undefined when it is foreign, expired or for another purpose. */
export function readToken(
  purpose: TokenPurpose,
  token: string,
  now = new Date(),
): string[] | undefined {
  const bytes = Buffer.from(token, 'base64url')
  // Rejects other spellings of the token: decoding skips unknown characters.
  if (bytes.length <= SIGNATURE_BYTES || bytes.toString('base64url') !== token) return undefined
  const payload = bytes.subarray(0, -SIGNATURE_BYTES)
  if (!timingSafeEqual(signatureOf(payload, purpose), bytes.subarray(-SIGNATURE_BYTES)))
    return undefined
  const idBytes = payload.length - (EXPIRES[purpose] ? TIME_BYTES : 0)
  if (idBytes % ID_BYTES !== 0) return undefined
  if (EXPIRES[purpose] && payload.readUInt32BE(idBytes) * 1000 <= now.getTime())
    return undefined
  return Array.from({ length: idBytes / ID_BYTES }, (_, index) =>
    uuidOf(payload.toString('hex', index * ID_BYTES, (index + 1) * ID_BYTES)),
  )
}

const uuidOf = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

function signatureOf(
  payload: Buffer,
  purpose: TokenPurpose,
  secret = env().PAYLOAD_SECRET,
): Buffer {
  const key = createHmac('sha256', secret).update(purpose).digest()
  return createHmac('sha256', key).update(payload).digest().subarray(0, SIGNATURE_BYTES)
}
