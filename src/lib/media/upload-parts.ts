import { link, mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { FileStore } from '@tus/file-store'
import type { DataStore } from '@tus/server'
import { env } from '@/lib/env'
import { type Bucket, deleteObject, fetchObject, listObjects, tryBucketOf } from './bucket'
import { UPLOADS_PATH } from './upload-address'
import { uploadFolder } from './upload-folders'

const KEPT_MS = 3 * 24 * 60 * 60_000

const partsFolder = (): string => path.join(uploadFolder(), 'parts')

/** Files that come in parts: in the bucket where there is one, since the next part may reach another server. */
export async function openParts(): Promise<DataStore> {
  const bucket = tryBucketOf(env())
  if (bucket) return openBucketParts(bucket)
  await mkdir(partsFolder(), { recursive: true })
  return new FileStore({ directory: partsFolder() })
}

async function openBucketParts({ name, client }: Bucket): Promise<DataStore> {
  const { S3Store } = await import('@tus/s3-store')
  // Not every server of this kind knows tags, by which the store would find what has expired.
  return new S3Store({ useTags: false, s3ClientConfig: { ...client, bucket: name } })
}

export const partsFile = (id: string): string => path.join(partsFolder(), id)

/** Lends a whole upload as a file that may be moved or removed; what has arrived stays until `removeParts`. */
export async function withWholeUpload<T>(id: string, work: (file: string) => Promise<T>): Promise<T> {
  const file = path.join(uploadFolder(), `whole-${id}`)
  await mkdir(uploadFolder(), { recursive: true })
  await rm(file, { force: true })
  const bucket = tryBucketOf(env())
  try {
    if (bucket) await fetchObject(bucket, { key: id, path: file })
    else await link(partsFile(id), file)
    return await work(file)
  } finally {
    await rm(file, { force: true })
  }
}

export async function removeParts(id: string): Promise<void> {
  const bucket = tryBucketOf(env())
  if (bucket) for (const key of [id, `${id}${INFO}`, `${id}.part`]) await deleteObject(bucket, key)
  else for (const file of [partsFile(id), `${partsFile(id)}.json`]) await rm(file, { force: true })
}

/** Removes uploads that nothing has been sent of for three days, and what is left of refused ones. */
export async function removeForgottenParts(now = Date.now()): Promise<void> {
  const bucket = tryBucketOf(env())
  if (bucket) return removeFromBucket(bucket, now - KEPT_MS)
  await mkdir(partsFolder(), { recursive: true })
  for (const name of await readdir(partsFolder())) {
    const { mtimeMs } = await stat(partsFile(name))
    if (mtimeMs < now - KEPT_MS) await rm(partsFile(name), { force: true })
  }
}

async function removeFromBucket(bucket: Bucket, before: number): Promise<void> {
  const store = await openParts()
  for (const { key, modifiedAt } of await listObjects(bucket)) {
    if (!isPart(key) || !key.endsWith(INFO) || modifiedAt.getTime() >= before) continue
    const id = key.slice(0, -INFO.length)
    // Ends what has arrived; a whole one has nothing to end.
    await store.remove(id).catch((error: Error) => {
      if (!('status_code' in error && error.status_code === 404)) throw error
    })
    await removeParts(id)
  }
}

const INFO = '.info'
const ID = /^[\da-f]{32}$/

/** Whether an object of the bucket belongs to an upload that is under way. */
export const isPart = (key: string): boolean => ID.test(key.replace(/\.(?:info|part)$/, ''))

/** Undefined for other addresses; without an id for the one that takes new uploads. */
export function uploadAddressOf(pathname: string): { id?: string } | undefined {
  if (pathname === UPLOADS_PATH) return {}
  const id = pathname.startsWith(`${UPLOADS_PATH}/`) ? pathname.slice(UPLOADS_PATH.length + 1) : ''
  return ID.test(id) ? { id } : undefined
}
