import type { Bucket } from './bucket'
import { shownTypeOf } from './content-types'

/** The address at another host from which listeners fetch a public file; undefined when this server sends it. */
export type FindElsewhere = (file: { name: string }) => Promise<string | undefined>

/** Long enough to play the longest episode, so that seeking keeps working. */
const SIGNED_SECONDS = 6 * 60 * 60

/** Audio only: pictures are small and come from memory, so a CDN gains nothing. */
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
