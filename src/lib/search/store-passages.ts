import { sql } from 'drizzle-orm'
import type { Database } from '@/db/sql'
import type { TranscriptSegment } from '@/lib/transcripts/segment'
import { cutPassages } from './cut-passages'
import { rememberWords } from './read-question'

/** Replaces the passages of an episode. */
export async function storePassages(
  database: Database,
  episodeId: string,
  segments: readonly TranscriptSegment[],
): Promise<void> {
  await database.execute(sql`DELETE FROM passages WHERE episode_id = ${episodeId}`)
  if (segments.length === 0) return
  const rows = cutPassages(segments).map((passage, index) => ({ ...passage, position: index + 1 }))
  await database.execute(
    sql`INSERT INTO passages (episode_id, "position", segment_id, starts_at, ends_at, speaker, text, stems)
        SELECT ${episodeId}, "position", "segmentId", start, "end", speaker, text, search_stems(text)
        FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          AS cut("position" int, "segmentId" text, start float8, "end" float8, speaker text, text text)`,
  )
  await rememberWords(
    database,
    rows.map(({ text }) => text),
  )
  // All at once, which takes a third of the time; each search reads what is left for later.
  await database.execute(sql`SELECT gin_clean_pending_list('passages_stems_idx')`)
}
