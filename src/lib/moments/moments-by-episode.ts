import type { MomentEpisode, SavedMoment } from './moment'

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
