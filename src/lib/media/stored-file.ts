import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { env } from '@/lib/env'
import { deleteObject, fetchObject, putFile, tryBucketOf } from './bucket'
import { mediaFolder, uploadFolder } from './upload-folders'

/** Lends the file of an upload as one on the disk; from a bucket it is fetched for as long as the work takes. */
export async function withStoredFile<Result>(
  filename: string,
  work: (file: string) => Promise<Result>,
): Promise<Result> {
  const bucket = tryBucketOf(env())
  if (!bucket) return work(path.join(mediaFolder(), path.basename(filename)))
  return withTemporaryFile(async (copy) => {
    await fetchObject(bucket, { key: filename, path: copy })
    return work(copy)
  })
}

export async function withTemporaryFile<Result>(work: (file: string) => Promise<Result>): Promise<Result> {
  await mkdir(uploadFolder(), { recursive: true })
  const file = path.join(uploadFolder(), randomUUID())
  try {
    return await work(file)
  } finally {
    await rm(file, { force: true })
  }
}

/** Null for an unknown name. */
export async function readStoredFile(filename: string): Promise<Buffer | null> {
  try {
    return await withStoredFile(filename, (file) => readFile(file))
  } catch (error) {
    const { code, name } = error as { code?: string; name?: string }
    if (code === 'ENOENT' || name === 'NoSuchKey') return null
    throw error
  }
}

export async function keepStoredFile(
  filename: string,
  { bytes, type }: { bytes: Uint8Array; type: string },
): Promise<void> {
  const bucket = tryBucketOf(env())
  await withTemporaryFile(async (file) => {
    await writeFile(file, bytes)
    if (bucket) return putFile(bucket, { key: filename, path: file, size: bytes.byteLength, type })
    await mkdir(mediaFolder(), { recursive: true })
    await rename(file, path.join(mediaFolder(), path.basename(filename)))
  })
}

export async function removeStoredFile(filename: string): Promise<void> {
  const bucket = tryBucketOf(env())
  if (bucket) await deleteObject(bucket, filename)
  else await rm(path.join(mediaFolder(), path.basename(filename)), { force: true })
}
