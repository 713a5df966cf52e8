/**
 * The one fold by which texts are compared: search, finders, marks. Case, accents, typographic signs and invisible characters
 * do not count, and letters that have no accent to lose become those that people type for them. `fold_text` in the database
 * does the same (`src/db/sql-functions.ts`; a test compares the two, character by character).
 */

/** Accents, Hebrew points and Arabic vowel signs. The signs of Indic scripts are letters to their readers. */
const MARKS = /[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u064b-\u065f\u0670]+/g

/** Invisible, or ornament: soft hyphens, joiners, directions, the Arabic stroke that lengthens a word. */
const UNSEEN = /[\u00ad\u0640\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]+/g

/** NFKD leaves these as they are. */
const TYPED_FOR: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ĸ: 'k',
  ə: 'e',
  ɛ: 'e',
  ɔ: 'o',
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ƴ: 'y',
  ς: 'σ',
  ґ: 'г',
  '‘': "'",
  '’': "'",
  '‚': "'",
  '‛': "'",
  ʼ: "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '‐': '-',
  '–': '-',
  '—': '-',
  '−': '-',
}

const OTHERS = new RegExp(`[${Object.keys(TYPED_FOR).join('')}]`, 'g')
const ASCII = /^[\0-\x7f]*$/

export function foldText(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(UNSEEN, '')
    .toLowerCase()
    .replace(OTHERS, (letter) => TYPED_FOR[letter] ?? letter)
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
