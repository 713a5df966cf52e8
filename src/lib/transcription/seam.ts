import type { Overlap } from './join-chunks'
import type { SpokenWord } from './spoken-words'

interface Seam {
  keepBefore: number
  dropAfter: number
}

const SLACK_SECONDS = 3
const LEAST_RUN = 3

/** The middle of the longest run of words that both heard in the overlap, else the middle of the overlap. */
export function findSeam(
  before: readonly SpokenWord[],
  after: readonly SpokenWord[],
  overlap: Overlap,
): Seam {
  const tailFrom = firstFrom(before, overlap.start - SLACK_SECONDS)
  const headTo = firstFrom(after, overlap.end + SLACK_SECONDS)
  const tail = before.slice(tailFrom)
  const head = after.slice(0, headTo)
  const run = longestRun(tail, head)
  if (run && run.length >= Math.min(LEAST_RUN, tail.length, head.length)) {
    const half = Math.ceil(run.length / 2)
    return { keepBefore: tailFrom + run.inTail + half, dropAfter: run.inHead + half }
  }
  const middle = (overlap.start + overlap.end) / 2
  return { keepBefore: firstFrom(before, middle), dropAfter: firstFrom(after, middle) }
}

function firstFrom(words: readonly SpokenWord[], second: number): number {
  const place = words.findIndex(({ at }) => at >= second)
  return place === -1 ? words.length : place
}

interface Run {
  inTail: number
  inHead: number
  length: number
}

/** Of runs of equal length the last one, so that a repeated phrase is kept once. */
function longestRun(tail: readonly SpokenWord[], head: readonly SpokenWord[]): Run | undefined {
  let best: Run | undefined
  let above: number[] = []
  for (const [row, word] of tail.entries()) {
    const lengths = head.map(({ folded }, column) =>
      folded === word.folded ? (column > 0 ? (above[column - 1] ?? 0) : 0) + 1 : 0,
    )
    for (const [column, length] of lengths.entries()) {
      if (length === 0 || length < (best?.length ?? 0)) continue
      best = { inTail: row - length + 1, inHead: column - length + 1, length }
    }
    above = lengths
  }
  return best
}
