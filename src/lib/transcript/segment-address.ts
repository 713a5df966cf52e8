export const segmentAnchor = (id: string): string => `seg-${id}`

/**
 * A link to a moment of an episode's transcript: heard from there, and read there.
 *
 * @param pageUrl the episode's page, in full or from the site's root
 */
export const segmentUrl = (pageUrl: string, { id, start }: { id: string; start: number }): string =>
  `${pageUrl}?t=${Math.floor(start)}#${segmentAnchor(id)}`
