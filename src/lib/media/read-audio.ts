import { sql } from 'drizzle-orm'
import type { BasePayload, PayloadRequest } from 'payload'
import { enqueue, enqueueNow } from '@/db/enqueue'
import { inTransaction } from '@/db/in-transaction'
import { type Database, getDatabase, queryColumn, queryRow, queryValue } from '@/db/sql'
import { invalidateContent } from '@/lib/invalidate-content'
import { runInThread } from '@/lib/run-in-thread'
import { lengthText } from '@/lib/text/clock'
import { openFileStore } from './file-store'
import type { AudioFacts } from './measure-audio'

export const READ_AUDIO = 'read-audio'

const MAX_LEFT = 100

const IS_UNREAD = sql`mime_type LIKE 'audio/%' AND filename IS NOT NULL AND audio_file IS DISTINCT FROM filename`

/** Queues the reading of the file once the transaction of `req` has committed. */
export const enqueueReading = (req: PayloadRequest, mediaId: string): Promise<void> =>
  enqueue(req, READ_AUDIO, { mediaId })

export async function enqueueUnread(payload: BasePayload): Promise<void> {
  const ids = await queryColumn<string>(
    getDatabase(payload),
    sql`SELECT id FROM media WHERE ${IS_UNREAD} ORDER BY updated_at DESC LIMIT ${MAX_LEFT}`,
  )
  for (const mediaId of ids) await enqueueNow(payload, READ_AUDIO, { mediaId })
}

/** Reads one upload and saves the results, unless that has been done. Rejects when the file cannot be reached now. */
export async function readAudio(payload: BasePayload, mediaId: string): Promise<void> {
  const unread = sql`SELECT filename FROM media WHERE id = ${mediaId} AND ${IS_UNREAD}`
  const filename = await queryValue<string>(getDatabase(payload), unread)
  if (!filename) return
  const verdict = await openFileStore().withPath(filename, measureInThread)
  await inTransaction(payload, async (database, req) => {
    if (await saveVerdict(database, verdict, mediaId, filename)) await invalidateContent(req)
  })
}

/**
 * Updates lengths of episodes too that came from the audio or from an import, since feeds are often wrong; a length that an
 * editor wrote stays. False if the file has been replaced or removed meanwhile.
 */
async function saveVerdict(
  database: Database,
  verdict: Verdict,
  mediaId: string,
  filename: string,
) {
  const before = await queryRow<{ seconds: number | null }>(
    database,
    sql`SELECT audio_seconds::float8 AS seconds FROM media WHERE id = ${mediaId} AND filename = ${filename} FOR UPDATE`,
  )
  if (!before) return false
  const {
    fault = null,
    seconds = null,
    type = null,
    waveform = null,
    loudness = null,
    peak = null,
  } = verdict
  await database.execute(sql`
    UPDATE media SET audio_file = filename, audio_fault = ${fault}, audio_seconds = ${seconds}, audio_type = ${type},
      audio_waveform = ${waveform}, audio_loudness = ${loudness}, audio_peak = ${peak},
      filesize = coalesce(${verdict.bytes ?? null}, filesize)
    WHERE id = ${mediaId}`)
  const length = seconds === null ? '' : lengthText(seconds)
  const lengthBefore = before.seconds === null ? '' : lengthText(before.seconds)
  await database.execute(sql`
    UPDATE episodes SET duration = ${length}
    WHERE audio_id = ${mediaId} AND (COALESCE(duration, '') IN ('', ${lengthBefore})
      OR (${length !== '' && before.seconds === null} AND updated_at <= created_at + interval '1 second' AND EXISTS (
        SELECT FROM media WHERE id = ${mediaId} AND source LIKE 'http%' AND created_at <= episodes.created_at)))`)
  return true
}

/** Locks the row until the transaction ends, so that a reading job fills in the length later. */
export async function findLength(
  database: Database,
  mediaId: string | undefined,
): Promise<string> {
  if (!mediaId) return ''
  const seconds = await queryValue<string>(
    database,
    sql`SELECT CASE WHEN audio_file = filename THEN audio_seconds END AS seconds
        FROM media WHERE id = ${mediaId} FOR SHARE`,
  )
  return seconds === undefined ? '' : lengthText(Number(seconds))
}

/** The facts, or why there are none. */
export type Verdict = Partial<AudioFacts & { fault: string }>

/** The longest upload takes one or two minutes on a busy processor. */
const TIME_LIMIT_MS = 10 * 60_000
const TOO_MUCH = {
  fault: 'The file could not be decoded within ten minutes. It may be damaged.',
}

/** Measures an audio file on a separate thread. Rejects when the file cannot be reached. */
export async function measureInThread(data: string, { timeLimitMs = TIME_LIMIT_MS } = {}) {
  const program = 'src/lib/media/measure-worker.ts'
  return (
    (await runInThread<Verdict>({ program, data, timeLimitMs, memoryMb: 128 })) ?? TOO_MUCH
  )
}
