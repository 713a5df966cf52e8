import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'

/** The message is a sentence for the operator. */
export class BackupError extends Error {
  override name = 'BackupError'
}

export interface ArchiveEntry {
  name: string
  body: Readable
}

/** Writes a .tar.gz entry by entry, never whole into memory. */
export class ArchiveWriter {
  readonly #pack = pack()
  readonly #written: Promise<void>

  constructor(to: Writable) {
    // Most of it is audio and pictures, which are compressed already.
    this.#written = pipeline(this.#pack, createGzip({ level: 1 }), to)
    this.#written.catch(() => undefined)
  }

  add(name: string, body: Buffer): Promise<void> {
    return this.addStream(name, { size: body.length, body: Readable.from([body]) })
  }

  async addStream(
    name: string,
    { size, body }: { size: number; body: Readable },
  ): Promise<void> {
    const entry = this.#pack.entry({ name, size })
    // If the destination fails, an entry would wait forever.
    await Promise.race([pipeline(body, entry), this.#written])
  }

  async end(): Promise<void> {
    this.#pack.finalize()
    await this.#written
  }
}

/**
 * Passes each entry to `take`, which must read it to the end. @throws BackupError when the archive is damaged
 * or cut off, as gzip's own checksum tells at its end, after earlier entries have been passed on
 */
export async function readArchive(
  from: Readable,
  take: (entry: ArchiveEntry) => Promise<void>,
): Promise<void> {
  const entries = extract()
  const reading = pipeline(from, createGunzip(), entries)
  reading.catch(() => undefined)
  try {
    for await (const entry of entries) {
      const { name } = entry.header
      if (leadsOut(name))
        throw new BackupError(`The backup is damaged: ${name} leads out of its folder.`)
      await take({ name, body: Readable.from(entry) })
    }
    await reading
  } catch (error) {
    throw isDamage(error)
      ? new BackupError(`The backup is damaged or cut off (${error.message}).`)
      : error
  }
}

const leadsOut = (name: string): boolean =>
  name.startsWith('/') || name.split(/[/\\]/).includes('..')

const isDamage = (error: unknown): error is Error =>
  error instanceof Error &&
  (/^Z_|^ERR_STREAM_PREMATURE/.test(codeOf(error)) ||
    /tar|header|Unexpected end/i.test(error.message))

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '')
