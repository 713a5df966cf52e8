export type Side = 'mine' | 'theirs'

export interface Versions<Value> {
  base: Value
  mine: Value
  theirs: Value
}

/** Decides a three-way merge: the side that changed the value wins; undecided when both did. */
export function settle({ base, mine, theirs }: Versions<unknown>): Side | 'conflict' {
  if (isSame(mine, base) || isSame(mine, theirs)) return 'theirs'
  return isSame(theirs, base) ? 'mine' : 'conflict'
}

/** A form and the API write empty values differently: null, undefined, an empty text or a row count. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' && typeof other !== 'object') return !one && !other
  return JSON.stringify(bare(one)) === JSON.stringify(bare(other))
}

function bare(value: unknown): unknown {
  if (!value) return undefined
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map((each) => bare(each) ?? null)
  if (typeof value !== 'object') return value
  const entries = Object.entries(value).flatMap(([name, each]) => {
    const kept = bare(each)
    return kept === undefined ? [] : [[name, kept] as const]
  })
  return entries.length === 0
    ? undefined
    : Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
