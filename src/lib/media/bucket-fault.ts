interface Answered {
  name?: string
  message?: string
  $metadata?: { httpStatusCode?: number }
}

export function judgeBucketFault(error: unknown): { isMissing: boolean; reason: string } {
  const { name = 'Error', message = '', $metadata } = error as Answered
  const status = $metadata?.httpStatusCode
  if (status === 404 && name !== 'NoSuchBucket') return { isMissing: true, reason: 'there is no such file' }
  const reason = status ? `it answered ${status} ${name}` : `${name}: ${message}`
  // Without permission to list, S3 answers "forbidden" instead of "not found".
  if (status === 403) {
    return {
      isMissing: false,
      reason: `${reason}; the key needs the rights to read objects and to list the bucket`,
    }
  }
  return { isMissing: false, reason }
}
