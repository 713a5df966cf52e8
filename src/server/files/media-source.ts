import { LRUCache } from 'lru-cache'

export interface MediaFile {
  name: string
  size: number
  modifiedAt: Date
  etag: string
}

export interface MediaSource {
  /** Undefined when the file does not exist. Rejects with `MediaUnavailable` when the storage is unreachable. */
  find(name: string): Promise<MediaFile | undefined>
  /** Reads exactly these bytes of exactly this version. */
  read(file: MediaFile, position: { start: number; length: number }): Promise<Buffer>
}

/** The upload storage fails temporarily. */
export class MediaUnavailable extends Error {}

export const BLOCK_BYTES = 512 * 1024
const MAX_BLOCKS = 192

export interface FileBlocks extends Pick<MediaSource, 'find'> {
  read(file: MediaFile, index: number): Promise<Buffer>
}

/** Caches blocks for all listeners: a thousand slow clients cost no more memory than one. */
export function shareBlocks(source: MediaSource): FileBlocks {
  const blocks = new LRUCache<string, Promise<Buffer>>({ max: MAX_BLOCKS })
  return {
    find: (name) => source.find(name),
    read(file, index) {
      const key = `${file.etag} ${index} ${file.name}`
      const start = index * BLOCK_BYTES
      const length = Math.min(BLOCK_BYTES, file.size - start)
      const block = blocks.get(key) ?? source.read(file, { start, length })
      blocks.set(key, block)
      block.catch(() => blocks.delete(key))
      return block
    },
  }
}
