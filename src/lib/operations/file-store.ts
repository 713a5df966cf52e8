import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { env } from '@/lib/env'
import {
  type Bucket,
  deleteObject,
  listObjects,
  putStream,
  tryBucketOf,
  withObject,
} from '@/lib/media/bucket'
import { contentTypeOf } from '@/lib/media/content-types'
import { mediaFolder } from '@/lib/media/upload-folders'
import { isPart } from '@/lib/media/upload-parts'

interface StoredFile {
  size: number
  body: Readable
}

/** Uploads and what is made of them, wherever they are kept. */
export interface FileStore {
  list(): Promise<string[]>
  /** Lends a file; undefined when it was deleted in the meantime. */
  withFile(name: string, work: (file: StoredFile | undefined) => Promise<void>): Promise<void>
  write(name: string, body: Readable): Promise<void>
  remove(name: string): Promise<void>
}

export function openFileStore(): FileStore {
  const bucket = tryBucketOf(env())
  return bucket ? bucketStore(bucket) : folderStore(mediaFolder())
}

const bucketStore = (bucket: Bucket): FileStore => ({
  // Backups and uploads that are under way lie in the same bucket.
  list: async () =>
    (await listObjects(bucket))
      .map(({ key }) => key)
      .filter((key) => !key.endsWith('.tar.gz') && !isPart(key)),
  withFile: (name, work) => withObject(bucket, name, work),
  write: (key, body) => putStream(bucket, { key, body, type: contentTypeOf(key) }),
  remove: (name) => deleteObject(bucket, name),
})

function folderStore(folder: string): FileStore {
  const place = (name: string) => path.join(folder, name)
  return {
    async list() {
      const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(whenThere)
      return (found ?? [])
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
        .map((name) => name.split(path.sep).join('/'))
    },
    async withFile(name, work) {
      const found = await stat(place(name)).catch(whenThere)
      if (!found) return work(undefined)
      // Never more than was announced, should the file grow.
      await work({
        size: found.size,
        body: createReadStream(place(name), { end: Math.max(0, found.size - 1) }),
      })
    },
    async write(name, body) {
      await mkdir(path.dirname(place(name)), { recursive: true })
      await pipeline(body, createWriteStream(place(name), { mode: 0o644 }))
    },
    remove: (name) => rm(place(name), { force: true }),
  }
}

function whenThere(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
