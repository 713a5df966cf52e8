export const segmentAnchor = (id: string): string => `seg-${id}`

/**
 * A link to a moment of an episode's transcript: heard from there, and read there.
 *
 * @param pageUrl the episode's page, in full or from the site's root
 */
export const segmentUrl = (pageUrl: string, { id, start }: { id: string; start: number }): string =>
  `${pageUrl}?t=${Math.floor(start)}#${segmentAnchor(id)}`

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
