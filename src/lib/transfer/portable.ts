import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isObject } from '@/lib/json'
import { openFileStore } from '@/lib/media/file-store'

interface UploadRow {
  filename: string
  mimeType: string
  alt?: string | null
}

const OWN = new Set(['createdAt', 'updatedAt', 'globalType'])

/** Replaces database ids and uploads by names. Includes new fields automatically. */
export function portable(
  document: object,
  { without, place }: { without: readonly string[]; place: (upload: UploadRow) => string },
): Record<string, unknown> {
  const convert = (value: unknown): unknown => {
    if (Array.isArray(value))
      return value.map((row) => (isObject(row) ? fieldsOf(row, ['id']) : row))
    if (!isObject(value)) return value
    // A paper is exported by itself.
    if ('createdAt' in value && !isUpload(value)) return value.id
    if (isUpload(value))
      return { file: place(value), ...(value.alt ? { alt: value.alt } : {}) }
    return fieldsOf(value, [])
  }
  const fieldsOf = (record: Record<string, unknown>, omitted: readonly string[]) =>
    Object.fromEntries(
      Object.entries(record)
        .filter(
          ([name, value]) => !OWN.has(name) && !omitted.includes(name) && value !== undefined,
        )
        .map(([name, value]) => [name, convert(value)]),
    )
  return fieldsOf(document as Record<string, unknown>, without)
}

const isUpload = (
  value: Record<string, unknown>,
): value is Record<string, unknown> & UploadRow =>
  typeof value.filename === 'string' && typeof value.mimeType === 'string'

export class ExportFiles {
  private readonly placed = new Map<string, string>()
  readonly lost: string[] = []

  constructor(private readonly folder: string) {}

  /** Returns the upload's path within the folder; `copy` copies all named files. */
  place = ({ filename, mimeType }: UploadRow): string => {
    const name = `${mimeType.startsWith('audio/') ? 'audio' : 'artwork'}/${filename}`
    this.placed.set(filename, name)
    return name
  }

  async copy() {
    const store = openFileStore()
    for (const [filename, name] of this.placed) {
      const to = path.join(this.folder, name)
      await mkdir(path.dirname(to), { recursive: true })
      const file = await store.open(filename)
      if (file) await pipeline(file.body, createWriteStream(to))
      else this.lost.push(filename)
    }
  }
}

/** Renames the episodes in a document, and omits fields with unknown ones. */
export const replaceEpisodes = (
  document: object,
  nameOf: (id: string) => string | undefined,
) =>
  JSON.parse(JSON.stringify(document), (name, value) =>
    name === 'episode' && typeof value === 'string' ? nameOf(value) : value,
  ) as Record<string, unknown>
