import type { EpisodeName } from '@/lib/episodes/episode'

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
  episode: EpisodeName
}

export const MAX_MOMENTS = 500
export const MAX_NOTE = 500

export const MOMENTS_PATH = '/api/moments'

export const momentsKey = (episodeId: string): string =>
  `${MOMENTS_PATH}?episodeId=${encodeURIComponent(episodeId)}`

export const savedMomentPath = (id: string): string =>
  `${MOMENTS_PATH}/${encodeURIComponent(id)}`

export const isMomentKey = (key: unknown): boolean =>
  typeof key === 'string' && (key === MOMENTS_PATH || key.startsWith(`${MOMENTS_PATH}?`))

export function momentsByEpisode(
  moments: readonly SavedMoment[],
): { episode: EpisodeName; moments: SavedMoment[] }[] {
  const episodes = new Map(moments.map(({ episode }) => [episode.id, episode]))
  return [...episodes.values()].map((episode) => ({
    episode,
    moments: moments
      .filter((moment) => moment.episode.id === episode.id)
      .toSorted((a, b) => a.at - b.at),
  }))
}
