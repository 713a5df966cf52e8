import { sql } from 'drizzle-orm'
import { type Database, queryColumn, queryValue } from '@/db/sql'
import { distanceWithin, otherSpellings } from '@/lib/text/spellings'
import { stemsOf } from './stems'
import { wordsOfText, writtenIn } from './words-of-text'

/** A word of a question. */
export interface QuestionWord {
  /** The stems of each way to write it, the first as the show has it. */
  ways: string[][]
}

interface ReadQuestion {
  text: string
  /** Without stop words. */
  words: QuestionWord[]
}

/** A word, or a name of several parts, which the show may write apart. */
interface Typed {
  word: string
  parts: string[]
}

const MAX_WORDS = 24
const SHORTEST = 4
/** Longer words may have two mistakes. */
const LONG = 8
const SHORTEST_BEGINNING = 3

/** A letter at the end may be the first of more. */
const ENDS_OPEN = /[\p{L}\p{M}\p{N}]$/u

/** The question and its words, misspelt ones replaced by those that the show knows, and the last one completed. */
export async function readQuestion(database: Database, q: string): Promise<ReadQuestion> {
  const written = writtenIn(q).slice(0, MAX_WORDS)
  const plain = written.flatMap(({ parts }) => parts.map(({ word }) => word))
  const looked = [
    ...plain,
    ...written.flatMap(({ whole }) => whole?.word ?? []),
    ...plain.slice(1).map((word, index) => `${plain[index]}${word}`),
  ]
  const known = new Set(
    await queryColumn<string>(
      database,
      sql`SELECT word FROM known_words WHERE word = ANY(${sql.param(looked)}::text[])`,
    ),
  )
  const plainStems = await stemsOf(database, plain)
  const isStopWord = (word: string) => plainStems.get(word)?.length === 0
  const typed: Typed[] = []
  for (const { parts, whole } of written) {
    if (whole && (known.has(whole.word) || !isRemembered(whole.word)))
      typed.push({ word: whole.word, parts: parts.map(({ word }) => word) })
    else
      for (const { word } of parts) {
        const before = typed.at(-1)
        const isHalf =
          before?.parts.length === 0 &&
          known.has(`${before.word}${word}`) &&
          !(known.has(before.word) && known.has(word)) &&
          // `alpha go` is `alphago`; `is a` stays, whatever ISA may be.
          ![before.word, word].some(isStopWord)
        if (isHalf) typed.splice(-1, 1, { word: `${before.word}${word}`, parts: [] })
        else typed.push({ word, parts: [] })
      }
  }
  const words: Typed[] = []
  for (const each of typed) {
    const isRight = each.parts.length > 0 || known.has(each.word) || isStopWord(each.word)
    const isOpen = each === typed.at(-1) && ENDS_OPEN.test(q)
    const other = isRight ? undefined : await knownWordFor(database, each.word, isOpen)
    words.push(other ? { word: other, parts: [] } : each)
  }
  const isAsTyped =
    typed.length === plain.length && words.every((word, at) => word === typed[at])
  const spelled = words.flatMap(({ word, parts }) => [
    word,
    ...otherSpellings(word),
    ...parts,
  ])
  const stems = await stemsOf(database, spelled)
  return {
    text: isAsTyped ? q : words.map(({ word }) => word).join(' '),
    words: words.map((word) => ({ ways: waysOf(word, stems) })).filter(({ ways }) => ways[0]),
  }
}

function waysOf({ word, parts }: Typed, stems: ReadonlyMap<string, string[]>): string[][] {
  const stemsIn = (text: string) => stems.get(text) ?? []
  if (stemsIn(word).length === 0) return []
  const apart = parts.flatMap(stemsIn)
  // `AT&T` has only parts that stand in every text.
  const isTelling =
    apart.length === parts.length || apart.some(({ length }) => length >= SHORTEST_BEGINNING)
  const ways = [...[word, ...otherSpellings(word)].map(stemsIn), isTelling ? apart : []]
  return ways.filter(({ length }) => length > 0)
}

/** The one in the other English spelling, the one that this begins, the two that it joins, or the nearest one. */
async function knownWordFor(
  database: Database,
  word: string,
  isOpen: boolean,
): Promise<string | undefined> {
  // Mistakes are rare in a word’s first letter.
  const words = await queryColumn<string>(
    database,
    sql`SELECT word FROM known_words WHERE word LIKE left(${word}, 1) || '%' ORDER BY length(word), word`,
  )
  const spelled = otherSpellings(word).find((way) => words.includes(way))
  if (spelled) return spelled
  const begun =
    isOpen && word.length >= SHORTEST_BEGINNING && words.find((each) => each.startsWith(word))
  if (begun || word.length < SHORTEST) return begun || undefined
  const halves = await queryValue<string>(
    database,
    sql`SELECT one.word || ' ' || other.word FROM generate_series(1, ${word.length - 1}::int) AS at
          JOIN known_words AS one ON one.word = left(${word}, at)
          JOIN known_words AS other ON other.word = substr(${word}, at + 1)
        ORDER BY abs(length(one.word) - length(other.word)), at LIMIT 1`,
  )
  if (halves) return halves
  let best: string | undefined
  let most = word.length >= LONG ? 2 : 1
  for (const each of words) {
    if (Math.abs(each.length - word.length) > most) continue
    const distance = distanceWithin(word, each, most)
    if (distance === undefined) continue
    best = each
    most = distance - 1
  }
  return best
}

const MOST_LETTERS = 30

/** Shorter words and figures are never misspelt ones. */
const isRemembered = (word: string): boolean =>
  word.length >= SHORTEST_BEGINNING && word.length <= MOST_LETTERS && !/^\d/.test(word)

/** Remembers the words of texts, so that misspelt ones find them. */
export async function rememberWords(
  database: Database,
  texts: readonly string[],
): Promise<void> {
  const words = new Set(
    texts.flatMap((text) => wordsOfText(text).map(({ word }) => word)).filter(isRemembered),
  )
  await database.execute(
    sql`INSERT INTO known_words SELECT word FROM unnest(${sql.param([...words].sort())}::text[]) AS word ON CONFLICT DO NOTHING`,
  )
}
