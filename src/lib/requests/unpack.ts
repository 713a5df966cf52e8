import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { PassThrough, type Transform } from 'node:stream'
import {
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
} from 'node:zlib'

/**
 * Decompresses a response that was compressed unasked: gzip, recognised by its first bytes, and deflate or br by
 * `Content-Encoding`. Changes nothing of others.
 */
export async function decoderOf(
  response: IncomingMessage,
  signal: AbortSignal,
): Promise<Transform> {
  await Promise.race([
    once(response, 'readable', { signal }),
    once(response, 'end', { signal }),
  ])
  const first: Buffer | null = response.read()
  if (!first) return new PassThrough()
  response.unshift(first)
  const encoding = response.headers['content-encoding']?.trim().toLowerCase()
  if (first[0] === 0x1f && first[1] === 0x8b) return createGunzip()
  if (encoding === 'br') return createBrotliDecompress()
  if (encoding !== 'deflate') return new PassThrough()
  // RFC 9110 requires the zlib format; some servers send raw deflate.
  return ((first[0] ?? 0) & 0x0f) === 8 ? createInflate() : createInflateRaw()
}
