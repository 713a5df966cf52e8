import { sql } from 'drizzle-orm'

/** Of a row of `episodes`. */
export const HAS_AUDIO = sql`coalesce(audio_url, '') <> ''`

export const HAS_SEGMENTS = sql`coalesce(jsonb_typeof(transcript_segments) = 'array'
  AND transcript_segments <> '[]'::jsonb, false)`

/** With a sound and without words: whatever counts, offers or begins transcriptions means these. */
export const IS_STARTABLE = sql`(transcription_status IN ('pending', 'failed') AND ${HAS_AUDIO} AND NOT ${HAS_SEGMENTS})`

/** Its words were made from a recording that has been replaced since. */
export const IS_OF_EARLIER_RECORDING = sql`(${HAS_AUDIO} AND ${HAS_SEGMENTS} AND EXISTS (
  SELECT 1 FROM transcript_recordings AS known
  WHERE known.episode_id = episodes.id AND known.audio_url <> episodes.audio_url))`
