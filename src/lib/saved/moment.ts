/** A saved second of an episode, with the listener's note. */
export interface SavedMoment {
  id: string
  /** Whole seconds. */
  at: number
  /** Plain text, possibly empty. */
  note: string
  /** ISO 8601, like `updatedAt`. */
  createdAt: string
  updatedAt: string
  episode: MomentEpisode
}

export interface MomentEpisode {
  id: string
  slug: string
  title: string
  season: number
  episodeNumber: number
}

export const MAX_MOMENTS = 500
export const MAX_NOTE = 500

export const MOMENTS_PATH = '/api/moments'

export const momentsKey = (episodeId: string): string =>
  `${MOMENTS_PATH}?episodeId=${encodeURIComponent(episodeId)}`

export const savedMomentPath = (id: string): string => `${MOMENTS_PATH}/${encodeURIComponent(id)}`

export const isMomentKey = (key: unknown): boolean =>
  typeof key === 'string' && (key === MOMENTS_PATH || key.startsWith(`${MOMENTS_PATH}?`))

export function momentsByEpisode(
  moments: readonly SavedMoment[],
): { episode: MomentEpisode; moments: SavedMoment[] }[] {
  const groups = new Map<string, { episode: MomentEpisode; moments: SavedMoment[] }>()
  for (const moment of moments) {
    const group = groups.get(moment.episode.id) ?? { episode: moment.episode, moments: [] }
    group.moments.push(moment)
    groups.set(moment.episode.id, group)
  }
  return [...groups.values()].map((group) => ({
    ...group,
    moments: group.moments.toSorted((a, b) => a.at - b.at),
  }))
}
