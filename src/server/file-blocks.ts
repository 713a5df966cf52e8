import { open } from 'node:fs/promises'

export interface FileIdentity {
  path: string
  size: number
  /** Changes whenever the content may have. */
  version: string
}

export const BLOCK_BYTES = 512 * 1024

/**
 * Blocks of the files being listened to right now, shared by all who listen: a thousand slow clients of one
 * episode cost no more memory than one, and most of them no disk.
 */
export class FileBlocks {
  readonly #blocks = new Map<string, Promise<Buffer>>()
  readonly #maxBlocks: number

  constructor(maxBytes = 96 * 1024 * 1024) {
    this.#maxBlocks = Math.max(1, Math.floor(maxBytes / BLOCK_BYTES))
  }

  read(file: FileIdentity, index: number): Promise<Buffer> {
    const key = `${file.version} ${index} ${file.path}`
    const known = this.#blocks.get(key)
    const block = known ?? readBlock(file, index)
    // Moving it to the end makes the first one the least recently used.
    if (known) this.#blocks.delete(key)
    else block.catch(() => this.#blocks.delete(key))
    this.#blocks.set(key, block)
    if (this.#blocks.size > this.#maxBlocks) this.#dropOldest()
    return block
  }

  #dropOldest(): void {
    const [oldest] = this.#blocks.keys()
    if (oldest !== undefined) this.#blocks.delete(oldest)
  }
}

async function readBlock(file: FileIdentity, index: number): Promise<Buffer> {
  const start = index * BLOCK_BYTES
  const block = Buffer.allocUnsafeSlow(Math.min(BLOCK_BYTES, file.size - start))
  const handle = await open(file.path)
  try {
    const { bytesRead } = await handle.read(block, 0, block.length, start)
    if (bytesRead !== block.length) throw new Error(`${file.path} became shorter while it was being read`)
    return block
  } finally {
    await handle.close()
  }
}
