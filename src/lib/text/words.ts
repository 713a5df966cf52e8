export const WORD = /[\p{L}\p{M}\p{N}]+/gu

/** Scripts without spaces between words, where a word may stand inside a run of letters. */
export const RUN_ON = /[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]/

/** Removes accents and case, so that `etude` finds `Étude`. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .trim()

/** `A.I.`, as newspapers write it, equals `AI`; `search_stems` joins the two as well. */
const DOT_OF_INITIALS = /(?<![\p{L}\p{N}])(\p{L})\.(?=\p{L}(?![\p{L}\p{N}]))/gu

/** The distinct words of a text, folded. */
export const wordsIn = (text: string): string[] => [
  ...new Set(foldText(text.replace(DOT_OF_INITIALS, '$1')).match(WORD) ?? []),
]

export const searchWords = (query: string): string[] => [
  ...new Set(
    foldText(query)
      .split(/\s+/)
      .filter((word) => word !== ''),
  ),
]

/**
 * At most `limit` characters and an ellipsis; cuts between words when that loses less than a fifth,
 * and drops a full stop before the ellipsis.
 */
export function truncate(text: string, limit: number): string {
  if (text.length <= limit) return text
  const cut = text.slice(0, limit)
  const lastSpace = cut.lastIndexOf(' ')
  const kept = lastSpace > limit * 0.8 ? cut.slice(0, lastSpace) : cut
  return `${kept.replace(/[\s.,;:–—-]*[\ud800-\udbff]?$/, '')}…`
}

/** After a full stop and closing quotes, but not after an initial such as the B of Tom B. Brown. */
const BETWEEN_SENTENCES = /(?<=[.!?][”"’)]*)(?<!(?<!\p{L})\p{Lu}\.)\s+/u

export const sentencesOf = (text: string): string[] =>
  text.trim() === '' ? [] : text.trim().split(BETWEEN_SENTENCES)

/** Fits as many whole sentences as possible into `limit` characters, and at least the first. */
export function firstSentences(text: string, limit: number): string {
  const [first = '', ...others] = text.trim().split(BETWEEN_SENTENCES)
  let kept = first
  for (const sentence of others) {
    const longer = `${kept} ${sentence}`
    if (longer.length > limit) break
    kept = longer
  }
  return kept
}

/** Folded text, with the original range of each of its characters. */
export interface FoldedText {
  text: string
  from: number[]
  to: number[]
}

/** Keyboard characters for typographic ones. */
const TYPED: Record<string, string> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '\u2011': '-',
  '…': '...',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
}

const MARKS = /\p{M}+/gu

/**
 * Folds text for finders within a page in one pass, keeping places for highlighting. The database
 * folds differently, so its searches use `foldText`.
 */
export function foldWithPlaces(original: string): FoldedText {
  const from: number[] = []
  const to: number[] = []
  const folded: string[] = []
  let index = 0
  for (const character of original) {
    const next = index + character.length
    const plain = foldCharacter(character)
    // A combining mark belongs to the letter before it.
    if (plain === '' && to.length > 0) to[to.length - 1] = next
    for (let unit = 0; unit < plain.length; unit++) {
      from.push(index)
      to.push(next)
    }
    folded.push(plain)
    index = next
  }
  return { text: folded.join(''), from, to }
}

function foldCharacter(character: string): string {
  if (character < '\u0080') return character.toLowerCase()
  if (/\s/.test(character)) return ' '
  const plain = character
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .normalize('NFKD')
    .replace(MARKS, '')
  return TYPED[plain] ?? plain
}
