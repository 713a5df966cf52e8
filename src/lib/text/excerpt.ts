import type { Marks } from './marks'

export interface Excerpt {
  text: string
  marks: Marks
}

const SENTENCE = /[^.!?。！？]+(?:[.!?。！？]+["”’')\]]*|$)\s*/gu

/** The sentences with the most marks, within the limit; an ellipsis stands for omitted words. */
export function excerptOf(whole: string, marks: Marks, limit: number): Excerpt {
  if (whole.length <= limit) return { text: whole, marks }
  const begins = [...whole.matchAll(SENTENCE)].map(({ index }) => index)
  const endOf = (from: number) => {
    const space = whole.lastIndexOf(' ', from + limit)
    const sentence = [...begins, whole.length].findLast(
      (each) => each > from && each <= from + limit,
    )
    return sentence ?? (space > from ? space : from + limit)
  }
  const countFrom = (from: number) =>
    new Set(within(marks, from, endOf(from)).map(([a, b]) => whole.slice(a, b).toLowerCase()))
      .size
  const [best = 0] = [0, ...begins].toSorted(
    (one, other) => countFrom(other) - countFrom(one),
  )
  const [first] = marks
  // Every mark may be far within a long sentence.
  const from =
    first && countFrom(best) === 0
      ? whole.indexOf(' ', Math.max(0, first[0] - limit / 4)) + 1
      : best
  return cut(whole, marks, { from, to: endOf(from) })
}

const within = (marks: Marks, from: number, to: number) =>
  marks.filter(([a, b]) => a >= from && b <= to)

function cut(whole: string, marks: Marks, piece: { from: number; to: number }): Excerpt {
  const words = whole.slice(piece.from, piece.to).trim()
  const from = whole.indexOf(words, piece.from)
  const to = from + words.length
  const before = from > 0 ? '… ' : ''
  const after = to < whole.trimEnd().length ? ' …' : ''
  const shift = before.length - from
  return {
    text: `${before}${words}${after}`,
    marks: within(marks, from, to).map(([a, b]) => [a + shift, b + shift]),
  }
}
