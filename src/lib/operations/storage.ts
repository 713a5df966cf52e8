import path from 'node:path'
import { sql } from 'drizzle-orm'
import { type Database, queryRow } from '@/db/sql'
import { env } from '@/lib/env'
import { type Bucket, classifyBucketError, clientOf, tryBucketOf } from '@/lib/media/bucket'
import { takesFiles } from '@/lib/media/disk-fault'

export interface Storage {
  way: 'disk' | 'bucket'
  name: string
  files: number
  bytes: number
  problem: string | null
}

/** Counts and tests the upload storage, which is too much for a monitor that polls every few seconds. */
export async function readStorage(database: Database): Promise<Storage> {
  const used = await queryRow<{ files: number; bytes: number }>(
    database,
    sql`SELECT count(*)::int AS files, coalesce(sum(filesize), 0)::float8 AS bytes FROM media`,
  )
  const { files = 0, bytes = 0 } = used ?? {}
  const bucket = tryBucketOf(env())
  if (bucket)
    return { way: 'bucket', name: bucket.name, files, bytes, problem: await findBucketProblem(bucket) }
  const problem = (await takesFiles()) ? null : 'The folders of uploads cannot be written to.'
  return { way: 'disk', name: path.basename(env().DATA_DIR), files, bytes, problem }
}

const BUCKET_ANSWERS_WITHIN_MS = 3_000

async function findBucketProblem(bucket: Bucket): Promise<string | null> {
  try {
    const client = await clientOf(bucket)
    const abortSignal = AbortSignal.timeout(BUCKET_ANSWERS_WITHIN_MS)
    await client.headBucket({ Bucket: bucket.name }, { abortSignal })
    return null
  } catch (error) {
    return `The bucket cannot be used: ${classifyBucketError(error).reason}.`
  }
}
