import { sql } from 'drizzle-orm'
import { type Database, escapeLike, rowsOf } from '@/db/sql'
import { distanceWithin, otherSpellings } from '@/lib/text/spellings'
import { wordsIn } from '@/lib/text/words'
import { stemsOf } from './stems'

/** A word of a question with its stems; none for a stop word. */
export interface AskedWord {
  word: string
  stems: string[]
}

export interface ReadQuestion {
  text: string
  words: AskedWord[]
}

const MAX_WORDS = 24
const SHORTEST = 4
/** Longer words may have two mistakes. */
const LONG = 8
const SHORTEST_BEGINNING = 3
/** Mistakes are rare in a word’s first letter. */
const SURE_LETTERS = 1

/** A letter at the end may be the first of more. */
const ENDS_OPEN = /[\p{L}\p{M}\p{N}]$/u

/** The question and its words, misspelt ones replaced by those that the show knows, and the last one typed out. */
export async function readQuestion(database: Database, q: string): Promise<ReadQuestion> {
  const typed = wordsIn(q).slice(0, MAX_WORDS)
  const joined = typed.slice(1).map((word, index) => `${typed[index]}${word}`)
  const rows = await rowsOf<{ word: string }>(
    database,
    sql`SELECT word FROM known_words WHERE word = ANY(${sql.param([...typed, ...joined, ...typed.flatMap(otherSpellings)])}::text[])`,
  )
  const known = new Set(rows.map(({ word }) => word))
  const stems = await stemsOf(database, [...typed, ...joined])
  const isUnknown = (word: string) => !known.has(word) && stems.get(word)?.length !== 0
  const asked = joinHalves(typed, { known, isStopWord: (word) => stems.get(word)?.length === 0 })
  const last = ENDS_OPEN.test(q) ? asked.at(-1) : undefined
  const others = new Map<string, string>()
  for (const word of asked.filter(isUnknown)) {
    const spelled = otherSpellings(word).find((way) => known.has(way))
    const other = spelled ?? (await knownWordFor(database, word, word === last))
    if (other) others.set(word, other)
  }
  for (const [word, found] of await stemsOf(database, [...others.values()])) stems.set(word, found)
  const words = asked.map((word) => others.get(word) ?? word)
  return {
    text: others.size === 0 && asked.length === typed.length ? q : words.join(' '),
    words: words.map((word) => ({ word, stems: stems.get(word) ?? [] })),
  }
}

interface Words {
  known: ReadonlySet<string>
  isStopWord: (word: string) => boolean
}

/** Writes `alpha go` as `alphago` when only the whole word is known; `is a` stays, whatever ISA may be. */
function joinHalves(words: readonly string[], { known, isStopWord }: Words): string[] {
  const joined: string[] = []
  for (const word of words) {
    const before = joined.at(-1) ?? ''
    const areWords = (known.has(before) && known.has(word)) || isStopWord(before) || isStopWord(word)
    if (!areWords && known.has(`${before}${word}`)) joined.splice(-1, 1, `${before}${word}`)
    else joined.push(word)
  }
  return joined
}

async function knownWordFor(database: Database, word: string, isOpen: boolean): Promise<string | undefined> {
  if (isOpen && word.length >= SHORTEST_BEGINNING) {
    const [row] = await rowsOf<{ word: string }>(
      database,
      sql`SELECT word FROM known_words WHERE word LIKE ${`${escapeLike(word)}%`} ORDER BY length(word), word LIMIT 1`,
    )
    if (row) return row.word
  }
  if (word.length < SHORTEST) return undefined
  for (const way of [word, ...otherSpellings(word)]) {
    const halves = await halvesOf(database, way)
    if (halves) return halves
  }
  const most = word.length >= LONG ? 2 : 1
  const rows = await rowsOf<{ word: string }>(
    database,
    sql`SELECT word FROM known_words WHERE word LIKE ${`${escapeLike(word.slice(0, SURE_LETTERS))}%`}
          AND length(word) BETWEEN ${word.length - most} AND ${word.length + most} ORDER BY word`,
  )
  return nearestWord(
    word,
    rows.map((row) => row.word),
    most,
  )
}

/** Halves of words such as `e-mail`, `co-author` and `look-up` that are too short to be known words. */
const SHORT_HALVES = ['e', 'co', 're', 'by', 'in', 'on', 'up']

/** Splits `finetuning` into `fine tuning` when both words are known; the most even split first. */
async function halvesOf(database: Database, word: string): Promise<string | undefined> {
  const [row] = await rowsOf<{ halves: string }>(
    database,
    sql`WITH known AS (SELECT word FROM known_words UNION ALL SELECT unnest(${sql.param(SHORT_HALVES)}::text[]))
        SELECT left(${word}, n) || ' ' || substr(${word}, n + 1) AS halves
        FROM generate_series(1, length(${word}) - 1) AS n
        WHERE EXISTS (SELECT FROM known WHERE word = left(${word}, n))
          AND EXISTS (SELECT FROM known WHERE word = substr(${word}, n + 1))
        ORDER BY abs(2 * n - length(${word})) LIMIT 1`,
  )
  return row?.halves
}

function nearestWord(word: string, known: readonly string[], most: number): string | undefined {
  let best: { word: string; distance: number } | undefined
  for (const each of known) {
    const distance = distanceWithin(word, each, best ? best.distance - 1 : most)
    if (distance !== undefined) best = { word: each, distance }
  }
  return best?.word
}

const MOST_LETTERS = 30

/** Remembers the words of texts, so that misspelt ones find them. */
export async function rememberWords(database: Database, texts: readonly string[]): Promise<void> {
  const words = wordsIn(texts.join(' ')).filter(
    (word) => word.length >= SHORTEST_BEGINNING && word.length <= MOST_LETTERS && !/^\d/.test(word),
  )
  await database.execute(
    sql`INSERT INTO known_words SELECT word FROM unnest(${sql.param(words.toSorted())}::text[]) AS word ON CONFLICT DO NOTHING`,
  )
}
