import { foldText } from './fold'
import { RUN_ON, WORD } from './words'

/** Marked ranges of a text, end exclusive. */
export type Marks = [number, number][]

interface Piece {
  text: string
  isMarked: boolean
  at: number
}

export function splitAtMarks(
  text: string,
  marks: readonly (readonly [number, number])[],
): Piece[] {
  const pieces: Piece[] = []
  let done = 0
  for (const [from, to] of marks) {
    pieces.push({ text: text.slice(done, from), isMarked: false, at: done })
    pieces.push({ text: text.slice(from, to), isMarked: true, at: from })
    done = to
  }
  pieces.push({ text: text.slice(done), isMarked: false, at: done })
  return pieces.filter((piece) => piece.text !== '')
}

/** Marks words that start with one of the wanted ones, which are folded. */
export const markBeginnings = (text: string, wanted: readonly string[]): Marks =>
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
