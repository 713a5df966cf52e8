export interface Season<Row> {
  number: number
  episodes: Row[]
}

/** The newest season first; within a season the order that came in. */
export function groupBySeason<Row extends { season: number }>(episodes: readonly Row[]): Season<Row>[] {
  const seasons = new Map<number, Row[]>()
  for (const episode of episodes) {
    const season = seasons.get(episode.season)
    if (season) season.push(episode)
    else seasons.set(episode.season, [episode])
  }
  return [...seasons]
    .map(([number, list]) => ({ number, episodes: list }))
    .sort((a, b) => b.number - a.number)
}
