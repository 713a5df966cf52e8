import type { AfterErrorHook } from 'payload'

const RETRY_SECONDS = '10'

/** Tells an administrator that the bucket refused the file; the cause is in the log. */
export const bucketFaultResponse: AfterErrorHook = ({ error, req }) => {
  if (!isBucketFault(error)) return
  req.responseHeaders ??= new Headers()
  req.responseHeaders.set('Retry-After', RETRY_SECONDS)
  const message = `The bucket did not take the file (${error.name}). Nothing was saved; try again shortly.`
  return { status: 503, response: { errors: [{ message }] } }
}

/** The client for buckets marks each of its errors with what it knows of the request, an answer or not. */
const isBucketFault = (error: Error): boolean => '$metadata' in error
