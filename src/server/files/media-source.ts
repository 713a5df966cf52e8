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

export interface FileBlocks extends Pick<MediaSource, 'find'> {
  read(file: MediaFile, index: number): Promise<Buffer>
}

/** Caches blocks for all listeners: a thousand slow clients cost no more memory than one. */
export function shareBlocks(source: MediaSource, maxBytes = 96 * 1024 * 1024): FileBlocks {
  const blocks = new LRUCache<string, Buffer, { file: MediaFile; start: number }>({
    max: Math.floor(maxBytes / BLOCK_BYTES),
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: { file, start } }) =>
      source.read(file, { start, length: Math.min(BLOCK_BYTES, file.size - start) }),
  })
  return {
    find: (name) => source.find(name),
    read: (file, index) =>
      blocks.forceFetch(`${file.etag} ${index} ${file.name}`, {
        context: { file, start: index * BLOCK_BYTES },
      }),
  }
}
