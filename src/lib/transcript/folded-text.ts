export interface FoldedText {
  text: string
  from: number[]
  to: number[]
}

/** What keyboards have in place of what typesetters use. */
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

/** Folds in one pass, so that what is found can be shown where it stands in the original. */
export function foldWithPlaces(original: string): FoldedText {
  const from: number[] = []
  const to: number[] = []
  const folded: string[] = []
  let index = 0
  for (const character of original) {
    const next = index + character.length
    const plain = foldCharacter(character)
    // A mark of its own belongs to the letter before it.
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
