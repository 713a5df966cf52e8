import { sql } from 'drizzle-orm'

export const WITH_TRANSCRIPTS = sql.raw(
  'episodes JOIN transcripts ON transcripts.episode_id_id = episodes.id',
)

export const HAS_TRANSCRIPT = sql.raw('transcripts.has_transcript')

export const IS_TRANSCRIPT_SHOWN = sql.raw(
  "(transcripts.status = 'completed' AND transcripts.has_transcript)",
)
