import { parseDuration } from '@/lib/text/clock'
import { isSounding, type PlayerEpisode, type PlayerState } from './player-state'

type Timed = Pick<PlayerEpisode, 'id' | 'duration'>

/** Within this distance of the end, an episode counts as finished. Seconds. */
const CLOSING_SECONDS = 20
const CLOSING_SHARE = 0.15

export function hasReachedEnd(position: number, duration: number | null) {
  if (duration === null) return false
  return position >= duration - Math.min(CLOSING_SECONDS, duration * CLOSING_SHARE)
}

export function placeOf(state: PlayerState, episode: Timed) {
  if (state.episode?.id === episode.id) return state.position
  const duration = parseDuration(episode.duration)
  if (state.cue?.episodeId === episode.id) return clampTo(duration, state.cue.at)
  const left = state.places[episode.id] ?? 0
  return hasReachedEnd(left, duration) ? 0 : left
}

export function startOf(state: PlayerState, episode: Timed): 'left' | 'wished' | 'beginning' {
  if (state.episode?.id === episode.id || placeOf(state, episode) < 1) return 'beginning'
  return state.cue?.episodeId === episode.id ? 'wished' : 'left'
}

/** Where a silent episode can be resumed, in whole seconds; 0 for the beginning. */
export function resumePlaceOf(state: PlayerState, episode: Timed) {
  if (isSounding(state, episode.id) || state.cue?.episodeId === episode.id) return 0
  return Math.floor(placeOf(state, episode))
}

/** Seconds; undefined unless the episode is loaded or cued. */
export function playingPlaceOf(
  { episode, position, cue }: PlayerState,
  episodeId: string,
): number | undefined {
  if (episode?.id === episodeId) return position
  return cue?.episodeId === episodeId ? cue.at : undefined
}

/** Index of the last of these that has begun; -1 before the first and without a place. */
export const currentChapter = (chapters: readonly { start: number }[], place = -1) =>
  chapters.findLastIndex(({ start }) => start <= place)

/** Seconds: the audio's own length, else the editors'. */
export function lengthOf(state: PlayerState, episode: Timed): number | null {
  return state.episode?.id === episode.id ? state.duration : parseDuration(episode.duration)
}

/** How much of the episode lies before the listener's place, 0–1 in hundredths: finer steps are invisible. */
export function shareOf(state: PlayerState, episode: Timed) {
  const duration = lengthOf(state, episode)
  return duration ? Math.round((placeOf(state, episode) / duration) * 100) / 100 : 0
}

/** An unknown length sets no upper bound. */
export function clampTo(duration: number | null, position: number) {
  return Math.min(Math.max(position, 0), duration ?? Number.POSITIVE_INFINITY)
}

/** One entry per episode, so that tabs do not overwrite each other's. The number is the version of the shape. */
export const PLACE_PREFIX = 'player-place-2:'

/** Runs in the head before the first paint: only returning listeners get room for unfinished episodes. */
export const RETURNING_SCRIPT = `;try{if(Object.entries(localStorage).some(([key,place])=>key.startsWith('${PLACE_PREFIX}')&&!place.startsWith('{"at":0,')))document.documentElement.dataset.returning=''}catch{}`

export const PLACES_CAME = 'places-came'
