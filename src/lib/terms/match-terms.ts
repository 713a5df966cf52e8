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
  words: number
  /** Sticky: matches the whole name where its first word is. */
  pattern: RegExp
}

/** Phrases by their first words in lower case, longest first. */
type TermMatcher = ReadonlyMap<string, readonly Phrase[]>

/** Between two words of a name. */
const JOINT = "[\\s\\-'’\\u00a0\\u2010\\u2011]"
const END = '(?![\\p{L}\\p{M}\\p{N}])'
/** At least two capitals and no lower case: names that only capitals tell from other words. */
const CAPITALS = /^(?=(?:[^\p{L}]*\p{Lu}){2})[^\p{Ll}]+$/u

export function createTermMatcher(
  terms: readonly Pick<Term, 'word' | 'aliases'>[],
): TermMatcher {
  const phrases = terms.flatMap(({ word, aliases }, index) =>
    [word, ...aliases].flatMap((name) => {
      const words = name.match(WORD) ?? []
      const flags = CAPITALS.test(name) ? 'uy' : 'iuy'
      return formsOf(words.at(-1) ?? '').map((last) => {
        const all = [...words.slice(0, -1), last]
        const pattern = new RegExp(all.join(JOINT) + END, flags)
        return { first: all[0] ?? '', index, words: all.length, pattern }
      })
    }),
  )
  phrases.sort((one, other) => other.words - one.words)
  return Map.groupBy(phrases, ({ first }) => first.toLowerCase())
}

/** A word and its plural. */
function formsOf(word: string): string[] {
  if (word === '') return []
  if (/(?:s|x|z|ch|sh)$/i.test(word)) return [word, `${word}es`]
  if (/[^aeiou]y$/i.test(word)) return [word, `${word}s`, `${word.slice(0, -1)}ies`]
  return [word, `${word}s`]
}

/** In text order, without overlaps. */
export function findTerms(matcher: TermMatcher, text: string): TermMatch[] {
  if (matcher.size === 0) return []
  const found: TermMatch[] = []
  let done = 0
  for (const { 0: word, index: from } of text.matchAll(WORD)) {
    const phrase =
      from >= done &&
      matcher.get(word.toLowerCase())?.find(({ pattern }) => {
        pattern.lastIndex = from
        return pattern.test(text)
      })
    if (!phrase) continue
    done = phrase.pattern.lastIndex
    found.push({ from, to: done, index: phrase.index })
  }
  return found
}
