import { readFile } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { type Database, databaseOf, rowsOf } from '@/db/sql'
import { env } from '@/lib/env'
import { readMailState } from '@/lib/mail/mail-state'
import { type Bucket, tryBucketOf } from '@/lib/media/bucket'
import { judgeBucketFault } from '@/lib/media/bucket-fault'
import { findFreeBytes, takesFiles } from '@/lib/media/disk-fault'
import { findLastBackup, listAlerts } from './kept-by-operators'

export interface Health {
  database: {
    version: string
    bytes: number
    connections: number
    maxConnections: number
    answeredInMs: number
  }
  queues: QueueHealth[]
  workers: 'inline' | 'none'
  mail: {
    way: 'smtp' | 'outbox'
    server: string | null
    waiting: number
    faults: number
    lastFault: string | null
  }
  storage: {
    way: 'disk' | 'bucket'
    name: string
    files: number
    bytes: number
    /** Of the disk; null for a bucket. */
    freeBytes: number | null
    problem: string | null
  }
  process: { startedAt: string; memoryBytes: number }
  versions: Record<'site' | 'node' | 'next' | 'payload', string>
  /** What administrators were told of by mail and is not over, in words. */
  alerts: string[]
  /** Milliseconds since 1970; null where none was ever made. */
  backedUpAt: number | null
}

export async function readHealth(payload: BasePayload): Promise<Health> {
  const database = databaseOf(payload)
  const [databaseHealth, queues, mail, storage, versions, alerts, backedUpAt] = await Promise.all([
    readDatabase(database),
    readQueues(database),
    readMail(database),
    readStorage(database),
    readVersions(),
    listAlerts(database),
    findLastBackup(database),
  ])
  return {
    database: databaseHealth,
    queues,
    workers: env().WORKERS,
    mail,
    storage,
    process: {
      startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
      memoryBytes: process.memoryUsage.rss(),
    },
    versions,
    alerts: alerts.map(({ detail }) => detail),
    backedUpAt,
  }
}

async function readDatabase(database: Database): Promise<Health['database']> {
  const begun = performance.now()
  await database.execute(sql`SELECT 1`)
  const answeredInMs = Math.round((performance.now() - begun) * 10) / 10
  const [row] = await rowsOf<Omit<Health['database'], 'answeredInMs'>>(
    database,
    sql`SELECT current_setting('server_version') AS version,
          pg_database_size(current_database())::float8 AS bytes,
          (SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database()) AS connections,
          current_setting('max_connections')::int AS "maxConnections"`,
  )
  if (!row) throw new Error('The database did not say how it is.')
  return { ...row, answeredInMs }
}

async function readMail(database: Database): Promise<Health['mail']> {
  const { SMTP_URL } = env()
  const { waiting, faults, lastFault } = await readMailState(database)
  return {
    way: SMTP_URL ? 'smtp' : 'outbox',
    server: SMTP_URL ? new URL(SMTP_URL).host : null,
    waiting,
    faults,
    lastFault,
  }
}

async function readStorage(database: Database): Promise<Health['storage']> {
  const [used] = await rowsOf<{ files: number; bytes: number }>(
    database,
    sql`SELECT count(*)::int AS files, coalesce(sum(filesize), 0)::float8 AS bytes FROM media`,
  )
  const { files = 0, bytes = 0 } = used ?? {}
  const bucket = tryBucketOf(env())
  if (bucket) {
    const problem = await findBucketProblem(bucket)
    return { way: 'bucket', name: bucket.name, files, bytes, freeBytes: null, problem }
  }
  const folder = env().DATA_DIR
  const freeBytes = await findFreeBytes()
  const problem = await findDiskProblem(freeBytes)
  return { way: 'disk', name: path.basename(folder), files, bytes, freeBytes, problem }
}

const LOW_BYTES = 1024 ** 3
const BUCKET_ANSWERS_WITHIN_MS = 3_000

async function findDiskProblem(freeBytes: number): Promise<string | null> {
  if (freeBytes >= LOW_BYTES)
    return (await takesFiles()) ? null : 'The folders of uploads cannot be written to.'
  return `Only ${Math.floor(freeBytes / 1024 ** 2)} MB are free on the disk: make room before uploads and saves are refused.`
}

export async function findBucketProblem({ name: Bucket, client: config }: Bucket): Promise<string | null> {
  const { S3Client, HeadBucketCommand } = await import('@aws-sdk/client-s3')
  const client = new S3Client(config)
  try {
    await client.send(new HeadBucketCommand({ Bucket }), {
      abortSignal: AbortSignal.timeout(BUCKET_ANSWERS_WITHIN_MS),
    })
    return null
  } catch (error) {
    return `The bucket cannot be used: ${judgeBucketFault(error).reason}.`
  } finally {
    client.destroy()
  }
}

export async function readVersions(): Promise<Health['versions']> {
  const [site, next, payload] = await Promise.all(
    ['.', 'node_modules/next', 'node_modules/payload'].map(versionIn),
  )
  return { site: site ?? '', node: process.versions.node, next: next ?? '', payload: payload ?? '' }
}

async function versionIn(folder: string): Promise<string> {
  const file = path.join(process.cwd(), folder, 'package.json')
  return (JSON.parse(await readFile(file, 'utf8')) as { version: string }).version
}

export interface QueueHealth {
  name: string
  waiting: number
  running: number
  failed: number
  /** Seconds that the longest waiting job is due; null when none waits. */
  oldestSeconds: number | null
}

export async function readQueues(database: Database): Promise<QueueHealth[]> {
  const [there] = await rowsOf<{ name: string | null }>(
    database,
    sql`SELECT to_regclass('pgboss.job')::text AS name`,
  )
  if (!there?.name) return []
  return rowsOf<QueueHealth>(
    database,
    sql`SELECT name, count(*) FILTER (WHERE ${IS_DUE})::int AS waiting,
          count(*) FILTER (WHERE state = 'active')::int AS running,
          count(*) FILTER (WHERE state = 'failed')::int AS failed,
          (extract(epoch FROM now() - min(start_after) FILTER (WHERE ${IS_DUE})))::int AS "oldestSeconds"
        FROM pgboss.job WHERE name NOT LIKE '\\_\\_pgboss%' GROUP BY name ORDER BY name`,
  )
}

const IS_DUE = sql`state IN ('created', 'retry') AND start_after <= now()`
