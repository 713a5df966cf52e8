import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '@/lib/database/sql'
import { HAS_AUDIO, HAS_SEGMENTS } from './startable'

/** Remembers what a transcript was made from, the first time that an episode has both; forgets it with the transcript. */
export async function noteRecording(database: Database, episodeId: string): Promise<void> {
  await database.execute(sql`
    DELETE FROM transcript_recordings USING episodes
    WHERE episode_id = ${episodeId} AND episodes.id = episode_id AND NOT ${HAS_SEGMENTS}`)
  await database.execute(sql`
    INSERT INTO transcript_recordings (episode_id, audio_url)
    SELECT id, audio_url FROM episodes WHERE id = ${episodeId} AND ${HAS_AUDIO} AND ${HAS_SEGMENTS}
    ON CONFLICT (episode_id) DO NOTHING`)
}

/** From now on the transcript counts as made from this sound. */
export async function setRecording(database: Database, episodeId: string, audioUrl: string): Promise<void> {
  await database.execute(sql`
    INSERT INTO transcript_recordings (episode_id, audio_url) VALUES (${episodeId}, ${audioUrl})
    ON CONFLICT (episode_id) DO UPDATE SET audio_url = excluded.audio_url`)
}

/** An editor has heard that the transcript fits the present recording. False where there is no transcript with a sound. */
export async function confirmRecording(database: Database, episodeId: string): Promise<boolean> {
  const [episode] = await rowsOf<{ audioUrl: string }>(
    database,
    sql`SELECT audio_url AS "audioUrl" FROM episodes WHERE id = ${episodeId} AND ${HAS_AUDIO} AND ${HAS_SEGMENTS}`,
  )
  if (episode) await setRecording(database, episodeId, episode.audioUrl)
  return episode !== undefined
}
