import type { EpisodeSummary } from './episode'

export interface Season {
  number: number
  episodes: EpisodeSummary[]
}

/** The newest season first; within a season the order that came in. */
export function groupBySeason(episodes: readonly EpisodeSummary[]): Season[] {
  const seasons = new Map<number, EpisodeSummary[]>()
  for (const episode of episodes) {
    const season = seasons.get(episode.season)
    if (season) season.push(episode)
    else seasons.set(episode.season, [episode])
  }
  return [...seasons]
    .map(([number, list]) => ({ number, episodes: list }))
    .sort((a, b) => b.number - a.number)
}
