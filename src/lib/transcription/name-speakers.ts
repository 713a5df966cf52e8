import type { Heard, Overlap } from './join-chunks'

/**
 * Providers name the speakers of each chunk A, B … afresh, unless they were told the names. A speaker gets
 * the name of the one who speaks at the same moments in the chunk before, else keeps a known name, else gets
 * the next free one.
 */
export function nameSpeakers(next: readonly Heard[], { before, overlap, knowsNames }: Names): Heard[] {
  const known = new Set(before.flatMap(({ speaker }) => speaker ?? []))
  const names = new Map<string, string>()
  const taken = new Set<string>()
  for (const label of new Set(next.flatMap(({ speaker }) => speaker ?? []))) {
    const isTold = knowsNames && known.has(label)
    const name = isTold ? label : sameAs(label, { before, next, overlap, taken })
    const given = name ?? freeName(known, taken)
    names.set(label, given)
    taken.add(given)
  }
  return next.map((segment) =>
    segment.speaker === undefined ? segment : { ...segment, speaker: names.get(segment.speaker) },
  )
}

interface Names {
  before: readonly Heard[]
  overlap: Overlap
  knowsNames: boolean
}

function freeName(known: ReadonlySet<string>, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const name = `Speaker ${number}`
    if (!known.has(name) && !taken.has(name)) return name
  }
}

interface Sought {
  before: readonly Heard[]
  next: readonly Heard[]
  overlap: Overlap
  taken: ReadonlySet<string>
}

/** Who spoke longest in the chunk before while this one spoke; undefined when the two never overlap. */
function sameAs(label: string, { before, next, overlap, taken }: Sought): string | undefined {
  const seconds = new Map<string, number>()
  for (const mine of next) {
    if (mine.speaker !== label || mine.start >= overlap.end) continue
    for (const other of before) {
      if (!other.speaker || other.end <= overlap.start || taken.has(other.speaker)) continue
      const shared =
        Math.min(mine.end, other.end, overlap.end) - Math.max(mine.start, other.start, overlap.start)
      if (shared > 0) seconds.set(other.speaker, (seconds.get(other.speaker) ?? 0) + shared)
    }
  }
  return [...seconds].toSorted(([, one], [, other]) => other - one)[0]?.[0]
}
