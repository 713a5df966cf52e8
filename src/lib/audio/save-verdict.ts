import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { invalidateContent } from '@/lib/content/invalidate-content'
import { inTransaction } from '@/lib/database/in-transaction'
import { type Database, rowsOf } from '@/lib/database/sql'
import { lengthText } from './length-text'
import type { Verdict } from './measure-in-thread'

interface Found {
  mediaId: string
  filename: string
  verdict: Verdict
}

export async function saveVerdict(payload: BasePayload, found: Found): Promise<void> {
  await inTransaction(payload, async (database, req) => {
    const before = await updateMedia(database, found)
    if (!before) return
    const episodes = await updateEpisodes(database, found, before.seconds)
    await invalidateContent(req, { episodes: episodes.map(({ id }) => id) })
  })
}

/** What was known before; undefined if the file has been replaced or removed meanwhile. */
async function updateMedia(
  database: Database,
  { mediaId, filename, verdict }: Found,
): Promise<{ seconds: number | null } | undefined> {
  const facts = 'facts' in verdict ? verdict.facts : undefined
  const fault = 'fault' in verdict ? verdict.fault : null
  const [before] = await rowsOf<{ seconds: string | null }>(
    database,
    sql`SELECT audio_seconds AS seconds FROM media WHERE id = ${mediaId} AND filename = ${filename} FOR UPDATE`,
  )
  if (!before) return undefined
  await database.execute(sql`
    UPDATE media SET audio_file = filename, audio_fault = ${fault}, audio_seconds = ${facts?.seconds ?? null},
      audio_type = ${facts?.type ?? null}, audio_waveform = ${facts?.waveform ?? null},
      audio_loudness = ${facts?.loudness ?? null},
      filesize = COALESCE(${facts?.bytes ?? null}, filesize)
    WHERE id = ${mediaId}`)
  return { seconds: before.seconds === null ? null : Number(before.seconds) }
}

/** A length that was filled in from the sound follows it; one that the editor wrote stays. */
async function updateEpisodes(
  database: Database,
  { mediaId, verdict }: Found,
  secondsBefore: number | null,
): Promise<{ id: string }[]> {
  const length = 'facts' in verdict ? lengthText(verdict.facts.seconds) : ''
  const lengthBefore = secondsBefore === null ? '' : lengthText(secondsBefore)
  await database.execute(sql`
    UPDATE episodes SET duration = ${length}
    WHERE audio_id = ${mediaId} AND COALESCE(duration, '') IN ('', ${lengthBefore})`)
  // Their cards show the sound.
  await database.execute(sql`
    UPDATE social_cards SET changed_at = 'epoch'
    WHERE subject IN (SELECT 'episode:' || id FROM episodes WHERE audio_id = ${mediaId})`)
  return rowsOf(database, sql`SELECT id FROM episodes WHERE audio_id = ${mediaId}`)
}
