import { sql } from 'drizzle-orm'
import { HAS_TRANSCRIPT } from '@/lib/transcript/has-transcript'

export const HAS_AUDIO = sql`coalesce(episodes.audio_url, '') <> ''`

export const IS_STARTABLE = sql`(transcripts.status IN ('pending', 'failed') AND ${HAS_AUDIO} AND NOT ${HAS_TRANSCRIPT})`

/** Its words were made from a recording that has been replaced since. */
export const IS_OF_EARLIER_RECORDING = sql`(${HAS_AUDIO} AND ${HAS_TRANSCRIPT} AND EXISTS (
  SELECT 1 FROM transcript_recordings AS known
  WHERE known.episode_id = episodes.id AND known.audio_url <> episodes.audio_url))`
