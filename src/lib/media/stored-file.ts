import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { env } from '@/lib/env'
import { fetchObject, tryBucketOf } from './bucket'
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
