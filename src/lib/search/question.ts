import { foldText } from '@/lib/text/words'

/** One thing that is asked about. */
export interface Concept {
  /** The words as they were asked, and all names of a term that they name. */
  exact: string[]
  /** Words that say much the same in everyday English. */
  near: string[]
  /** The end of the question, which may not be typed out. */
  isTyped: boolean
  /** The term that it names. */
  term: string | null
}

/** What else is known by other words. Keys as `nameKey` writes them. */
export interface KnownNames {
  terms: ReadonlyMap<string, TermNames>
  /** Words of everyday English by one of them. */
  near: ReadonlyMap<string, readonly string[]>
}

export interface TermNames {
  name: string
  /** With the name itself. */
  all: readonly string[]
}

/** A question that goes on is cut: no visitor's last words decide. */
const MAX_WORDS = 24
const MAX_CONCEPTS = 10
/** Of a term's name. */
const MOST_NAME_WORDS = 5

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’]\p{L}+)?/gu
const IDEOGRAPH = /([\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff])/g
const ENDS_OPEN = /[\p{L}\p{M}\p{N}]$/u

/** What the words of a question ask about, without those that make it a question. */
export function readQuestion(q: string, names: KnownNames): Concept[] {
  const concepts = readConcepts(q, names, ASKING)
  return concepts.length > 0 ? concepts : readConcepts(q, names, NONE)
}

const NONE: ReadonlySet<string> = new Set()

function readConcepts(q: string, names: KnownNames, dropped: ReadonlySet<string>): Concept[] {
  const clean = cleanText(q)
  const words = (clean.match(WORD) ?? []).slice(0, MAX_WORDS).map((word) => word.replace(/’/g, "'"))
  const concepts: Concept[] = []
  for (let at = 0; at < words.length && concepts.length < MAX_CONCEPTS; ) {
    const named = longestName(words, at, names.terms)
    const size = named?.size ?? 1
    const asked = words.slice(at, at + size).join(' ')
    at += size
    if (!named && dropped.has(foldText(asked))) continue
    const known = named?.names.all ?? []
    if (concepts.some(({ exact }) => exact.includes(asked) || (known[0] && exact.includes(known[0]))))
      continue
    const isTyped = at === words.length && ENDS_OPEN.test(clean)
    concepts.push({
      exact: [...new Set([asked, ...known])],
      near: nearOf([asked], names.near),
      isTyped,
      term: named?.names.name ?? null,
    })
  }
  return concepts
}

/** Names that lead to the same, in whatever case, with or without marks, and in plural. */
export const nameKey = (name: string): string =>
  (foldText(name).match(WORD) ?? []).join(' ').replace(/(?<=\p{L}{2})(?<!s)s$/u, '')

const cleanText = (q: string): string =>
  q
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cs}\p{Cf}]/gu, ' ')
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

function nearOf(asked: readonly string[], near: KnownNames['near']): string[] {
  const keys = asked.flatMap((word) => [foldText(word), nameKey(word)])
  return [...new Set(keys.flatMap((key) => near.get(key) ?? []))].filter((word) => !keys.includes(word))
}

/** Words that ask, and words so common that they say nothing of what is asked about. */
const ASKING = new Set(
  `a about actually after again all also always am an and any anyone anything are aren't as ask at be been being
  but by call called can can't cannot could couldn't did didn't do does doesn't doing don't else ever every everyone everything
  explain for from get gets getting give given gives go goes going gonna good got had happen happening happens has have he
  her hers him his how how's i i'm i've if in into is isn't it it's its just keep kind know let like look lot make makes
  many may maybe me mean means might mine more most much must my need needs never no not now of off on one only or other
  our out over please put quite rather really same say says see she should show so some someone something
  somehow sort still stuff such take takes tell tells than that that's the their them then there there's these they thing
  things think this those to too up us use used uses using very want wants was way we well were what what's whats when
  where where's whether which while who who's whose why why's will with won't work works would wouldn't yes yet you your
  yours`
    .split(/\s+/)
    .filter((word) => word !== ''),
)
