/** First and last byte, both included. */
export interface ByteRange {
  start: number
  end: number
}

export function addRange(ranges: readonly ByteRange[], added: ByteRange): ByteRange[] {
  const apart = ranges.filter(({ start, end }) => end + 1 < added.start || start > added.end + 1)
  const joined = ranges.filter((range) => !apart.includes(range))
  const whole = {
    start: Math.min(added.start, ...joined.map(({ start }) => start)),
    end: Math.max(added.end, ...joined.map(({ end }) => end)),
  }
  return [...apart, whole].sort((one, other) => one.start - other.start)
}

/** How many bytes the ranges hold from a byte on. */
export const bytesFrom = (ranges: readonly ByteRange[], first: number): number =>
  ranges.reduce((total, { start, end }) => total + Math.max(0, end - Math.max(start, first) + 1), 0)
