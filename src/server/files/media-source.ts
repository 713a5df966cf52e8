export interface MediaFile {
  name: string
  size: number
  modifiedAt: Date
  etag: string
}

export interface MediaSource {
  /** Undefined without such a file. Rejects with `MediaUnavailable` when the storage is out of reach. */
  find(name: string): Promise<MediaFile | undefined>
  /** Exactly these bytes of exactly this version. */
  read(file: MediaFile, position: { start: number; length: number }): Promise<Buffer>
}

/** The storage of uploads does not answer properly, which may pass. */
export class MediaUnavailable extends Error {}

export const BLOCK_BYTES = 512 * 1024

/** Blocks shared by all listeners: a thousand slow clients cost no more memory than one. */
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
    // Moving it to the end makes the first one the least recently used.
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
