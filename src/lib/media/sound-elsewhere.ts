import { type Bucket, clientOf } from './bucket'
import { shownTypeOf } from './content-types'

/** The address at another host from which listeners fetch a public file; undefined when this server sends it. */
export type FindElsewhere = (file: { name: string }) => Promise<string | undefined>

/** Long enough to play the longest episode, so that seeking keeps working. */
const SIGNED_SECONDS = 6 * 60 * 60

/** Audio only: pictures are small and come from memory, so a CDN gains nothing. */
export function createFindElsewhere(
  mediaUrl?: string,
  bucket?: Bucket,
): FindElsewhere | undefined {
  if (!mediaUrl) return undefined
  return async ({ name }) => {
    if (!shownTypeOf(name)?.startsWith('audio/')) return undefined
    if (mediaUrl === 'signed' && bucket) return signedAddressOf(bucket, name)
    return `${mediaUrl}/${encodeURIComponent(name)}`
  }
}

async function signedAddressOf(bucket: Bucket, Key: string): Promise<string> {
  const { GetObjectCommand } = await import('@aws-sdk/client-s3')
  const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner')
  const command = new GetObjectCommand({ Bucket: bucket.name, Key })
  return getSignedUrl(await clientOf(bucket), command, { expiresIn: SIGNED_SECONDS })
}
