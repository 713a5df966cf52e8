import type { S3ClientConfig } from '@aws-sdk/client-s3'
import type { Env } from '@/lib/env'

export interface Bucket {
  name: string
  client: S3ClientConfig
}

/** Undefined unless the S3_* variables are set; the check of the variables sees to it that all five are or none. */
export function tryBucketOf(env: Env): Bucket | undefined {
  const { S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env
  if (!S3_BUCKET || !S3_ENDPOINT || !S3_REGION || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined
  return {
    name: S3_BUCKET,
    client: {
      endpoint: S3_ENDPOINT,
      region: S3_REGION,
      credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
      // Bucket names as paths: every S3-compatible server understands them.
      forcePathStyle: true,
      // The newer checksums in trailers, however, some of them refuse.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 2,
      // An upload waits for its bucket inside a database transaction, so silence must end.
      requestHandler: {
        connectionTimeout: 3_000,
        socketTimeout: 15_000,
        httpAgent: { keepAlive: true, maxSockets: MAX_SOCKETS },
        httpsAgent: { keepAlive: true, maxSockets: MAX_SOCKETS },
      },
    },
  }
}

/** No socket waits for a slow listener, so this many are enough for thousands of them. */
const MAX_SOCKETS = 100
