import { createHmac, timingSafeEqual } from 'node:crypto'

const PURPOSE = 'preview of an episode'
const ID_BYTES = 16
const HEAD_BYTES = ID_BYTES + 4
const SIGNATURE_BYTES = 18
const TOKEN = /^[\w-]{51}$/

interface Preview {
  episodeId: string
  /** In whole seconds. */
  expires: Date
}

/** What makes a link open one episode until it expires. `key` is the episode's own: with another one no older link opens. */
export function signPreview({ episodeId, expires }: Preview, key: string, secret: string): string {
  const head = Buffer.alloc(HEAD_BYTES)
  head.write(episodeId.replaceAll('-', ''), 'hex')
  head.writeUInt32BE(Math.floor(expires.getTime() / 1000), ID_BYTES)
  return Buffer.concat([head, signatureOf(head, key, secret)]).toString('base64url')
}

/** What a token says, whoever made it; `isSignedWith` tells whether it was made here. Undefined for what is none. */
export function tryParsePreview(
  token: string,
): (Preview & { isSignedWith(key: string, secret: string): boolean }) | undefined {
  if (!TOKEN.test(token)) return undefined
  const bytes = Buffer.from(token, 'base64url')
  const [head, signature] = [bytes.subarray(0, HEAD_BYTES), bytes.subarray(HEAD_BYTES)]
  if (signature.length !== SIGNATURE_BYTES) return undefined
  return {
    episodeId: head.toString('hex', 0, ID_BYTES).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
    expires: new Date(head.readUInt32BE(ID_BYTES) * 1000),
    isSignedWith: (key, secret) => timingSafeEqual(signatureOf(head, key, secret), signature),
  }
}

const signatureOf = (head: Buffer, key: string, secret: string): Buffer =>
  createHmac('sha256', secret)
    .update(`${PURPOSE}\n${key}\n`)
    .update(head)
    .digest()
    .subarray(0, SIGNATURE_BYTES)
