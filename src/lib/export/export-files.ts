import { copyFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { env } from '@/lib/env'
import { tryBucketOf } from '@/lib/media/bucket'
import { fetchObject } from '@/lib/media/bucket-objects'
import { mediaFolder } from '@/lib/media/upload-folders'
import type { UploadRow } from './portable'

export class ExportFiles {
  private readonly placed = new Map<string, string>()
  readonly lost: string[] = []

  constructor(private readonly folder: string) {}

  /** The name of the upload within the folder; what is named is copied by `copy`. */
  place = ({ filename, mimeType }: UploadRow): string => {
    const name = `${mimeType.startsWith('audio/') ? 'audio' : 'artwork'}/${filename}`
    this.placed.set(filename, name)
    return name
  }

  async copy(): Promise<void> {
    const bucket = tryBucketOf(env())
    for (const [filename, name] of this.placed) {
      const to = path.join(this.folder, name)
      await mkdir(path.dirname(to), { recursive: true })
      try {
        if (bucket) await fetchObject(bucket, { key: filename, path: to })
        else await copyFile(path.join(mediaFolder(), filename), to)
      } catch (error) {
        if (!isMissing(error)) throw error
        this.lost.push(filename)
      }
    }
  }
}

function isMissing(error: unknown): boolean {
  const { code, name } = error as NodeJS.ErrnoException
  return code === 'ENOENT' || name === 'NoSuchKey'
}
