import { wordsOf } from '@/lib/clips/captions'
import type { Box } from '@/lib/clips/layout'
import { isRightToLeft } from '@/lib/text/text-layout'

/** In canvas units. */
interface SetLine {
  words: { text: string; x: number; width: number }[]
  width: number
}

export interface Face {
  family: string
  weight: number
  /** Font sizes: the first one tried, and the minimum. */
  largest: number
  smallest: number
}

interface Piece {
  text: string
  isGlued?: boolean
}

export const TITLES = { family: '"Young Serif", Georgia, serif', weight: 400 }
export const TEXT = {
  family: '"Atkinson Hyperlegible Next", system-ui, sans-serif',
  weight: 700,
}

const LINE_HEIGHT = 1.22
const STEP = 2

export const pieces = (text: string): Piece[] => wordsOf(text.replace(/\s+/g, ' ').trim())

/** Lays text out in lines, as large as fits into the box. */
export function setText(
  context: CanvasRenderingContext2D,
  words: readonly Piece[],
  box: Pick<Box, 'width' | 'height'>,
  { family, weight, largest, smallest }: Face,
) {
  for (let size = largest; ; size -= STEP) {
    const font = `${weight} ${size}px ${family}`
    context.font = font
    const lines = breakLines(context, words, box.width)
    const isLow = lines.length * size * LINE_HEIGHT <= box.height
    if (size <= smallest || (isLow && lines.every(({ width }) => width <= box.width)))
      return { lines, size, font }
  }
}

function breakLines(
  context: CanvasRenderingContext2D,
  words: readonly Piece[],
  most: number,
) {
  const space = context.measureText(' ').width
  const lines: SetLine[] = []
  for (const { text, isGlued } of words) {
    const { width } = context.measureText(text)
    const line = lines.at(-1)
    const x = line ? line.width + (isGlued ? 0 : space) : 0
    if (line && x + width <= most) {
      line.words.push({ text, x, width })
      line.width = x + width
    } else {
      lines.push({ words: [{ text, x: 0, width }], width })
    }
  }
  return lines
}

interface Place {
  box: Box
  colourOf: (word: number) => string
  isCentred?: boolean
  at?: 'top' | 'middle'
}

export function drawText(
  context: CanvasRenderingContext2D,
  { lines, size, font }: ReturnType<typeof setText>,
  { box, colourOf, isCentred = false, at = 'top' }: Place,
): void {
  context.font = font
  context.textBaseline = 'alphabetic'
  const height = lines.length * size * LINE_HEIGHT
  const top = at === 'middle' ? box.y + (box.height - height) / 2 : box.y
  let count = 0
  for (const [row, line] of lines.entries()) {
    const left = box.x + (isCentred ? (box.width - line.width) / 2 : 0)
    const y = top + (row + 0.82) * size * LINE_HEIGHT
    const isReversed = isRightToLeft(line.words[0]?.text ?? '')
    for (const { text, x, width } of line.words) {
      context.fillStyle = colourOf(count)
      context.fillText(text, left + (isReversed ? line.width - x - width : x), y)
      count += 1
    }
  }
}
