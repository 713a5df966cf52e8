import { type BrowserSide, readOwner, writeOwner } from './browser-side'
import { storeHeard } from './heard'
import { forgetEpisode, readLeftEpisodes, storeLeftEpisode } from './left-episodes'
import { byThisClock, type Listening, type PlaceChange } from './listening'
import { offerPlace, WORTH_A_JUMP } from './place-offers'
import { isSounding } from './player-state'

/** Merges the account's state into the browser and notes what the account lacks. True when a place changed here. */
export function adoptListening(listening: Listening, browser: BrowserSide): boolean {
  const clocks = { otherNow: Date.parse(listening.now), now: browser.now() }
  const timeOf = (changedAt: string) => byThisClock({ time: Date.parse(changedAt), ...clocks })
  adoptSpeed(listening, browser, timeOf)
  adoptQueue(listening, browser, timeOf)
  adoptMix(listening, browser, timeOf)
  return adoptPlaces(listening, browser, timeOf)
}

type TimeOf = (changedAt: string) => number

function adoptPlaces({ places, episodes }: Listening, browser: BrowserSide, timeOf: TimeOf): boolean {
  const toKnown = (place: PlaceChange): KnownPlace => ({ ...place, changedAt: timeOf(place.changedAt) })
  const { newer, unknown } = comparePlaces(placesHere(browser), places.map(toKnown))
  for (const { place, before } of newer) {
    const episode = episodes.find(({ id }) => id === place.episodeId)
    adoptPlace(browser, { place, before, episode })
  }
  for (const { changedAt, ...place } of unknown) {
    browser.unsent.notePlace({ ...place, changedAt: new Date(changedAt).toISOString() })
  }
  return newer.length > 0
}

interface Newer {
  place: KnownPlace
  before: KnownPlace | undefined
  episode: Listening['episodes'][number] | undefined
}

function adoptPlace({ player, storage }: BrowserSide, { place, before, episode }: Newer): void {
  const { episodeId, at, changedAt } = place
  const state = player.getState()
  if (isSounding(state, episodeId)) {
    if (at > 0 && isFar(at, state.position)) offerPlace({ episodeId, at, from: 'elsewhere' })
    return
  }
  player.learnPlace(episodeId, at)
  if (place.isFinished && episode) storeHeard(storage, { episode, heardAt: changedAt })
  if (at === 0) forgetEpisode(storage, episodeId)
  else if (episode) storeLeftEpisode(storage, { episode, at, leftAt: changedAt })
  if (before && before.at > 0 && isFar(at, before.at)) offerPlace({ episodeId, at: before.at, from: 'here' })
}

const isFar = (a: number, b: number): boolean => Math.abs(a - b) >= WORTH_A_JUMP

/** Unsent changes win over what the browser remembers. */
function placesHere({ storage, unsent }: BrowserSide): Map<string, KnownPlace> {
  const here = new Map<string, KnownPlace>()
  for (const { episode, at, leftAt } of readLeftEpisodes(storage)) {
    here.set(episode.id, { episodeId: episode.id, at, isFinished: false, changedAt: leftAt })
  }
  for (const place of unsent.places()) {
    const changedAt = Date.parse(place.changedAt)
    if (changedAt >= (here.get(place.episodeId)?.changedAt ?? 0)) {
      here.set(place.episodeId, { ...place, changedAt })
    }
  }
  return here
}

function adoptSpeed({ speed }: Listening, browser: BrowserSide, timeOf: TimeOf): void {
  const { player, storage, unsent, now } = browser
  const owner = readOwner(storage)
  if (!owner) return
  const mine = player.getState().speed
  if (speed && timeOf(speed.changedAt) > (owner.speedAt ?? 0)) {
    player.setSpeed(speed.speed)
    writeOwner(storage, { ...owner, speedAt: timeOf(speed.changedAt) })
  } else if (!speed && mine !== 1 && !unsent.hasSpeed()) {
    unsent.noteSpeed({ speed: mine, changedAt: new Date(now()).toISOString() })
    writeOwner(storage, { ...owner, speedAt: now() })
  }
}

function adoptQueue({ queue, episodes }: Listening, browser: BrowserSide, timeOf: TimeOf): void {
  const { upNext, storage, unsent, now } = browser
  const owner = readOwner(storage)
  if (!owner) return
  const here = upNext.getState()
  const idsHere = here.queue.map(({ id }) => id)
  const isFirstTime = owner.queueAt === undefined
  if (!isFirstTime && (!queue || timeOf(queue.changedAt) <= (owner.queueAt ?? 0))) return

  const known = new Map([...here.queue, ...episodes].map((episode) => [episode.id, episode]))
  const ids = joinQueues(queue?.episodeIds ?? [], isFirstTime ? idsHere : [])
  const isAutoplayOn = queue ? queue.isAutoplayOn || (isFirstTime && here.isAutoplayOn) : here.isAutoplayOn
  upNext.replace({ queue: ids.flatMap((id) => known.get(id) ?? []), isAutoplayOn })
  const isMore =
    ids.length > (queue?.episodeIds.length ?? 0) || isAutoplayOn !== (queue?.isAutoplayOn ?? false)
  if (isMore) unsent.noteQueue({ episodeIds: ids, isAutoplayOn, changedAt: new Date(now()).toISOString() })
  writeOwner(storage, { ...owner, queueAt: isMore || !queue ? now() : timeOf(queue.changedAt) })
}

function adoptMix({ mix }: Listening, { mixes, storage, unsent, now }: BrowserSide, timeOf: TimeOf): void {
  const owner = readOwner(storage)
  if (!owner) return
  const { mix: playing, place } = mixes.getState()
  if (mix && timeOf(mix.changedAt) > (owner.mixAt ?? 0)) {
    if (!playing) mixes.learnPlace(mix.place)
    writeOwner(storage, { ...owner, mixAt: timeOf(mix.changedAt) })
  } else if (!mix && place) {
    unsent.noteMix({ place, changedAt: new Date(now()).toISOString() })
    writeOwner(storage, { ...owner, mixAt: now() })
  }
}

export interface KnownPlace {
  episodeId: string
  /** Seconds. */
  at: number
  isFinished: boolean
  /** Milliseconds by this browser's clock. */
  changedAt: number
}

interface Comparison {
  /** Changes from elsewhere, each with this browser's previous place. */
  newer: { place: KnownPlace; before: KnownPlace | undefined }[]
  unknown: KnownPlace[]
}

/** The newest change to an episode wins; equal times exchange nothing. */
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

/** The account's queue first, without duplicates. */
export const joinQueues = (theirs: readonly string[], mine: readonly string[]): string[] => [
  ...new Set([...theirs, ...mine]),
]
