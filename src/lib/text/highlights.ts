import { foldText } from './fold'
import { RUN_ON, WORD } from './words'

/** Highlighted ranges of a text, end exclusive. */
export type Highlights = [number, number][]

interface Piece {
  text: string
  isHighlighted: boolean
  at: number
}

export function splitAtHighlights(
  text: string,
  highlights: readonly (readonly [number, number])[],
): Piece[] {
  const pieces: Piece[] = []
  let done = 0
  for (const [from, to] of highlights) {
    pieces.push({ text: text.slice(done, from), isHighlighted: false, at: done })
    pieces.push({ text: text.slice(from, to), isHighlighted: true, at: from })
    done = to
  }
  pieces.push({ text: text.slice(done), isHighlighted: false, at: done })
  return pieces.filter((piece) => piece.text !== '')
}

/** Highlights words that start with one of the wanted ones, which are folded. */
export const highlightBeginnings = (text: string, wanted: readonly string[]): Highlights =>
  [...text.matchAll(WORD)]
    .filter(([word]) => wanted.some((each) => beginsWith(foldText(word), each)))
    .map((match) => [match.index, match.index + match[0].length])

/** How many of the wanted words, which are folded, start a word of the text. */
export function countBeginnings(text: string, wanted: readonly string[]) {
  const words = (text.match(WORD) ?? []).map(foldText)
  return wanted.filter((each) => words.some((word) => beginsWith(word, each))).length
}

const beginsWith = (word: string, wanted: string) =>
  RUN_ON.test(wanted) ? word.includes(wanted) : word.startsWith(wanted)
