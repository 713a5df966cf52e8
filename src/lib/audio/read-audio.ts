import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { BasePayload, PayloadRequest } from 'payload'
import { databaseOf, rowsOf } from '@/lib/database/sql'
import { env } from '@/lib/env'
import { enqueue, enqueueNow } from '@/lib/jobs/enqueue'
import { tryBucketOf } from '@/lib/media/bucket'
import { fetchObject } from '@/lib/media/bucket-objects'
import { mediaFolder, uploadFolder } from '@/lib/media/upload-folders'
import { measureInThread, type Verdict } from './measure-in-thread'
import { saveVerdict } from './save-verdict'

export const READ_AUDIO = 'read-audio'

const MAX_LEFT = 100

const IS_UNREAD = sql`mime_type LIKE 'audio/%' AND filename IS NOT NULL AND audio_file IS DISTINCT FROM filename`

/** Has the sound read once the transaction of `req` is committed. */
export const enqueueReading = (req: PayloadRequest, mediaId: string): Promise<void> =>
  enqueue(req, READ_AUDIO, { mediaId })

export async function enqueueUnread(payload: BasePayload): Promise<void> {
  const rows = await rowsOf<{ id: string }>(
    databaseOf(payload),
    sql`SELECT id FROM media WHERE ${IS_UNREAD} ORDER BY updated_at DESC LIMIT ${MAX_LEFT}`,
  )
  for (const { id } of rows) await enqueueNow(payload, READ_AUDIO, { mediaId: id })
}

/** Reads one upload and saves what was found, unless that is done already. Rejects when the file is out of reach now. */
export async function readAudio(payload: BasePayload, mediaId: string): Promise<void> {
  const [media] = await rowsOf<{ filename: string }>(
    databaseOf(payload),
    sql`SELECT filename FROM media WHERE id = ${mediaId} AND ${IS_UNREAD}`,
  )
  if (!media) return
  const verdict = await measureUpload(media.filename)
  await saveVerdict(payload, { mediaId, filename: media.filename, verdict })
}

async function measureUpload(filename: string): Promise<Verdict> {
  const bucket = tryBucketOf(env())
  if (!bucket) return measureInThread(path.join(mediaFolder(), path.basename(filename)))
  const copy = path.join(uploadFolder(), randomUUID())
  await mkdir(uploadFolder(), { recursive: true })
  try {
    await fetchObject(bucket, { key: filename, path: copy })
    return await measureInThread(copy)
  } finally {
    await rm(copy, { force: true })
  }
}
