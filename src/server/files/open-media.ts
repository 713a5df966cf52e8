import type { Bucket } from '@/lib/media/bucket'
import { cacheFinds } from './cache-finds'
import { openMediaBucket } from './media-bucket'
import { openMediaFolder } from './media-folder'
import type { MediaSource } from './media-source'

/** Nothing beside the day that browsers keep an upload. */
const REMEMBER_MS = 5_000

/** Where this site's uploads live: in a bucket if there is one, else in a folder. */
export async function openMedia({
  folder,
  bucket,
  log,
}: {
  folder: string
  bucket: Bucket | undefined
  log: (message: string) => void
}): Promise<MediaSource> {
  if (!bucket) return openMediaFolder(folder)
  return cacheFinds(await openMediaBucket(bucket, { log }), { forMs: REMEMBER_MS })
}
