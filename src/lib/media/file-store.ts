import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { env } from '@/lib/env'
import type { Bucket } from './bucket'
import { deleteObject, listObjects, openObject, putStream, tryBucketOf } from './bucket'
import { contentTypeOf } from './content-types'
import { mediaFolder, partsFolder, uploadFolder } from './upload-folders'

/** The site's files by name, in a folder of this machine or in a bucket. */
export interface FileStore {
  list(): Promise<{ name: string; modifiedAt: number }[]>
  /** Undefined when it does not exist. */
  open(name: string): Promise<{ size: number; body: Readable } | undefined>
  /** Lends a file as one on the disk; the path is empty when the file does not exist. */
  withPath<Result>(name: string, work: (path: string) => Promise<Result>): Promise<Result>
  /** Atomic: the file appears whole or not at all. */
  write(name: string, body: Readable): Promise<void>
  remove(name: string): Promise<void>
}

/** Uploads and files derived from them. */
export const openFileStore = (): FileStore =>
  openStore(mediaFolder(), (key) => !key.endsWith('.tar.gz') && !isPart(key))

/** Uploads that are still arriving in parts. */
export const openPartsStore = (): FileStore => openStore(partsFolder(), isPart)

/** Files on this machine that are only on their way. */
export const openUploadsStore = (): FileStore => folderStore(uploadFolder())

const PART = /^[\da-f]{32}(?:\.(?:info|part|json))?$/

const isPart = (name: string): boolean => PART.test(name)

/** Both stores and backups share one bucket. */
function openStore(folder: string, isOwn: (key: string) => boolean): FileStore {
  const bucket = tryBucketOf(env())
  return bucket ? bucketStore(bucket, isOwn) : folderStore(folder)
}

const bucketStore = (bucket: Bucket, isOwn: (key: string) => boolean): FileStore => ({
  list: async () =>
    (await listObjects(bucket))
      .filter(({ key }) => isOwn(key))
      .map(({ key, modifiedAt }) => ({ name: key, modifiedAt: modifiedAt.getTime() })),
  open: (name) => openObject(bucket, name),
  withPath: (name, work) =>
    withTemporaryFile(async (copy) => {
      const object = await openObject(bucket, name)
      if (object) await pipeline(object.body, createWriteStream(copy))
      return work(copy)
    }),
  write: (key, body) => putStream(bucket, key, body, contentTypeOf(key)),
  remove: (name) => deleteObject(bucket, name),
})

function folderStore(folder: string): FileStore {
  const place = (name: string): string => {
    const file = path.join(folder, name)
    if (!file.startsWith(folder + path.sep))
      throw new Error(`${name} leads out of ${folder}.`)
    return file
  }
  return {
    async list() {
      const found = (await readdir(folder, { recursive: true }).catch(whenThere)) ?? []
      const files = found.map(async (name) => {
        const stats = await stat(place(name)).catch(whenThere)
        return stats?.isFile()
          ? [{ name: name.replaceAll(path.sep, '/'), modifiedAt: stats.mtimeMs }]
          : []
      })
      return (await Promise.all(files)).flat()
    },
    async open(name) {
      const { size } = (await stat(place(name)).catch(whenThere)) ?? {}
      if (size === undefined) return undefined
      // Sends no more than was announced, even if the file grows.
      return { size, body: createReadStream(place(name), { end: Math.max(0, size - 1) }) }
    },
    withPath: async (name, work) => work(place(name)),
    write: (name, body) =>
      withTemporaryFile(async (copy) => {
        await pipeline(body, createWriteStream(copy, { mode: 0o644 }))
        await mkdir(path.dirname(place(name)), { recursive: true })
        await rename(copy, place(name))
      }),
    remove: async (name) => rm(place(name), { force: true }),
  }
}

/** Undefined when it does not exist. */
export const readWhole = (store: FileStore, name: string): Promise<Buffer | undefined> =>
  store.withPath(name, (file) => readFile(file).catch(whenThere))

/** The SHA-256 of a file on the disk. */
export async function checksum(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file, { highWaterMark: 1024 * 1024 }), hash)
  return hash.digest('hex')
}

/** A temporary path beside the uploads, on the same disk, until the work is done. */
export async function withTemporaryFile<T>(work: (file: string) => Promise<T>): Promise<T> {
  await mkdir(uploadFolder(), { recursive: true })
  const file = path.join(uploadFolder(), randomUUID())
  try {
    return await work(file)
  } finally {
    await rm(file, { force: true })
  }
}

function whenThere(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
