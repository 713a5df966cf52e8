import { s3Storage } from '@payloadcms/storage-s3'
import type { Plugin } from 'payload'
import { env } from '@/lib/env'
import { mediaUrl } from './media-url'

/** With the S3_* variables set, uploads live in the bucket; their public addresses stay the same. */
export function uploadsToS3(): Plugin {
  const { S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env()
  return s3Storage({
    enabled: S3_BUCKET !== undefined,
    // The same tables either way, so that one set of migrations serves both.
    alwaysInsertFields: true,
    bucket: S3_BUCKET ?? '',
    collections: {
      media: {
        prefix: '',
        disablePayloadAccessControl: true,
        generateFileURL: ({ filename }) => mediaUrl(filename),
      },
    },
    config: {
      endpoint: S3_ENDPOINT,
      region: S3_REGION,
      // Bucket names as paths: every S3-compatible server understands them.
      forcePathStyle: true,
      credentials: { accessKeyId: S3_ACCESS_KEY_ID ?? '', secretAccessKey: S3_SECRET_ACCESS_KEY ?? '' },
    },
  })
}
