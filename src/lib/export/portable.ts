import { isObject } from '@/lib/json'

export interface PortableFile {
  file: string
  alt?: string
}

export interface UploadRow {
  filename: string
  mimeType: string
  alt?: string | null
}

const OWN = new Set(['createdAt', 'updatedAt', 'globalType'])

/**
 * A document as another database can take it: without ids of rows, and with the names of files in place of uploads. Fields that the site gets later come along by themselves.
 */
export function portable(
  document: object,
  { without, place }: { without: readonly string[]; place: (upload: UploadRow) => string },
): Record<string, unknown> {
  const convert = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((row) => (isObject(row) ? fieldsOf(row, ['id']) : row))
    if (!isObject(value)) return value
    if (isUpload(value)) return { file: place(value), ...(value.alt ? { alt: value.alt } : {}) }
    return fieldsOf(value, [])
  }
  const fieldsOf = (record: Record<string, unknown>, omitted: readonly string[]) =>
    Object.fromEntries(
      Object.entries(record)
        .filter(([name, value]) => !OWN.has(name) && !omitted.includes(name) && value !== undefined)
        .map(([name, value]) => [name, convert(value)]),
    )
  return fieldsOf(document as Record<string, unknown>, without)
}

const isUpload = (value: Record<string, unknown>): value is Record<string, unknown> & UploadRow =>
  typeof value.filename === 'string' && typeof value.mimeType === 'string'
