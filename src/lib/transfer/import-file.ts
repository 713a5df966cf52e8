import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { parseFile } from 'music-metadata'
import pLimit from 'p-limit'
import type { BasePayload, Where } from 'payload'
import { getDatabase } from '@/db/sql'
import { draftOfFile } from '@/lib/episodes/draft-of-file'
import type { ReadChapters } from '@/lib/episodes/read-chapters'
import { hasRoomFor } from '@/lib/media/disk-error'
import { checksum, openFileStore } from '@/lib/media/file-store'
import { typeOfFile } from '@/lib/media/file-type'
import { measureAudio } from '@/lib/media/measure-audio'
import { measureFrames } from '@/lib/media/mp3-frame'
import { findBreak } from '@/lib/media/mp3-start'
import { fileAt } from '@/lib/media/upload-folders'
import { PICTURE_TYPES, SOUND_TYPES } from '@/lib/media/upload-rules'
import { RemoteError } from '@/lib/requests/ip-address'
import { type Reach, withFile } from './fetch-file'
import { type Followed, reserveCopy } from './followed-record'
import { type FileSource, orRemark, tryInWords } from './incoming'

const DAY_IS_FULL =
  'It was not copied: the site copies 20 GB a day from a followed host. The rest comes from tomorrow on.'

const MEBIBYTE = 1024 * 1024

const TAKEN: Record<ImportedFile['what'], { types: readonly string[]; names: string }> = {
  audio: { types: SOUND_TYPES, names: 'MP3 and M4A' },
  artwork: { types: PICTURE_TYPES, names: 'JPEG, PNG and WebP' },
}

const LIMITS = {
  audio: { maxBytes: 1024 * MEBIBYTE, maxMs: 30 * 60_000 },
  artwork: { maxBytes: 20 * MEBIBYTE, maxMs: 60_000 },
}

interface ImportedFile {
  source: FileSource
  what: 'audio' | 'artwork'
  /** The upload's name without extension. A local file keeps its own name. */
  stem: string
}

export class ImportedFiles {
  private readonly underWay = new Map<string, Promise<string>>()
  /** Facts about imported audio, by upload id. */
  readonly sounds = new Map<string, SoundFacts>()

  constructor(
    private readonly payload: BasePayload,
    readonly reach: Reach,
    private readonly followed?: Followed,
  ) {}

  picture(source: FileSource, as: { called: string; stem: string }, remarks: string[]) {
    const wanted: ImportedFile = { source, what: 'artwork', stem: stemOf(source) ?? as.stem }
    return orRemark(remarks, as.called, () => this.import(wanted))
  }

  /** Returns the upload's id. @throws RemoteError with the reason why there is none */
  async import(wanted: ImportedFile) {
    const key = await sourceKey(wanted.source)
    const task = `${wanted.what} ${key}`
    const found = this.underWay.get(task) ?? this.findOrCreate(key, wanted)
    this.underWay.set(task, found)
    return found
  }

  private async findOrCreate(key: string, wanted: ImportedFile) {
    const found =
      (await this.find({ source: { equals: key } })) ??
      (await this.findSame(key, wanted.source))
    if (!found) return this.create(key, wanted)
    checkType(wanted.what, found.mimeType)
    return found.id
  }

  private async find(where: Where) {
    const options = { collection: 'media', limit: 1, pagination: false, depth: 0 } as const
    return (await this.payload.find({ ...options, where })).docs[0]
  }

  /** Recognises files of an export that returns to its own site, although no import has added them. */
  private async findSame(key: string, source: FileSource) {
    if (!('path' in source)) return undefined
    const filename = path.basename(source.path)
    const found = await this.find({ filename: { equals: filename } })
    const read = () => openFileStore().withPath(filename, (file) => sourceKey({ path: file }))
    const stored = found && (await tryInWords(read))
    return stored && 'value' in stored && stored.value === key ? found : undefined
  }

  private reserve = async (bytes: number) =>
    !this.followed || reserveCopy(getDatabase(this.payload), bytes, this.followed)

  /** Payload looks for a free filename and takes it later: two files of one name must not come at once. */
  private readonly inTurn = pLimit(1)

  private async create(source: string, { source: from, what, stem }: ImportedFile) {
    const limits = LIMITS[what]
    let isReserved = false
    const admit = async (declared: number | undefined) => {
      isReserved = declared === undefined
      const bytes = declared ?? limits.maxBytes
      // The file is first stored among the uploads, and copied from there.
      if (!(await hasRoomFor(2 * bytes)))
        throw new RemoteError(
          `The server disk has no room for the ${what}. Free up space, then try again.`,
        )
      if (!(await this.reserve(bytes))) throw new RemoteError(DAY_IS_FULL)
    }
    const wanted = { what, reach: this.reach, limits, admit }
    return withFile(from, wanted, async ({ path: tempFilePath }) => {
      const { size } = await stat(tempFilePath)
      // A host that tells no length may send up to the limit; the rest is given back.
      if (isReserved) await this.reserve(size - limits.maxBytes)
      const { mime, ext } = (await typeOfFile(tempFilePath)) ?? { mime: '', ext: '' }
      checkType(what, mime)
      // An M4A that is cut off has lost its index or what the index names. Types do not tell ALAC from AAC, or MP2 from MP3.
      if (what === 'audio' && ext !== 'mp3') await measureAudio(tempFilePath)
      const sound = what === 'audio' ? await readSoundFacts(tempFilePath) : undefined
      const name = `${'path' in from ? path.parse(from.path).name : stem}.${ext}`
      const file = fileAt(tempFilePath, { name, size, mimetype: mime })
      const data = { alt: from.alt?.slice(0, 300), source }
      const { id } = await this.inTurn(() =>
        this.payload.create({ collection: 'media', data, file, depth: 0 }),
      )
      if (sound) this.sounds.set(id, sound)
      return id
    })
  }
}

function checkType(what: ImportedFile['what'], type: string | null | undefined): void {
  const { types, names } = TAKEN[what]
  if (!types.includes(type ?? ''))
    throw new RemoteError(
      `The ${what} is ${type || 'of no known type'}; the site takes ${names}.`,
    )
}

/** Identifies a file, so that a later import recognises it. @throws RemoteError when a file does not exist */
export async function sourceKey(source: FileSource) {
  if ('url' in source) return source.url
  const sum = await checksum(source.path).catch(({ code }: NodeJS.ErrnoException) => {
    throw new RemoteError(`The file ${path.basename(source.path)} cannot be read (${code}).`)
  })
  return `sha256:${sum}`
}

function stemOf(source: FileSource): string | undefined {
  const { name } = path.parse('url' in source ? new URL(source.url).pathname : source.path)
  return /^[\w-]{1,100}$/.test(name) ? name : undefined
}

export interface SoundFacts extends ReadChapters {
  /** Zero when unknown, as in a file that is cut off. */
  seconds: number
  /** Why the file ends too early. */
  fault?: string
}

/** Metadata of an audio file, including ID3 or MP4 chapters. Empty when its tags cannot be read. */
async function readSoundFacts(path: string): Promise<SoundFacts> {
  const tags = await parseFile(path, { includeChapters: true, skipCovers: true }).catch(
    () => undefined,
  )
  const { chapters, left } = draftOfFile('', { chapters: tags?.format.chapters })
  const fault = await findBreak(path)
  if (fault) return { seconds: 0, chapters, left, fault }
  // Headers of MP3 are often wrong.
  const isMp3 = tags?.format.codec?.endsWith('Layer 3')
  const seconds = isMp3
    ? (await measureFrames(createReadStream(path))).seconds
    : tags?.format.duration
  return { seconds: seconds ?? 0, chapters, left }
}
