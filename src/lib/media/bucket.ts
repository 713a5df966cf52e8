import type { Readable } from 'node:stream'
import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3'
import type { Env } from '@/lib/env'

export interface Bucket {
  name: string
  client: S3ClientConfig
}

/** Undefined unless the S3_* variables are set; the environment's schema requires all five or none. */
export function tryBucketOf(env: Env): Bucket | undefined {
  const { S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env
  if (!S3_BUCKET || !S3_ENDPOINT || !S3_REGION || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined
  return {
    name: S3_BUCKET,
    client: {
      endpoint: S3_ENDPOINT,
      region: S3_REGION,
      credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
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
        httpAgent: { keepAlive: true, maxSockets: MAX_SOCKETS },
        httpsAgent: { keepAlive: true, maxSockets: MAX_SOCKETS },
      },
    },
  }
}

/** No socket waits for a slow listener, so this many serve thousands of them. */
const MAX_SOCKETS = 100

/** Sends a stream of unknown length in parts. */
export function putStream(
  bucket: Bucket,
  { key, body, type }: { key: string; body: Readable; type: string },
): Promise<void> {
  return withClient(bucket, async (client) => {
    const { Upload } = await import('@aws-sdk/lib-storage')
    const params = { Bucket: bucket.name, Key: key, Body: body, ContentType: type }
    await new Upload({ client, params }).done()
  })
}

/** Lends an object; undefined when it does not exist. */
export async function withObject(
  bucket: Bucket,
  key: string,
  work: (object: { size: number; body: Readable } | undefined) => Promise<void>,
): Promise<void> {
  await withClient(bucket, async (client, { GetObjectCommand }) => {
    const asked = new GetObjectCommand({ Bucket: bucket.name, Key: key })
    const found = await client.send(asked).catch((error: Error) => {
      if (error.name !== 'NoSuchKey') throw error
    })
    await work(found?.Body ? { size: found.ContentLength ?? 0, body: found.Body as Readable } : undefined)
  })
}

export async function listObjects(
  bucket: Bucket,
  Prefix?: string,
): Promise<{ key: string; modifiedAt: Date }[]> {
  const objects: { key: string; modifiedAt: Date }[] = []
  await withClient(bucket, async (client, { paginateListObjectsV2 }) => {
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket.name, Prefix }))
      for (const { Key: key, LastModified: modifiedAt = new Date(0) } of Contents)
        if (key) objects.push({ key, modifiedAt })
  })
  return objects
}

export function deleteObject(bucket: Bucket, key: string): Promise<void> {
  return withClient(bucket, async (client, { DeleteObjectCommand }) => {
    await client.send(new DeleteObjectCommand({ Bucket: bucket.name, Key: key }))
  })
}

type Sdk = typeof import('@aws-sdk/client-s3')

/** Loads the library only here, so that a site without a bucket does not pay for it. */
export async function withClient(
  bucket: Bucket,
  work: (client: S3Client, sdk: Sdk) => Promise<void>,
): Promise<void> {
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client(bucket.client)
  try {
    await work(client, sdk)
  } catch (error) {
    // The client marks its own errors this way, but not those of a stream that it cannot send
    // again.
    if (error instanceof Error && !('$metadata' in error)) Object.assign(error, { $metadata: {} })
    throw error
  } finally {
    client.destroy()
  }
}

interface Answered {
  name?: string
  message?: string
  $metadata?: { httpStatusCode?: number }
}

export function classifyBucketError(error: unknown): { isMissing: boolean; reason: string } {
  const { name = 'Error', message = '', $metadata } = error as Answered
  const status = $metadata?.httpStatusCode
  if (status === 404 && name !== 'NoSuchBucket') return { isMissing: true, reason: 'there is no such file' }
  const reason = status ? `it answered ${status} ${name}` : `${name}: ${message}`
  // Without permission to list, S3 answers "forbidden" instead of "not found".
  const rights = status === 403 ? '; the key needs the rights to read objects and to list the bucket' : ''
  return { isMissing: false, reason: reason + rights }
}
