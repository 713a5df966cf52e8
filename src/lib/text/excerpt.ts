import type { Highlights } from './highlights'

export interface Excerpt {
  text: string
  highlights: Highlights
}

const SENTENCE = /[^.!?。！？]+(?:[.!?。！？]+["”’')\]]*|$)\s*/gu

/** The sentences with the most highlights, within the limit; an ellipsis stands for omitted words. */
export function excerptOf(whole: string, highlights: Highlights, limit: number): Excerpt {
  if (whole.length <= limit) return { text: whole, highlights }
  const begins = [...whole.matchAll(SENTENCE)].map(({ index }) => index)
  const endOf = (from: number) => {
    const space = whole.lastIndexOf(' ', from + limit)
    const sentence = [...begins, whole.length].findLast(
      (each) => each > from && each <= from + limit,
    )
    return sentence ?? (space > from ? space : from + limit)
  }
  const countFrom = (from: number) =>
    new Set(
      within(highlights, from, endOf(from)).map(([a, b]) => whole.slice(a, b).toLowerCase()),
    ).size
  const [best = 0] = [0, ...begins].toSorted(
    (one, other) => countFrom(other) - countFrom(one),
  )
  const [first] = highlights
  // Every highlight may be far within a long sentence.
  const from =
    first && countFrom(best) === 0
      ? whole.indexOf(' ', Math.max(0, first[0] - limit / 4)) + 1
      : best
  return cut(whole, highlights, { from, to: endOf(from) })
}

const within = (highlights: Highlights, from: number, to: number) =>
  highlights.filter(([a, b]) => a >= from && b <= to)

function cut(
  whole: string,
  highlights: Highlights,
  piece: { from: number; to: number },
): Excerpt {
  const words = whole.slice(piece.from, piece.to).trim()
  const from = whole.indexOf(words, piece.from)
  const to = from + words.length
  const before = from > 0 ? '… ' : ''
  const after = to < whole.trimEnd().length ? ' …' : ''
  const shift = before.length - from
  return {
    text: `${before}${words}${after}`,
    highlights: within(highlights, from, to).map(([a, b]) => [a + shift, b + shift]),
  }
}
