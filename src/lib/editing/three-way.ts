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
  if (typeof value !== 'object' || value === null) return value || undefined
  if (Array.isArray(value))
    return value.length > 0 ? value.map((each) => bare(each) ?? null) : undefined
  const entries = Object.entries(value)
    .map(([name, each]) => [name, bare(each)] as const)
    .filter(([, each]) => each !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}
