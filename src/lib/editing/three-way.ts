export type Side = 'mine' | 'theirs'

interface Versions<Value> {
  base: Value
  mine: Value
  theirs: Value
}

/** Decides a three-way merge: the side that changed the value wins; undecided when both did. */
export function settle<Value>(
  { base, mine, theirs }: Versions<Value>,
  isSame: (one: Value, other: Value) => boolean = Object.is,
): Side | 'conflict' {
  if (isSame(mine, base) || isSame(mine, theirs)) return 'theirs'
  return isSame(theirs, base) ? 'mine' : 'conflict'
}
