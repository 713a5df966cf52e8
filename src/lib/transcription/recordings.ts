import { sql } from 'drizzle-orm'
import { type Database, hasRows } from '@/db/sql'
import { HAS_TRANSCRIPT } from '@/lib/transcripts/stored-transcript'

/** Notes the recording of words that have none yet, and forgets that of words that are gone. */
export async function noteRecording(database: Database, episodeId: string): Promise<void> {
  await database.execute(sql`
    UPDATE transcripts SET recording = CASE WHEN ${HAS_TRANSCRIPT} THEN nullif(audio_url, '') END FROM episodes
    WHERE episodes.id = ${episodeId} AND episode_id_id = episodes.id AND ${HAS_TRANSCRIPT} = (recording IS NULL)`)
}

export async function moveRecording(
  database: Database,
  episodeId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await database.execute(
    sql`UPDATE transcripts SET recording = ${to} WHERE episode_id_id = ${episodeId} AND recording = ${from}`,
  )
}

/** False without a transcript or audio. */
export const confirmRecording = (database: Database, episodeId: string): Promise<boolean> =>
  hasRows(
    database,
    sql`UPDATE transcripts SET recording = audio_url FROM episodes
        WHERE episodes.id = ${episodeId} AND episode_id_id = episodes.id AND ${HAS_AUDIO} AND ${HAS_TRANSCRIPT}`,
  )

export const HAS_AUDIO = sql`coalesce(episodes.audio_url, '') <> ''`

export const IS_STARTABLE = sql`(transcripts.status IN ('pending', 'failed') AND ${HAS_AUDIO} AND NOT ${HAS_TRANSCRIPT})`

export const IS_OF_EARLIER_RECORDING = sql`(${HAS_AUDIO} AND ${HAS_TRANSCRIPT} AND coalesce(recording, episodes.audio_url) <> episodes.audio_url)`
