interface Numbered {
  season?: number
  episodeNumber?: number
  publishDate: string
  /** Trailers and bonus episodes stand outside of the count. */
  isExtra: boolean
}

export interface Place {
  season: number
  episodeNumber: number
}

/**
 * A season and a number for each, since the site has none without. Given numbers stay; an episode without takes, in the order
 * of the dates, the lowest that is free in its season, and trailers and bonus episodes come after all others. What other
 * episodes of the site have is not free.
 */
export function numberEpisodes(items: readonly Numbered[], others: readonly Place[] = []): Place[] {
  const places = items.map(({ season = 1, episodeNumber = 0 }): Place => ({ season, episodeNumber }))
  const taken = new Map<number, Set<number>>()
  for (const { season, episodeNumber } of [...others, ...places]) {
    if (!taken.has(season)) taken.set(season, new Set())
    if (episodeNumber > 0) taken.get(season)?.add(episodeNumber)
  }
  const waiting = places
    .map((place, index) => ({ place, item: items[index] as Numbered }))
    .filter(({ place }) => place.episodeNumber === 0)
    .sort(
      (one, other) =>
        Number(one.item.isExtra) - Number(other.item.isExtra) ||
        one.item.publishDate.localeCompare(other.item.publishDate),
    )
  for (const { place, item } of waiting) {
    const numbers = taken.get(place.season) ?? new Set()
    let number = item.isExtra ? Math.max(0, ...numbers) + 1 : 1
    while (numbers.has(number)) number += 1
    numbers.add(number)
    place.episodeNumber = number
  }
  return places
}
