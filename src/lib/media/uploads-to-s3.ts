import { s3Storage } from '@payloadcms/storage-s3'
import type { AfterErrorHook, Plugin } from 'payload'
import { env } from '@/lib/env'
import { tryBucketOf } from './bucket'
import { mediaUrl } from './upload-rules'

/** With the S3_* variables set, stores uploads in the bucket; their public addresses stay the same. */
export function uploadsToS3(): Plugin {
  const bucket = tryBucketOf(env())
  const store = s3Storage({
    enabled: bucket !== undefined,
    // The same tables with and without a bucket, so that one set of migrations serves both.
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
  return ({ hooks, ...config }) => {
    // Last, so that an unreachable bucket is not mistaken for the database.
    const afterError = [...(hooks?.afterError ?? []), bucketFaultResponse]
    return store({ ...config, hooks: { ...hooks, afterError } })
  }
}

const RETRY_SECONDS = '10'

/** Tells an administrator that the bucket refused the file; the log has the cause. */
const bucketFaultResponse: AfterErrorHook = ({ error, req }) => {
  // The S3 client marks each of its errors with request metadata, answered or not.
  if (!('$metadata' in error)) return
  req.responseHeaders ??= new Headers()
  req.responseHeaders.set('Retry-After', RETRY_SECONDS)
  const message = `The bucket refused the file (${error.name}). Nothing was saved; try again shortly.`
  return { status: 503, response: { errors: [{ message }] } }
}
