import { WORD } from '@/lib/text/words'
import type { Term } from './term'

/** A range of text that names a term. */
interface TermMatch {
  /** Character range, end exclusive. */
  from: number
  to: number
  /** Index into the matcher's list. */
  index: number
}

interface Phrase {
  index: number
  /** The words after the first, folded; the last may be plural. */
  rest: readonly string[]
  /** The exact spelling, for names that only capitals tell from other words. */
  exact: string | null
}

type TermMatcher = ReadonlyMap<string, readonly Phrase[]>

/** Characters allowed between two words of a name. */
const JOINT = /^(?:\s|[-'’\u00a0\u2010\u2011])$/
/** At least two capitals and no lower case. */
const CAPITALS = /^(?=(?:[^\p{L}]*\p{Lu}){2})[^\p{Ll}]+$/u

/** Indexes names by first word, longest first. */
export function createTermMatcher(terms: readonly Pick<Term, 'word' | 'aliases'>[]): TermMatcher {
  const matcher = new Map<string, Phrase[]>()
  for (const [index, { word, aliases }] of terms.entries()) {
    for (const name of [word, ...aliases]) addName(matcher, name, index)
  }
  for (const phrases of matcher.values())
    phrases.sort((one, other) => other.rest.length - one.rest.length)
  return matcher
}

function addName(matcher: Map<string, Phrase[]>, name: string, index: number): void {
  const words = (name.match(WORD) ?? []).map(fold)
  const last = words.at(-1)
  if (last === undefined) return
  const exact = CAPITALS.test(name) ? name : null
  for (const form of formsOf(last)) {
    const [first = '', ...rest] = [...words.slice(0, -1), form]
    const phrases = matcher.get(first) ?? []
    phrases.push({ index, rest, exact })
    matcher.set(first, phrases)
  }
}

const fold = (word: string): string => word.toLowerCase()

/** A word and its plural. */
function formsOf(word: string): string[] {
  if (/(?:s|x|z|ch|sh)$/.test(word)) return [word, `${word}es`]
  if (/[^aeiou]y$/.test(word)) return [word, `${word}s`, `${word.slice(0, -1)}ies`]
  return [word, `${word}s`]
}

/** In text order, without overlaps. */
export function findTerms(matcher: TermMatcher, text: string): TermMatch[] {
  if (matcher.size === 0) return []
  const words = [...text.matchAll(WORD)]
  const found: TermMatch[] = []
  for (let place = 0; place < words.length; place += 1) {
    const word = words[place]
    const phrases = word && matcher.get(fold(word[0]))
    const phrase = phrases?.find((each) => stands(each, { text, words, place }))
    if (!word || !phrase) continue
    const last = words[place + phrase.rest.length] ?? word
    found.push({ from: word.index, to: last.index + last[0].length, index: phrase.index })
    place += phrase.rest.length
  }
  return found
}

interface Place {
  text: string
  words: readonly RegExpExecArray[]
  place: number
}

function stands({ rest, exact }: Phrase, { text, words, place }: Place): boolean {
  const isWhole = rest.every((wanted, offset) => {
    const [before, word] = [words[place + offset], words[place + offset + 1]]
    return (
      before && word && fold(word[0]) === wanted && JOINT.test(text.slice(endOf(before), word.index))
    )
  })
  if (!isWhole || exact === null) return isWhole
  const [first, last] = [words[place], words[place + rest.length]]
  return (
    first !== undefined &&
    last !== undefined &&
    text.slice(first.index, endOf(last)).startsWith(exact)
  )
}

const endOf = (word: RegExpExecArray): number => word.index + word[0].length
