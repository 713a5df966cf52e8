import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { getDatabase, queryColumn } from '@/db/sql'

/**
 * Removes copies of sound from other hosts that no episode uses any more. One stays that an episode has used whose editor
 * has chosen other sound since: they may want it back.
 */
export async function removeUnusedCopies(payload: Payload): Promise<void> {
  const unused = await queryColumn<string>(
    getDatabase(payload),
    sql`SELECT id FROM media WHERE source ~ '^https?:' AND mime_type LIKE 'audio/%'
          AND NOT EXISTS (SELECT FROM episodes WHERE audio_id = media.id)
          AND NOT EXISTS (
            SELECT FROM _episodes_v AS version JOIN episodes ON episodes.id = parent_id
              LEFT JOIN media AS chosen ON chosen.id = episodes.audio_id
            WHERE version_audio_id = media.id AND chosen.source IS NULL)`,
  )
  for (const id of unused) await payload.delete({ collection: 'media', id })
}
