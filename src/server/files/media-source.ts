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

/** Caches blocks for all listeners: a thousand slow clients cost no more memory than one. */
export class FileBlocks {
  readonly #source: MediaSource
  readonly #blocks = new Map<string, Promise<Buffer>>()
  readonly #maxBlocks: number

  constructor(source: MediaSource, maxBytes = 96 * 1024 * 1024) {
    this.#source = source
    this.#maxBlocks = Math.max(1, Math.floor(maxBytes / BLOCK_BYTES))
  }

  find(name: string): Promise<MediaFile | undefined> {
    return this.#source.find(name)
  }

  read(file: MediaFile, index: number): Promise<Buffer> {
    const key = `${file.etag} ${index} ${file.name}`
    const known = this.#blocks.get(key)
    const block = known ?? this.#readBlock(file, index)
    // Moved to the end, so that the first one is the least recently used.
    if (known) this.#blocks.delete(key)
    else block.catch(() => this.#blocks.delete(key))
    this.#blocks.set(key, block)
    if (this.#blocks.size > this.#maxBlocks) this.#dropOldest()
    return block
  }

  #readBlock(file: MediaFile, index: number): Promise<Buffer> {
    const start = index * BLOCK_BYTES
    return this.#source.read(file, { start, length: Math.min(BLOCK_BYTES, file.size - start) })
  }

  #dropOldest(): void {
    const [oldest] = this.#blocks.keys()
    if (oldest !== undefined) this.#blocks.delete(oldest)
  }
}
