export interface KnownPlace {
  episodeId: string
  /** Seconds. */
  at: number
  isFinished: boolean
  /** Milliseconds by this browser's clock. */
  changedAt: number
}

export interface Comparison {
  /** What changed elsewhere since, with the place that this browser had for it. */
  newer: { place: KnownPlace; before: KnownPlace | undefined }[]
  unknown: KnownPlace[]
}

/** What a browser and an account have to tell each other. The newest change of an episode wins; of two at the same time, nothing is said. */
export function comparePlaces(
  mine: ReadonlyMap<string, KnownPlace>,
  theirs: readonly KnownPlace[],
): Comparison {
  const known = new Map(theirs.map((place) => [place.episodeId, place.changedAt]))
  return {
    newer: theirs
      .map((place) => ({ place, before: mine.get(place.episodeId) }))
      .filter(({ place, before }) => !before || before.changedAt < place.changedAt),
    unknown: [...mine.values()].filter(
      ({ episodeId, changedAt }) => changedAt > (known.get(episodeId) ?? Number.NEGATIVE_INFINITY),
    ),
  }
}
