interface Numbered {
  season?: number
  episodeNumber?: number
  publishDate: string
  isExtra: boolean
}

export interface Place {
  season: number
  episodeNumber: number
}

/** Given numbers stay; others take the lowest free one in date order, trailers and bonus episodes last. */
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
