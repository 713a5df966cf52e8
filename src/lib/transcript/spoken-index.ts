/** Which of the segments that begin at these seconds, in order, is being spoken: the last to have begun; -1 before the first. */
export function spokenIndex(starts: readonly number[], seconds: number): number {
  let low = 0
  let high = starts.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((starts[middle] as number) <= seconds) low = middle + 1
    else high = middle
  }
  return low - 1
}
