import { s3Storage } from '@payloadcms/storage-s3'
import type { Plugin } from 'payload'
import { env } from '@/lib/env'
import { tryBucketOf } from './bucket'
import { bucketFaultResponse } from './bucket-fault-response'
import { mediaUrl } from './media-url'

/** With the S3_* variables set, uploads live in the bucket; their public addresses stay the same. */
export function uploadsToS3(): Plugin {
  const bucket = tryBucketOf(env())
  const store = s3Storage({
    enabled: bucket !== undefined,
    // The same tables either way, so that one set of migrations serves both.
    alwaysInsertFields: true,
    bucket: bucket?.name ?? '',
    collections: {
      media: {
        prefix: '',
        disablePayloadAccessControl: true,
        generateFileURL: ({ filename }) => mediaUrl(filename),
      },
    },
    config: bucket?.client ?? {},
  })
  if (!bucket) return store
  return ({ hooks, ...config }) =>
    // Last, so that a bucket out of reach is not taken for the database.
    store({ ...config, hooks: { ...hooks, afterError: [...(hooks?.afterError ?? []), bucketFaultResponse] } })
}
