import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '@/db/sql'
import { HAS_TRANSCRIPT, WITH_TRANSCRIPTS } from '@/lib/transcripts/stored-transcript'

export async function noteRecording(database: Database, episodeId: string): Promise<void> {
  await database.execute(sql`
    DELETE FROM transcript_recordings USING transcripts
    WHERE episode_id = ${episodeId} AND transcripts.episode_id_id = episode_id AND NOT ${HAS_TRANSCRIPT}`)
  await database.execute(sql`
    INSERT INTO transcript_recordings (episode_id, audio_url)
    SELECT episodes.id, audio_url FROM ${WITH_TRANSCRIPTS}
    WHERE episodes.id = ${episodeId} AND ${HAS_AUDIO} AND ${HAS_TRANSCRIPT}
    ON CONFLICT (episode_id) DO NOTHING`)
}

export async function setRecording(database: Database, episodeId: string, audioUrl: string): Promise<void> {
  await database.execute(sql`
    INSERT INTO transcript_recordings (episode_id, audio_url) VALUES (${episodeId}, ${audioUrl})
    ON CONFLICT (episode_id) DO UPDATE SET audio_url = excluded.audio_url`)
}

export async function moveRecording(
  database: Database,
  episodeId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await database.execute(
    sql`UPDATE transcript_recordings SET audio_url = ${to} WHERE episode_id = ${episodeId} AND audio_url = ${from}`,
  )
}

/** False without a transcript or audio. */
export async function confirmRecording(database: Database, episodeId: string): Promise<boolean> {
  const [episode] = await rowsOf<{ audioUrl: string }>(
    database,
    sql`SELECT audio_url AS "audioUrl" FROM ${WITH_TRANSCRIPTS}
        WHERE episodes.id = ${episodeId} AND ${HAS_AUDIO} AND ${HAS_TRANSCRIPT}`,
  )
  if (episode) await setRecording(database, episodeId, episode.audioUrl)
  return episode !== undefined
}

export const HAS_AUDIO = sql`coalesce(episodes.audio_url, '') <> ''`

export const IS_STARTABLE = sql`(transcripts.status IN ('pending', 'failed') AND ${HAS_AUDIO} AND NOT ${HAS_TRANSCRIPT})`

export const IS_OF_EARLIER_RECORDING = sql`(${HAS_AUDIO} AND ${HAS_TRANSCRIPT} AND EXISTS (
  SELECT 1 FROM transcript_recordings AS known
  WHERE known.episode_id = episodes.id AND known.audio_url <> episodes.audio_url))`
