import { sql } from 'drizzle-orm'
import { type Database, queryRow } from '@/db/sql'
import { env } from '@/lib/env'
import { type Bucket, classifyBucketError, clientOf, tryBucketOf } from '@/lib/media/bucket'
import { takesFiles } from '@/lib/media/disk-error'

interface Used {
  files: number
  bytes: number
}

/** Counts and tests the upload storage, which is too much for a monitor that polls every few seconds. */
export async function readStorage(database: Database) {
  const used = await queryRow<Used>(
    database,
    sql`SELECT count(*)::int AS files, coalesce(sum(filesize), 0)::float8 AS bytes FROM media`,
  )
  const bucket = tryBucketOf(env())
  const problem = bucket ? await findBucketProblem(bucket) : await findFolderProblem()
  /** `bucket` is its name; undefined when uploads are in the data folder. */
  return { ...(used as Used), bucket: bucket?.name, problem }
}

const findFolderProblem = async (): Promise<string | null> =>
  (await takesFiles()) ? null : 'The folders of uploads cannot be written to.'

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
