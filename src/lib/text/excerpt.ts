import type { Marks } from './marks'

export interface Excerpt {
  text: string
  marks: Marks
}

const SENTENCE = /[^.!?。！？]+(?:[.!?。！？]+["”’')\]]*|$)\s*/gu

interface Piece {
  from: number
  to: number
}

/** The sentences with the most marks, within the limit; an ellipsis stands for omitted words. */
export function excerptOf(whole: string, marks: Marks, limit: number): Excerpt {
  if (whole.length <= limit) return { text: whole, marks }
  const sentences = piecesOf(whole)
  let best: Piece = { from: 0, to: 0 }
  let most = -1
  for (const [index, { from }] of sentences.entries()) {
    const to = endOf(sentences, index, limit)
    const words = new Set(marksWithin(marks, { from, to }).map(([a, b]) => whole.slice(a, b).toLowerCase()))
    if (words.size <= most) continue
    most = words.size
    best = { from, to }
  }
  return cut(whole, marks, best.to - best.from > limit ? within(whole, marks, best, limit) : best)
}

const piecesOf = (whole: string): Piece[] =>
  [...whole.matchAll(SENTENCE)].map((match) => ({ from: match.index, to: match.index + match[0].length }))

/** Fits as many whole sentences as possible, and at least one. */
function endOf(sentences: readonly Piece[], index: number, limit: number): number {
  const { from, to } = sentences[index] as Piece
  let end = to
  for (const next of sentences.slice(index + 1)) {
    if (next.to - from > limit) break
    end = next.to
  }
  return end
}

/** Cuts an overlong sentence to the part around its first mark. */
function within(whole: string, marks: Marks, { from, to }: Piece, limit: number): Piece {
  const first = marksWithin(marks, { from, to })[0]?.[0] ?? from
  const wanted = Math.max(from, Math.min(first - Math.floor(limit / 4), to - limit))
  const begin = wanted === from ? from : Math.max(whole.indexOf(' ', wanted) + 1, wanted)
  const space = whole.lastIndexOf(' ', begin + limit)
  return { from: begin, to: Math.min(to, space > first ? space : begin + limit) }
}

const marksWithin = (marks: Marks, { from, to }: Piece): Marks =>
  marks.filter(([a, b]) => a >= from && b <= to)

function cut(whole: string, marks: Marks, piece: Piece): Excerpt {
  const words = whole.slice(piece.from, piece.to).trim()
  const from = whole.indexOf(words, piece.from)
  const to = from + words.length
  const before = from > 0 ? '… ' : ''
  const after = to < whole.trimEnd().length ? ' …' : ''
  const shift = before.length - from
  return {
    text: `${before}${words}${after}`,
    marks: marksWithin(marks, { from, to }).map(([a, b]) => [a + shift, b + shift]),
  }
}
