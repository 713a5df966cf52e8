import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '@/db/sql'
import type { FoundPassage } from './find-passages'

/** A moment is no longer than this. */
const MOST_SECONDS = 40

type Following = Pick<FoundPassage, 'episodeId' | 'position' | 'end' | 'text' | 'speaker'>

/** What is asked is named first and then explained: each passage with the one that follows it. */
export async function readOn(database: Database, passages: readonly FoundPassage[]): Promise<FoundPassage[]> {
  const following = await rowsOf<Following>(
    database,
    sql`SELECT episode_id AS "episodeId", position, ends_at AS end, text, speaker FROM passages
        JOIN unnest(${sql.param(passages.map(({ episodeId }) => episodeId))}::uuid[],
          ${sql.param(passages.map(({ position }) => position + 1))}::int[]) AS following(id, next)
          ON episode_id = following.id AND position = following.next`,
  )
  const next = new Map(following.map((row) => [`${row.episodeId} ${row.position}`, row]))
  return passages.map((passage) =>
    withNext(passage, next.get(`${passage.episodeId} ${passage.position + 1}`)),
  )
}

/** On a line of its own, for one of them may go on speaking. */
export function withNext(passage: FoundPassage, next: Following | undefined): FoundPassage {
  if (!next || next.end - passage.start > MOST_SECONDS) return passage
  return {
    ...passage,
    end: next.end,
    text: `${passage.text}\n${next.text}`,
    speaker: speakersOf(passage.speaker, next.speaker),
  }
}

/** `Ada and Ben`, each once. */
function speakersOf(...speakers: (string | null)[]): string | null {
  const names = new Set(speakers.flatMap((speaker) => speaker?.split(' and ') ?? []))
  return names.size > 0 ? [...names].join(' and ') : null
}
