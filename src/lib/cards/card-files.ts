import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { env } from '@/lib/env'
import { tryBucketOf } from '@/lib/media/bucket'
import { deleteObject, fetchObject, putFile } from '@/lib/media/bucket-objects'
import { mediaFolder, uploadFolder } from '@/lib/media/upload-folders'

export async function keepCard(name: string, picture: Uint8Array): Promise<void> {
  const bucket = tryBucketOf(env())
  await mkdir(uploadFolder(), { recursive: true })
  const file = path.join(uploadFolder(), randomUUID())
  try {
    await writeFile(file, picture)
    if (bucket) await putFile(bucket, { key: name, path: file, size: picture.byteLength, type: 'image/jpeg' })
    else {
      await mkdir(mediaFolder(), { recursive: true })
      await rename(file, path.join(mediaFolder(), name))
    }
  } finally {
    await rm(file, { force: true })
  }
}

export async function removeCard(name: string): Promise<void> {
  const bucket = tryBucketOf(env())
  if (bucket) await deleteObject(bucket, name)
  else await rm(path.join(mediaFolder(), path.basename(name)), { force: true })
}

/** An uploaded picture; null where there is none of this name. */
export async function readPicture(name: string): Promise<Uint8Array | null> {
  const bucket = tryBucketOf(env())
  if (!bucket) return readOrNull(path.join(mediaFolder(), path.basename(name)))
  await mkdir(uploadFolder(), { recursive: true })
  const copy = path.join(uploadFolder(), randomUUID())
  try {
    await fetchObject(bucket, { key: name, path: copy })
    return await readFile(copy)
  } catch (error) {
    if ((error as { name?: string }).name === 'NoSuchKey') return null
    throw error
  } finally {
    await rm(copy, { force: true })
  }
}

async function readOrNull(file: string): Promise<Uint8Array | null> {
  try {
    return await readFile(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
