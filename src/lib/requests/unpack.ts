import { pipeline, Readable, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib'

type Unpack = (source: AsyncIterable<Buffer>) => AsyncGenerator<Buffer>

/**
 * Decompresses what a server compressed unasked: gzip, recognised by its first bytes, and deflate or br by
 * `Content-Encoding`. Calls `onPacked` before the first decompressed byte.
 */
export const unpack = (encoding = '', onPacked: () => void): Unpack =>
  async function* (source) {
    const pieces = source[Symbol.asyncIterator]()
    const first = await readFirst(pieces)
    const rest = joined(first, pieces)
    const decoder = decoderOf(encoding.trim().toLowerCase(), first)
    if (!decoder) return yield* rest
    onPacked()
    // An error on either side ends the decoder, and with it this loop.
    yield* pipeline(Readable.from(rest), decoder, () => undefined)
  }

function decoderOf(encoding: string, first: Buffer): Transform | undefined {
  if (first[0] === 0x1f && first[1] === 0x8b) return createGunzip()
  if (encoding === 'br') return createBrotliDecompress()
  if (encoding !== 'deflate') return undefined
  // RFC 9110 requires the zlib format; some servers send raw deflate.
  return ((first[0] ?? 0) & 0x0f) === 8 ? createInflate() : createInflateRaw()
}

const MAGIC_BYTES = 2

async function readFirst(pieces: AsyncIterator<Buffer>): Promise<Buffer> {
  let first: Buffer = Buffer.alloc(0)
  while (first.length < MAGIC_BYTES) {
    const { value, done } = await pieces.next()
    if (done) break
    first = Buffer.concat([first, value])
  }
  return first
}

async function* joined(first: Buffer, pieces: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  if (first.length > 0) yield first
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value
}
