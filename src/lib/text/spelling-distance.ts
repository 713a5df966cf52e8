/**
 * How many letters are changed, missing, added or swapped with a neighbour between two words; undefined when more
 * than `most`.
 */
export function distanceWithin(one: string, other: string, most: number): number | undefined {
  if (Math.abs(one.length - other.length) > most) return undefined
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1]
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row[j] = Math.min(
        at(last, j) + 1,
        at(row, j - 1) + 1,
        at(last, j - 1) + (isSame ? 0 : 1),
        isSwap ? at(before, j - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    if (Math.min(...row) > most) return undefined
    before = last
    last = row
  }
  const distance = at(last, other.length)
  return distance <= most ? distance : undefined
}

const at = (row: readonly number[], index: number): number => row[index] ?? Number.POSITIVE_INFINITY
