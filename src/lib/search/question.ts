import { otherSpellings } from '@/lib/text/spellings'
import { foldText } from '@/lib/text/words'

/** One concept of a question. */
export interface Concept {
  /** The words as asked. */
  exact: string[]
  /** Other names of the term, and everyday synonyms. */
  near: string[]
  /** The last word, which may be incomplete. */
  isTyped: boolean
  /** The term it names. */
  term: string | null
  /** A subject of the whole show, such as machines and people; carries little weight beside other words. */
  isSubject: boolean
  /** Stop word: not searched for, only raises the rank of passages that contain it. */
  isVague: boolean
}

/** Known alternative names. Keys are written by `nameKey`. */
export interface KnownNames {
  terms: ReadonlyMap<string, TermNames>
  /** Everyday synonyms by word. */
  near: ReadonlyMap<string, readonly string[]>
}

export interface TermNames {
  name: string
  /** Includes the name itself. */
  all: readonly string[]
}

/** Longer questions are cut. */
const MAX_WORDS = 24
const MAX_CONCEPTS = 10
const MOST_NAME_WORDS = 5

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’]\p{L}+)?/gu
const IDEOGRAPH = /([\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff])/g
const ENDS_OPEN = /[\p{L}\p{M}\p{N}]$/u

/** Splits a question into concepts; question words become stop words. */
export function readQuestion(q: string, names: KnownNames): Concept[] {
  for (const vague of [VAGUE, ASKING, NONE]) {
    const concepts = readConcepts(q, names, vague)
    if (concepts.some(({ isVague }) => !isVague)) return concepts
  }
  return []
}

const NONE: ReadonlySet<string> = new Set()

function readConcepts(q: string, names: KnownNames, vague: ReadonlySet<string>): Concept[] {
  const clean = cleanText(q)
  const words = (clean.match(WORD) ?? []).slice(0, MAX_WORDS).map((word) => word.replace(/’/g, "'"))
  const concepts: Concept[] = []
  let clear = 0
  for (let at = 0; at < words.length && clear < MAX_CONCEPTS; ) {
    const named = longestName(words, at, names.terms)
    const size = named?.size ?? 1
    const asked = words.slice(at, at + size).join(' ')
    at += size
    const isVague = !named && vague.has(foldText(asked)) && !isName(asked, at - size)
    const known = named?.names.all ?? []
    const term = named?.names.name ?? null
    if (concepts.some((concept) => concept.exact.includes(asked) || (term !== null && concept.term === term)))
      continue
    if (!isVague) clear += 1
    const isTyped = at === words.length && ENDS_OPEN.test(clean)
    concepts.push({
      exact: isVague ? [asked] : [asked, ...otherSpellings(asked)],
      near: isVague
        ? []
        : [
            ...new Set([
              ...known,
              ...numberWords(asked),
              ...joinedOf(asked, clean),
              ...nearOf(asked, names.near),
            ]),
          ],
      isTyped,
      term,
      isSubject: SUBJECTS.has(nameKey(asked)),
      isVague,
    })
  }
  return concepts
}

/** A capitalised word inside a question, such as the game Go. */
const isName = (word: string, at: number): boolean => at > 0 && /^\p{Lu}\p{Ll}+$/u.test(word)

/** The key of a name, ignoring case, accents and plural. */
export const nameKey = (name: string): string =>
  (foldText(name).match(WORD) ?? []).join(' ').replace(/(?<=\p{L}{2})(?<!s)s$/u, '')

/** `A.I.`, as newspapers write it, equals `AI`; `search_text` joins the two as well. */
const DOT_OF_INITIALS = /(?<![\p{L}\p{N}])(\p{L})\.(?=\p{L}(?![\p{L}\p{N}]))/gu

const cleanText = (q: string): string =>
  q
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cs}\p{Cf}]/gu, ' ')
    .replace(DOT_OF_INITIALS, '$1')
    .replace(IDEOGRAPH, ' $1 ')
    .trim()

function longestName(
  words: readonly string[],
  at: number,
  terms: KnownNames['terms'],
): { names: TermNames; size: number } | undefined {
  for (let size = Math.min(MOST_NAME_WORDS, words.length - at); size > 0; size -= 1) {
    const names = terms.get(nameKey(words.slice(at, at + size).join(' ')))
    if (names) return { names, size }
  }
  return undefined
}

/** The unhyphenated spelling of a word with halves, such as `fine-tuning`. */
const joinedOf = (word: string, question: string): string[] =>
  (question.match(HYPHENATED) ?? [])
    .filter((whole) => whole.split('-').includes(word))
    .map((whole) => whole.replaceAll('-', ''))

const HYPHENATED = /\p{L}+(?:-\p{L}+)+/gu

function nearOf(asked: string, near: KnownNames['near']): string[] {
  const roots = rootsOf(foldText(asked))
  return [...new Set(roots.flatMap((root) => near.get(root) ?? []))].filter((word) => !roots.includes(word))
}

/** Possible base forms of a word; most are not words. */
const rootsOf = (word: string): string[] => [
  word,
  ...['s', 'es', 'd', 'ed', 'ing'].flatMap((end) => (word.endsWith(end) ? [word.slice(0, -end.length)] : [])),
  ...(word.endsWith('ing') ? [`${word.slice(0, -3)}e`] : []),
]

const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** Transcripts may spell numbers out. */
function numberWords(word: string): string[] {
  if (!/^\d{1,2}$/.test(word)) return []
  const number = Number(word)
  if (number < 20) return [UNITS[number] ?? '']
  const tens = TENS[Math.floor(number / 10) - 2] ?? ''
  return [number % 10 === 0 ? tens : `${tens} ${UNITS[number % 10]}`]
}

const setOf = (words: string): Set<string> => new Set(words.split(/\s+/).filter((word) => word !== ''))

/** Question words. */
const ASKING = setOf(
  `a about am an and are aren't as ask at be been being but by can can't cannot could couldn't did didn't do does doesn't
  doing don't done else ever explain for from had has have he her hers him his how how's i i'm i've if in into is isn't it
  it's its let me mean means might mine must my no not of off on or our out please say says she should so some tell tells
  than that that's the their them then there there's these they this those to too up us was way we were what what's whats
  when where where's whether which while who who's whose why why's will with won't would wouldn't yes yet you your yours`,
)

/** Includes words without content, which count only when the question has no others. */
const VAGUE = new Set([
  ...ASKING,
  ...setOf(
    `actually after again all also always any anyone anything call called deal every everyone everything get gets getting
    give given gives go goes going gonna good got happen happening happens just keep kind know like look lot make makes
    many may maybe more most much need needs never now one only other over put quite rather really same see show
    someone something somehow sort still stuff such take takes thing things up use used uses using very want wants well
    work works bad big bit enough even far few first great hello hi last least less little long often okay ok please
    right soon sometimes stand talk thanks`,
  ),
])

/** Keys as written by `nameKey`. */
const SUBJECTS = setOf(
  `ai machine computer robot bot chatbot chatgpt model program software system app people person human word question
  answer`,
)
