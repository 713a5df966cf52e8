import type { Bucket } from '@/lib/media/bucket'
import { shownTypeOf } from '@/lib/media/content-types'
import type { MediaFile } from './media-source'

/** Where listeners fetch a public file instead of here; undefined when they get it here. */
export type FindElsewhere = (file: MediaFile) => Promise<string | undefined>

/** Long enough to hear the longest episode from it, so that seeking goes on working. */
const SIGNED_SECONDS = 6 * 60 * 60

/** Sound alone: a CDN gains nothing by pictures, which are small and come from memory. */
export function createFindElsewhere({
  mediaUrl,
  bucket,
}: {
  mediaUrl: string | undefined
  bucket: Bucket | undefined
}): FindElsewhere | undefined {
  if (!mediaUrl) return undefined
  const addressOf = mediaUrl === 'signed' && bucket ? signing(bucket) : publicAt(mediaUrl)
  return async (file) => (shownTypeOf(file.name)?.startsWith('audio/') ? addressOf(file.name) : undefined)
}

const publicAt = (mediaUrl: string) => async (name: string) => `${mediaUrl}/${encodeURIComponent(name)}`

function signing({ name: Bucket, client: config }: Bucket) {
  const loaded = Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/s3-request-presigner')])
  const made = loaded.then(([{ S3Client, GetObjectCommand }, { getSignedUrl }]) => {
    const client = new S3Client(config)
    return (Key: string) =>
      getSignedUrl(client, new GetObjectCommand({ Bucket, Key }), { expiresIn: SIGNED_SECONDS })
  })
  return async (name: string) => (await made)(name)
}
