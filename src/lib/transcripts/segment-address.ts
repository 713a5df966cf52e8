export const segmentAnchor = (id: string) => `seg-${id}`

/** The address that plays and shows a passage. `pageUrl` may be absolute or start at the site's root. */
export const segmentUrl = (pageUrl: string, { id, start }: { id: string; start: number }) =>
  `${pageUrl}?t=${Math.floor(start)}#${segmentAnchor(id)}`

/** Index of the last segment that has started at this second; -1 before the first. */
export const spokenIndex = (starts: readonly number[], seconds: number) =>
  starts.findLastIndex((start) => start <= seconds)
