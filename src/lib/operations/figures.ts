import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { databaseOf, rowsOf } from '@/db/sql'
import { type MailState, readMailState } from '@/lib/mail/mail-state'
import { readDisk } from '@/lib/media/disk-fault'
import { type QueueHealth, readQueues } from './health'
import { findLastBackup, listAlerts } from './kept-by-operators'

/** What a monitor asks every few seconds, so that nothing in it grows with the show. */
export interface Figures {
  databaseBytes: number
  queues: QueueHealth[]
  mails: Pick<MailState, 'waiting' | 'faults'>
  disk: { freeBytes: number; bytes: number }
  /** Null where none was ever made. */
  backupAgeSeconds: number | null
  /** Kinds of what administrators were told of and is not over. */
  alerts: string[]
}

export async function readFigures(payload: BasePayload): Promise<Figures> {
  const database = databaseOf(payload)
  const [[size], queues, mails, disk, backedUpAt, alerts] = await Promise.all([
    rowsOf<{ bytes: number }>(database, sql`SELECT pg_database_size(current_database())::float8 AS bytes`),
    readQueues(database),
    readMailState(database),
    readDisk(),
    findLastBackup(database),
    listAlerts(database),
  ])
  return {
    databaseBytes: size?.bytes ?? 0,
    queues,
    mails,
    disk,
    backupAgeSeconds: backedUpAt === null ? null : Math.round((Date.now() - backedUpAt) / 1000),
    alerts: alerts.map(({ kind }) => kind),
  }
}
