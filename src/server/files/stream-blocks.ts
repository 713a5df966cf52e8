import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { BLOCK_BYTES, type FileBlocks } from './file-blocks'
import type { MediaFile } from './media-source'

/** Returns how many bytes (both ends included) the client took, without those in flight when it left. */
export async function streamBlocks(
  response: ServerResponse,
  blocks: FileBlocks,
  { file, start, end }: { file: MediaFile; start: number; end: number },
): Promise<number> {
  let position = start
  let taken = start
  while (position <= end && !response.destroyed) {
    const index = Math.floor(position / BLOCK_BYTES)
    const block = await blocks.read(file, index)
    const from = position - index * BLOCK_BYTES
    const piece = block.subarray(from, Math.min(block.length, end + 1 - index * BLOCK_BYTES))
    position += piece.length
    if (!response.write(piece) && position <= end) await drained(response)
    if (!response.destroyed && position <= end) taken = position
  }
  if (response.destroyed) return taken - start
  const isFinished = await finished(response)
  return (isFinished ? end + 1 : taken) - start
}

function finished(response: ServerResponse): Promise<boolean> {
  return new Promise((resolve) => {
    response.once('finish', () => resolve(true))
    response.once('close', () => resolve(response.writableFinished))
    response.end()
  })
}

async function drained(response: ServerResponse): Promise<void> {
  if (response.destroyed) return
  const gone = new AbortController()
  const stop = () => gone.abort()
  response.once('close', stop)
  await once(response, 'drain', { signal: gone.signal }).catch(() => {})
  response.off('close', stop)
}
