interface Placed {
  episodeId: string
  position: number
  start: number
  end: number
}

/** Passages closer together than this are one moment. */
const ONE_MOMENT_SECONDS = 20
const SAME_EPISODE = 2
const FIRST = 3

/** Removes near-duplicates, and lets at most two of the first three come from one episode. The order is otherwise kept, best first. */
export function chooseMoments<Passage extends Placed>(ranked: readonly Passage[]): Passage[] {
  const moments: Passage[] = []
  for (const passage of ranked) {
    if (!moments.some((moment) => isSameMoment(moment, passage))) moments.push(passage)
  }
  const first: Passage[] = []
  for (const moment of moments) {
    if (first.length === FIRST) break
    const others = first.filter(({ episodeId }) => episodeId === moment.episodeId)
    if (others.length < SAME_EPISODE) first.push(moment)
  }
  return [...first, ...moments.filter((moment) => !first.includes(moment))]
}

const isSameMoment = (one: Placed, other: Placed): boolean =>
  one.episodeId === other.episodeId &&
  (Math.abs(one.position - other.position) <= 1 || gap(one, other) < ONE_MOMENT_SECONDS)

const gap = (one: Placed, other: Placed): number =>
  Math.max(one.start, other.start) - Math.min(one.end, other.end)
