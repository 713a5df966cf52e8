import type { GetObjectCommandOutput, HeadObjectCommandOutput } from '@aws-sdk/client-s3'
import type { Bucket } from '@/lib/media/bucket'
import { judgeBucketFault } from '@/lib/media/bucket-fault'
import { type MediaFile, type MediaSource, MediaUnavailable } from './media-source'

interface Options {
  log: (message: string) => void
  /** How long a visitor waits for the bucket before a 503. */
  findMs?: number
  readMs?: number
}

const LOG_EVERY_MS = 60_000

/** Uploads in a bucket. The client is loaded only here, so a site without a bucket does not pay for it. */
export async function openMediaBucket(
  { name: Bucket, client: config }: Bucket,
  { log, findMs = 5_000, readMs = 15_000 }: Options,
): Promise<MediaSource> {
  const { S3Client, HeadObjectCommand, GetObjectCommand } = await import('@aws-sdk/client-s3')
  const client = new S3Client(config)
  let loggedAt = Number.NEGATIVE_INFINITY

  const giveUp = (reason: string, cause: unknown): never => {
    const message = `The bucket ${Bucket} cannot be read: ${reason}.`
    const now = performance.now()
    if (now - loggedAt > LOG_EVERY_MS) {
      loggedAt = now
      log(message)
    }
    throw new MediaUnavailable(message, { cause })
  }

  return {
    async find(name) {
      const command = new HeadObjectCommand({ Bucket, Key: name })
      try {
        return identify(name, await client.send(command, { abortSignal: AbortSignal.timeout(findMs) }))
      } catch (error) {
        const { isMissing, reason } = judgeBucketFault(error)
        return isMissing ? undefined : giveUp(reason, error)
      }
    },

    async read(file, { start, length }) {
      const Range = `bytes=${start}-${start + length - 1}`
      const command = new GetObjectCommand({ Bucket, Key: file.name, Range, IfMatch: file.etag })
      try {
        const response = await client.send(command, { abortSignal: AbortSignal.timeout(readMs) })
        return await takePiece(response, { etag: file.etag, length })
      } catch (error) {
        return giveUp(`${judgeBucketFault(error).reason} for a piece of ${file.name}`, error)
      }
    },
  }
}

function identify(name: string, head: HeadObjectCommandOutput): MediaFile {
  const { ContentLength: size, LastModified: modifiedAt, ETag: etag } = head
  if (size === undefined || !modifiedAt || !etag) throw new Error('it names no size, date or ETag')
  return { name, size, modifiedAt, etag }
}

/** Some servers heed neither If-Match nor Range: better no response than bytes of another file. */
async function takePiece(
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
