import { createHash, type Hash } from 'node:crypto'
import { Readable, Transform, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'

const CHECKSUMS = 'checksums.sha256'

/** The message is a sentence for the operator. */
export class BackupFault extends Error {
  override name = 'BackupFault'
}

export interface ArchiveEntry {
  name: string
  body: Readable
}

/** Writes a .tar.gz entry by entry, never whole into memory, and ends it with checksums in sha256sum's format. */
export class ArchiveWriter {
  readonly #pack = pack()
  readonly #sums: string[] = []
  readonly #written: Promise<void>

  constructor(to: Writable) {
    // Most of it is audio and pictures, which are compressed already.
    this.#written = pipeline(this.#pack, createGzip({ level: 1 }), to)
    this.#written.catch(() => undefined)
  }

  add(name: string, body: Buffer): Promise<void> {
    return this.addStream(name, { size: body.length, body: Readable.from([body]) })
  }

  async addStream(name: string, { size, body }: { size: number; body: Readable }): Promise<void> {
    const sum = createHash('sha256')
    const entry = this.#pack.entry({ name, size })
    const summing = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        sum.update(chunk)
        done(null, chunk)
      },
    })
    // If the destination fails, an entry would wait forever.
    await Promise.race([pipeline(body, summing, entry), this.#written])
    this.#sums.push(`${sum.digest('hex')}  ${name}\n`)
  }

  async end(): Promise<void> {
    await this.add(CHECKSUMS, Buffer.from(this.#sums.join('')))
    this.#pack.finalize()
    await this.#written
  }
}

/**
 * Passes each entry to `take`, which must read it to the end. @throws BackupFault when the archive is damaged
 * or incomplete, after earlier entries have been passed on
 */
export async function readArchive(
  from: Readable,
  take: (entry: ArchiveEntry) => Promise<void>,
): Promise<void> {
  const entries = extract()
  const reading = pipeline(from, createGunzip(), entries)
  reading.catch(() => undefined)
  const found = new Map<string, string>()
  let expected: Map<string, string> | undefined
  try {
    for await (const entry of entries) {
      const { name } = entry.header
      if (name === CHECKSUMS) {
        expected = parseSums(await readText(entry as unknown as Readable))
        continue
      }
      if (leadsOut(name)) throw new BackupFault(`The backup is damaged: ${name} leads out of its folder.`)
      const sum = createHash('sha256')
      await take({ name, body: Readable.from(summing(entry as unknown as Readable, sum)) })
      found.set(name, sum.digest('hex'))
    }
    await reading
  } catch (error) {
    throw isDamage(error) ? new BackupFault(`The backup is damaged or cut off (${error.message}).`) : error
  }
  compareSums(found, expected)
}

const leadsOut = (name: string): boolean => name.startsWith('/') || name.split(/[/\\]/).includes('..')

async function* summing(body: Readable, sum: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of body) {
    sum.update(chunk as Buffer)
    yield chunk as Buffer
  }
}

const isDamage = (error: unknown): error is Error =>
  error instanceof Error &&
  (/^Z_|^ERR_STREAM_PREMATURE/.test(codeOf(error)) || /tar|header|Unexpected end/i.test(error.message))

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '')

function compareSums(found: Map<string, string>, expected: Map<string, string> | undefined): void {
  if (!expected) throw new BackupFault('The backup is cut off: its checksums, which end it, are missing.')
  for (const name of new Set([...expected.keys(), ...found.keys()]))
    if (found.get(name) !== expected.get(name))
      throw new BackupFault(`The backup is damaged: ${name} does not match its checksum.`)
}

export async function readText(body: Readable): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of body) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

const parseSums = (text: string): Map<string, string> =>
  new Map(
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  )
