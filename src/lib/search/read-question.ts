import { sql } from 'drizzle-orm'
import { type Database, escapeLike, queryColumn, queryValue } from '@/db/sql'
import { distanceWithin, otherSpellings } from '@/lib/text/spellings'
import { stemsOf } from './stems'
import { wordsOfText, writtenIn } from './words-of-text'

/** A word of a question. */
export interface AskedWord {
  word: string
  /** The stems of each way to write it, the first as the show has it; none of a stop word. */
  ways: string[][]
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

/** The question and its words, misspelt ones replaced by those that the show knows, and the last one completed. */
export async function readQuestion(database: Database, q: string): Promise<ReadQuestion> {
  const asked = writtenIn(q).slice(0, MAX_WORDS)
  const typed = asked.flatMap(({ parts }) => parts.map(({ word }) => word))
  const names = asked.flatMap(({ joined }) => joined.map(({ word }) => word))
  const neighbours = typed.slice(1).map((word, index) => `${typed[index]}${word}`)
  const looked = [
    ...typed,
    ...names,
    ...neighbours,
    ...typed.flatMap(otherSpellings),
    ...typed.flatMap(halvesOf).flat(),
  ]
  const known = new Set(
    await queryColumn<string>(
      database,
      sql`SELECT word FROM known_words WHERE word = ANY(${sql.param(looked)}::text[])`,
    ),
  )
  const stems = await stemsOf(database, [...typed, ...names, ...neighbours])
  const isStopWord = (word: string) => stems.get(word)?.length === 0
  const isName = (word: string) => known.has(word) || !isRemembered(word)
  const written = asked.map(({ parts, joined }): Typed => {
    const words = parts.map(({ word }) => word)
    const whole = joined.at(-1)?.word
    return whole && isName(whole) ? { words: [whole], parts: words } : { words, parts: [] }
  })
  const single = joinHalves(written, { known, isStopWord })
  const last = ENDS_OPEN.test(q) ? single.at(-1)?.word : undefined
  const others = new Map<string, string>()
  for (const { word, parts } of single) {
    if (parts.length > 0 || known.has(word) || isStopWord(word)) continue
    const spelled = otherSpellings(word).find((way) => known.has(way))
    const other = spelled ?? (await knownWordFor(database, word, { known, isOpen: word === last }))
    if (other) others.set(word, other)
  }
  const words = single.map(({ word, parts }) => ({ word: others.get(word) ?? word, parts }))
  const spellings = words.flatMap(({ word }) => otherSpellings(word))
  for (const [word, found] of await stemsOf(database, [...others.values(), ...spellings]))
    stems.set(word, found)
  return {
    text:
      others.size === 0 && single.length === typed.length
        ? q
        : words.map(({ word }) => word).join(' '),
    words: words.map(({ word, parts }) => ({ word, ways: waysOf(word, parts, stems) })),
  }
}

/** A word, or a name that the show may write in other ways, with the parts of it. */
interface Single {
  word: string
  parts: string[]
}

interface Typed {
  words: string[]
  parts: string[]
}

function waysOf(
  word: string,
  parts: readonly string[],
  stems: ReadonlyMap<string, string[]>,
): string[][] {
  if (stems.get(word)?.length === 0) return []
  const apart = parts.flatMap((part) => stems.get(part) ?? [])
  // `AT&T` has only parts that stand in every text.
  const isTelling =
    apart.length === parts.length || apart.some(({ length }) => length >= SHORTEST_BEGINNING)
  const ways = [word, ...otherSpellings(word)].map((way) => stems.get(way) ?? [])
  return [...ways, ...(isTelling ? [apart] : [])].filter(({ length }) => length > 0)
}

interface Words {
  known: ReadonlySet<string>
  isStopWord: (word: string) => boolean
}

/** Writes `alpha go` as `alphago` when only the whole word is known; `is a` stays, whatever ISA may be. */
function joinHalves(typed: readonly Typed[], { known, isStopWord }: Words): Single[] {
  const joined: Single[] = []
  for (const { words, parts } of typed) {
    for (const word of words) {
      const before = joined.at(-1)
      const whole = `${before?.word}${word}`
      const areWords =
        !before ||
        (known.has(before.word) && known.has(word)) ||
        isStopWord(before.word) ||
        isStopWord(word)
      if (!areWords && parts.length === 0 && before.parts.length === 0 && known.has(whole))
        joined.splice(-1, 1, { word: whole, parts: [] })
      else joined.push({ word, parts })
    }
  }
  return joined
}

async function knownWordFor(
  database: Database,
  word: string,
  { known, isOpen }: { known: ReadonlySet<string>; isOpen: boolean },
): Promise<string | undefined> {
  if (isOpen && word.length >= SHORTEST_BEGINNING) {
    const begun = await queryValue<string>(
      database,
      sql`SELECT word FROM known_words WHERE word LIKE ${`${escapeLike(word)}%`} ORDER BY length(word), word LIMIT 1`,
    )
    if (begun) return begun
  }
  if (word.length < SHORTEST) return undefined
  const halves = halvesOf(word).find((both) => both.every((half) => known.has(half)))
  if (halves) return halves.join(' ')
  const most = word.length >= LONG ? 2 : 1
  const words = await queryColumn<string>(
    database,
    sql`SELECT word FROM known_words WHERE word LIKE ${`${escapeLike(word.slice(0, SURE_LETTERS))}%`}
          AND length(word) BETWEEN ${word.length - most} AND ${word.length + most} ORDER BY word`,
  )
  let best: { word: string; distance: number } | undefined
  for (const each of words) {
    const distance = distanceWithin(word, each, best ? best.distance - 1 : most)
    if (distance !== undefined) best = { word: each, distance }
  }
  return best?.word
}

/** Splits `finetuning`, in each of its spellings, into `fine` and `tuning` and the like; the most even split first. */
const halvesOf = (word: string): string[][] =>
  [word, ...otherSpellings(word)].flatMap((way) =>
    Array.from({ length: way.length - 1 }, (_, n) => [way.slice(0, n + 1), way.slice(n + 1)]).sort(
      ([a = '', b = ''], [c = '', d = '']) =>
        Math.abs(a.length - b.length) - Math.abs(c.length - d.length),
    ),
  )

const MOST_LETTERS = 30

/** Shorter words and figures are never misspelt ones. */
const isRemembered = (word: string): boolean =>
  word.length >= SHORTEST_BEGINNING && word.length <= MOST_LETTERS && !/^\d/.test(word)

/** Remembers the words of texts, so that misspelt ones find them. */
export async function rememberWords(database: Database, texts: readonly string[]): Promise<void> {
  const words = new Set(
    texts.flatMap((text) => wordsOfText(text).map(({ word }) => word)).filter(isRemembered),
  )
  await database.execute(
    sql`INSERT INTO known_words SELECT word FROM unnest(${sql.param([...words].sort())}::text[]) AS word ON CONFLICT DO NOTHING`,
  )
}
