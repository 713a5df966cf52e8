/**
 * The one fold by which texts are compared: search, finders, highlights. Case, accents, typographic signs and invisible characters
 * do not count, and letters that have no accent to lose become those that people type for them. `fold_text` in the database
 * does the same (`src/db/sql-functions.ts`; a test compares the two, character by character).
 */

/** Accents, Hebrew points and Arabic vowel signs. The signs of Indic scripts are letters to their readers. */
const MARKS = /[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u064b-\u065f\u0670]+/g

/** Invisible, or ornament: soft hyphens, joiners, directions, the Arabic stroke that lengthens a word. */
const UNSEEN = /[\u00ad\u0640\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]+/g

/** Letters that NFKD leaves as they are, by what people type for them. */
const TYPED = {
  ss: 'ß',
  ae: 'æ',
  oe: 'œ',
  th: 'þ',
  b: 'ɓ',
  d: 'đðɗ',
  e: 'əɛ',
  h: 'ħ',
  i: 'ı',
  k: 'ĸƙ',
  l: 'ł',
  n: 'ŋ',
  o: 'øɔ',
  t: 'ŧ',
  y: 'ƴ',
  г: 'ґ',
  σ: 'ς',
  "'": '‘’‚‛ʼ',
  '"': '“”„',
  '-': '‐–—−',
}

const TYPED_FOR = new Map(
  Object.entries(TYPED).flatMap(([typed, letters]) =>
    [...letters].map((letter) => [letter, typed] as const),
  ),
)
const OTHERS = new RegExp(`[${[...TYPED_FOR.keys()].join('')}]`, 'g')
const ASCII = /^[\0-\x7f]*$/

export function foldText(text: string) {
  if (ASCII.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(UNSEEN, '')
    .toLowerCase()
    .replace(OTHERS, (letter) => TYPED_FOR.get(letter) ?? letter)
    .normalize('NFC')
}

/** Folded text, with the original range of each of its characters. */
export interface FoldedText {
  text: string
  from: number[]
  to: number[]
}

/** A character with the marks that belong to it. */
const CLUSTER = /\P{M}\p{M}*|\p{M}+/gu

/** Folds text in one pass and keeps places, for highlighting. White space of every kind becomes a blank. */
export function foldWithPlaces(original: string): FoldedText {
  const from: number[] = []
  const to: number[] = []
  const folded: string[] = []
  for (const { 0: cluster, index } of original.matchAll(CLUSTER)) {
    const next = index + cluster.length
    const plain = /^\s/.test(cluster) ? ' ' : foldText(cluster)
    // An invisible character belongs to the letter before it.
    if (plain === '' && to.length > 0) to[to.length - 1] = next
    for (let unit = 0; unit < plain.length; unit++) {
      from.push(index)
      to.push(next)
    }
    folded.push(plain)
  }
  return { text: folded.join(''), from, to }
}
