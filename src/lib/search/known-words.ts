import { sql } from 'drizzle-orm'
import { type Database, escapeLike, rowsOf } from '@/db/sql'
import { sqlEpisodeIsPublic } from '@/lib/access'
import { foldText } from '@/lib/text/words'

/** Less alike than this, a word is another word. */
const LEAST_LIKE = 0.4
const MOST_LIKE = 3
const MOST_ENDINGS = 6

/** Words of the show that a word may be meant for. `isTyped`: it may go on. */
export async function wordsLike(database: Database, word: string, isTyped: boolean): Promise<string[]> {
  const folded = foldText(word)
  if (folded.length < 3) return []
  const endings = isTyped
    ? await rowsOf<{ word: string }>(
        database,
        sql`SELECT DISTINCT word, length(word) FROM known_words WHERE word LIKE ${`${escapeLike(folded)}%`} ORDER BY 2, 1 LIMIT ${MOST_ENDINGS}`,
      )
    : []
  if (endings.length > 0) return endings.map(({ word: ending }) => ending)
  const like = await rowsOf<{ word: string }>(
    database,
    sql`SELECT word FROM known_words_like(${folded}, ${MOST_LIKE}) WHERE likeness >= ${LEAST_LIKE}`,
  )
  return like.map(({ word: known }) => known)
}

const MOST_LOOKED_AT = 12
const MOST_NEAREST = 5

/** Words that are written much as those asked for, and that visitors may hear or read. */
export async function nearestWords(database: Database, words: readonly string[]): Promise<string[]> {
  const folded = words.map(foldText).filter((word) => word.length >= 3)
  if (folded.length === 0) return []
  const rows = await rowsOf<{ word: string }>(
    database,
    sql`SELECT word FROM (
          SELECT DISTINCT ON (word) word, likeness FROM unnest(${sql.param(folded)}::text[]) AS asked,
            LATERAL known_words_like(asked, ${MOST_LOOKED_AT}) WHERE word <> asked ORDER BY word, likeness DESC
        ) AS alike
        WHERE EXISTS (SELECT 1 FROM passages JOIN episodes ON episodes.id = episode_id
            WHERE passages.stems @@ plainto_tsquery('english', search_text(word)) AND ${sqlEpisodeIsPublic(new Date())})
          OR EXISTS (SELECT 1 FROM episodes
            WHERE stems @@ plainto_tsquery('english', search_text(word)) AND ${sqlEpisodeIsPublic(new Date())})
        ORDER BY likeness DESC, word LIMIT ${MOST_NEAREST}`,
  )
  return rows.map(({ word }) => word)
}
