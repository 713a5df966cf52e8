export type Side = 'mine' | 'theirs'

interface Versions<Value> {
  base: Value
  mine: Value
  theirs: Value
}

/** Which of two versions stands, by what both began with: the side that changed it, or neither where both did. */
export function settle<Value>(
  { base, mine, theirs }: Versions<Value>,
  isSame: (one: Value, other: Value) => boolean = Object.is,
): Side | 'conflict' {
  if (isSame(mine, base) || isSame(mine, theirs)) return 'theirs'
  return isSame(theirs, base) ? 'mine' : 'conflict'
}
