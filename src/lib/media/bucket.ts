import type { Readable } from 'node:stream'
import type { NoSuchKey, S3, S3ClientConfig, S3ServiceException } from '@aws-sdk/client-s3'
import type { Env } from '@/lib/env'

export interface Bucket {
  name: string
  client: S3ClientConfig
}

/** Undefined unless the S3_* variables are set; the environment's schema requires all five or none. */
export function tryBucketOf(env: Env): Bucket | undefined {
  const { S3_BUCKET: name, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secret } = env
  if (!name || !accessKeyId || !secret) return undefined
  return {
    name,
    client: {
      endpoint: env.S3_ENDPOINT,
      region: env.S3_REGION,
      credentials: { accessKeyId, secretAccessKey: secret },
      // Every S3-compatible server accepts bucket names in paths.
      forcePathStyle: true,
      // Some servers refuse the newer checksums in trailers.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 2,
      // An upload waits for its bucket inside a database transaction, so requests time out.
      requestHandler: {
        connectionTimeout: 3_000,
        socketTimeout: 15_000,
        httpAgent: AGENT,
        httpsAgent: AGENT,
      },
    },
  }
}

/** No socket waits for a slow listener, so this many serve thousands of them. */
const AGENT = { keepAlive: true, maxSockets: 100 }

const clients = new Map<string, Promise<S3>>()

/** Loads the library only here, so that a site without a bucket does not pay for it. */
export function clientOf({ client }: Bucket): Promise<S3> {
  const key = JSON.stringify(client)
  const made =
    clients.get(key) ?? import('@aws-sdk/client-s3').then(({ S3 }) => new S3(client))
  clients.set(key, made)
  return made
}

/** Sends a stream of unknown length in parts. */
export async function putStream(
  bucket: Bucket,
  Key: string,
  Body: Readable,
  ContentType: string,
) {
  const { Upload } = await import('@aws-sdk/lib-storage')
  const params = { Bucket: bucket.name, Key, Body, ContentType }
  const upload = new Upload({ client: await clientOf(bucket), params })
  await upload.done().catch((error: Error) => {
    // The client marks its own errors this way, but not those of a stream that it cannot send again.
    throw Object.assign(error, { $metadata: '$metadata' in error ? error.$metadata : {} })
  })
}

/** Undefined when it does not exist. */
export async function openObject(bucket: Bucket, Key: string) {
  const client = await clientOf(bucket)
  const found = await client
    .getObject({ Bucket: bucket.name, Key })
    .catch((error: NoSuchKey) => {
      if (error.name !== 'NoSuchKey') throw error
    })
  const body = found?.Body as Readable | undefined
  // The client marks only errors before the first byte as those of another server than the database.
  body?.once('error', (error) => Object.assign(error, { $metadata: {} }))
  return body && { size: found?.ContentLength ?? 0, body }
}

export async function listObjects(bucket: Bucket, Prefix?: string) {
  const client = await clientOf(bucket)
  const objects: { key: string; modifiedAt: Date }[] = []
  for await (const page of client.paginateListObjectsV2({ Bucket: bucket.name, Prefix }))
    for (const { Key: key, LastModified: modifiedAt = new Date(0) } of page.Contents ?? [])
      if (key) objects.push({ key, modifiedAt })
  return objects
}

export async function deleteObject(bucket: Bucket, Key: string): Promise<void> {
  const client = await clientOf(bucket)
  await client.deleteObject({ Bucket: bucket.name, Key })
}

export function classifyBucketError(error: unknown): { isMissing: boolean; reason: string } {
  const { name = 'Error', message = '', $metadata } = error as Partial<S3ServiceException>
  const status = $metadata?.httpStatusCode
  if (status === 404 && name !== 'NoSuchBucket')
    return { isMissing: true, reason: 'there is no such file' }
  const reason = status ? `it answered ${status} ${name}` : `${name}: ${message}`
  // Without permission to list, S3 answers "forbidden" instead of "not found".
  const rights =
    status === 403 ? '; the key needs the rights to read objects and to list the bucket' : ''
  return { isMissing: false, reason: reason + rights }
}
