import type { Stats } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import path from 'node:path'
import type { GetObjectCommandOutput, HeadObjectCommandOutput } from '@aws-sdk/client-s3'
import { type Bucket, classifyBucketError, clientOf } from '@/lib/media/bucket'
import { type MediaFile, type MediaSource, MediaUnavailable } from './media-source'

const NOT_THERE = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'])

export function openMediaFolder(folder: string): MediaSource {
  return {
    async find(name) {
      const found = await tryStat(path.join(folder, name))
      if (!found?.isFile()) return undefined
      return { name, size: found.size, modifiedAt: found.mtime, etag: makeEtag(found) }
    },
    read: (file, position) => readPiece(path.join(folder, file.name), position),
  }
}

async function tryStat(file: string): Promise<Stats | undefined> {
  try {
    return await stat(file)
  } catch (error) {
    if (NOT_THERE.has((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}

/** Strong, so that If-Range may use it: files are replaced as a whole, never modified. */
function makeEtag({ size, mtimeMs }: Stats): MediaFile['etag'] {
  return `"${size.toString(36)}-${Math.round(mtimeMs * 1000).toString(36)}"`
}

async function readPiece(
  file: string,
  { start, length }: { start: number; length: number },
): Promise<Buffer> {
  const piece = Buffer.allocUnsafeSlow(length)
  const handle = await open(file)
  try {
    const { bytesRead } = await handle.read(piece, 0, length, start)
    if (bytesRead !== length) throw new Error(`${file} became shorter while it was being read`)
    return piece
  } finally {
    await handle.close()
  }
}

interface Options {
  log: (message: string) => void
  /** How long a visitor waits for an answer of the bucket before a 503. */
  withinMs?: number
}

export async function openMediaBucket(
  bucket: Bucket,
  { log, withinMs = 10_000 }: Options,
): Promise<MediaSource> {
  const client = await clientOf(bucket)
  const { name: Bucket } = bucket
  const inTime = () => ({ abortSignal: AbortSignal.timeout(withinMs) })
  const giveUp = (cause: unknown): never => {
    const message = `The bucket ${Bucket} cannot be read: ${classifyBucketError(cause).reason}.`
    log(message)
    throw new MediaUnavailable(message, { cause })
  }

  return {
    async find(name) {
      try {
        return identify(name, await client.headObject({ Bucket, Key: name }, inTime()))
      } catch (error) {
        return classifyBucketError(error).isMissing ? undefined : giveUp(error)
      }
    },

    async read(file, { start, length }) {
      const Range = `bytes=${start}-${start + length - 1}`
      const command = { Bucket, Key: file.name, Range, IfMatch: file.etag }
      try {
        return await checkedPiece(await client.getObject(command, inTime()), {
          etag: file.etag,
          length,
        })
      } catch (error) {
        return giveUp(error)
      }
    },
  }
}

function identify(name: string, head: HeadObjectCommandOutput): MediaFile {
  const { ContentLength: size, LastModified: modifiedAt, ETag: etag } = head
  if (size === undefined || !modifiedAt || !etag)
    throw new Error('it names no size, date or ETag')
  return { name, size, modifiedAt, etag }
}

/** Some servers ignore If-Match and Range: no response is better than bytes of another file. */
async function checkedPiece(
  { Body, ETag, ContentLength }: GetObjectCommandOutput,
  expected: { etag: string; length: number },
): Promise<Buffer> {
  if (!Body) throw new Error('it sent no body')
  if (ETag !== expected.etag || ContentLength !== expected.length) {
    ;(Body as { destroy?: () => void }).destroy?.()
    throw new Error('it sent something else')
  }
  const piece = Buffer.from(await Body.transformToByteArray())
  if (piece.length !== expected.length) throw new Error('it broke off')
  return piece
}
