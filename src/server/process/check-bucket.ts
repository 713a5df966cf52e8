import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Env } from '@/lib/env'
import {
  type Bucket,
  classifyBucketError,
  deleteObject,
  listObjects,
  openObject,
  putStream,
  tryBucketOf,
} from '@/lib/media/bucket'
import { createFindElsewhere } from '@/lib/media/sound-elsewhere'
import { type Check, type Finding, fault, ok, tryFetch } from './finding'

export const checkBucket: Check = async (env) => {
  const bucket = tryBucketOf(env)
  if (!bucket) return []
  // Called sound, which alone listeners may fetch from the bucket.
  const key = `doctor-${randomUUID()}.mp3`
  try {
    await putStream(bucket, key, Readable.from([Buffer.from(key)]), 'audio/mpeg')
    return await lookIntoBucket(bucket, key, env).finally(() => deleteObject(bucket, key))
  } catch (error) {
    return fault(
      `The bucket ${bucket.name} cannot be used: ${classifyBucketError(error).reason}. Check the five S3_* variables; S3_ENDPOINT is the address without the bucket.`,
    )
  }
}

async function lookIntoBucket(
  bucket: Bucket,
  key: string,
  env: Env,
): Promise<Finding | Finding[]> {
  const found = await openObject(bucket, key)
  if (!found || (await text(found.body)) !== key)
    return fault(`The bucket ${bucket.name} returned a different file from the one stored.`)
  // With the bucket's name in the endpoint, all but a list works.
  const listed = await listObjects(bucket, key)
  if (listed.length !== 1)
    return fault(
      `The bucket ${bucket.name} does not list a file that was stored in it, so backups and cleaning up would fail: check that S3_ENDPOINT is the address without the bucket.`,
    )
  const works = ok(`The bucket ${bucket.name} stores, lists, returns and deletes files.`)
  return [works, await fetchAsListener(bucket, key, env)].flat()
}

async function fetchAsListener(
  bucket: Bucket,
  key: string,
  { MEDIA_URL }: Env,
): Promise<Finding | Finding[]> {
  const address = await createFindElsewhere(MEDIA_URL, bucket)?.({ name: key })
  if (!address) return []
  const answer = await tryFetch(address, 'follow')
  const { origin } = new URL(address)
  const isGone = answer instanceof Error
  if (!isGone && (await answer.text()) === key)
    return ok(`Listeners get sound from ${origin}, as MEDIA_URL says.`)
  const seen = isGone
    ? 'does not answer from here'
    : `answers ${answer.status} and not with a file of the bucket`
  const remedy =
    MEDIA_URL === 'signed'
      ? 'check that S3_ENDPOINT is where listeners reach the bucket'
      : `check that ${MEDIA_URL}/NAME is a public file NAME of the bucket, or use MEDIA_URL=signed`
  return fault(`Listeners are sent to ${origin} for sound, which ${seen}: ${remedy}.`)
}
