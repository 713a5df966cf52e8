import { sql } from 'drizzle-orm'
import { type Database, escapeLike, rowsOf } from '@/db/sql'
import { sqlEpisodeIsPublic } from '@/lib/access'
import { foldText } from '@/lib/text/words'
import { anyOf, stemsOf } from './stems'

/** Minimum trigram similarity for a spelling suggestion. */
const LEAST_LIKE = 0.4
const MOST_LIKE = 3
const MOST_ENDINGS = 6

/** Words of the show that a word may stand for. `isTyped`: the word may be incomplete. */
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
  const halves = await halvesOf(database, folded)
  if (halves) return [halves]
  const like = await rowsOf<{ word: string }>(
    database,
    sql`SELECT word FROM known_words_like(${folded}, ${MOST_LIKE}) WHERE likeness >= ${LEAST_LIKE}`,
  )
  return like.map(({ word: known }) => known)
}

/** Splits `finetuning` into `fine tuning` when the show uses both words; the most even split first. */
async function halvesOf(database: Database, word: string): Promise<string | undefined> {
  const [row] = await rowsOf<{ halves: string }>(
    database,
    sql`SELECT left(${word}, n) || ' ' || substr(${word}, n + 1) AS halves
        FROM generate_series(3, length(${word}) - 3) AS n
        WHERE EXISTS (SELECT FROM known_words WHERE word = left(${word}, n))
          AND EXISTS (SELECT FROM known_words WHERE word = substr(${word}, n + 1))
        ORDER BY abs(2 * n - length(${word})) LIMIT 1`,
  )
  return row?.halves
}

const MOST_ALIKE = 12
const MOST_LOOKED_AT = 20
const MOST_NEAREST = 5
/** Without a LIMIT, PostgreSQL would scan all passages. */
const MOST_PASSAGES = 50

/** Similar words that visitors may hear or read. */
export async function nearestWords(database: Database, words: readonly string[]): Promise<string[]> {
  const folded = words.map(foldText).filter((word) => word.length >= 3)
  if (folded.length === 0) return []
  const alike = await rowsOf<{ word: string }>(
    database,
    sql`SELECT word FROM unnest(${sql.param(folded)}::text[]) AS asked, LATERAL known_words_like(asked, ${MOST_ALIKE})
        WHERE word <> asked GROUP BY word ORDER BY max(likeness) DESC, word LIMIT ${MOST_LOOKED_AT}`,
  )
  const known = alike.map(({ word }) => word)
  const stems = await stemsOf(database, known)
  const rows = await rowsOf<{ word: string }>(
    database,
    sql`SELECT word FROM unnest(${sql.param(known)}::text[], ${sql.param(known.map((word) => anyOf([word], stems)))}::text[])
          WITH ORDINALITY AS known(word, query, place)
        WHERE query <> '' AND (
          EXISTS (SELECT 1 FROM (SELECT episode_id FROM passages WHERE stems @@ query::tsquery LIMIT ${MOST_PASSAGES}) AS found
            JOIN episodes ON episodes.id = episode_id WHERE ${sqlEpisodeIsPublic(new Date())})
          OR EXISTS (SELECT 1 FROM episodes WHERE stems @@ query::tsquery AND ${sqlEpisodeIsPublic(new Date())}))
        ORDER BY place LIMIT ${MOST_NEAREST}`,
  )
  return rows.map(({ word }) => word)
}
