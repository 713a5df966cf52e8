import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { BLOCK_BYTES, type FileBlocks } from './file-blocks'
import type { MediaFile } from './media-source'

/** Sends the bytes from start to end, both included, as fast as the client takes them. */
export async function streamBlocks(
  response: ServerResponse,
  blocks: FileBlocks,
  { file, start, end }: { file: MediaFile; start: number; end: number },
): Promise<void> {
  let position = start
  while (position <= end && !response.destroyed) {
    const index = Math.floor(position / BLOCK_BYTES)
    const block = await blocks.read(file, index)
    const from = position - index * BLOCK_BYTES
    const piece = block.subarray(from, Math.min(block.length, end + 1 - index * BLOCK_BYTES))
    position += piece.length
    if (!response.write(piece) && position <= end) await drained(response)
  }
  if (!response.destroyed) response.end()
}

/** Resolves as well when the client has gone. */
async function drained(response: ServerResponse): Promise<void> {
  if (response.destroyed) return
  const gone = new AbortController()
  const stop = () => gone.abort()
  response.once('close', stop)
  await once(response, 'drain', { signal: gone.signal }).catch(() => {})
  response.off('close', stop)
}
