import { parseDuration } from '@/lib/text/clock'
import { clampTo, placeOf } from './place'
import {
  CALM,
  type Cue,
  EMPTY,
  isSounding,
  isWaiting,
  type PlayerEpisode,
  type PlayerFailure,
  type PlayerState,
  type Remembered,
  SKIP_SECONDS,
  SPEEDS,
  VOLUME_STEP,
} from './player-state'

type GeneralAction =
  | { type: 'recall'; remembered: Remembered }
  | { type: 'learn-place'; episodeId: string; at: number }
  | { type: 'cue'; cue: Cue }
  | { type: 'start'; episode: PlayerEpisode; at?: number; until?: number }
  | { type: 'set-speed'; speed: number }
  | { type: 'set-volume'; volume: number; isHeld?: boolean }
  | { type: 'network'; isOnline: boolean }
  | { type: 'toggle-mute' | 'fix-volume' | 'unload' }

type LoadedAction =
  | { type: 'excerpt'; from: number; until: number }
  | { type: 'seek'; to: number }
  | { type: 'skip'; direction: 'back' | 'forward' }
  | { type: 'measured'; duration: number }
  | { type: 'moved'; position: number }
  | { type: 'failed'; failure: PlayerFailure }
  | {
      type:
        | 'resume'
        | 'pause'
        | 'yield'
        | 'counted'
        | 'sounding'
        | 'waiting'
        | 'slow'
        | 'stopped'
        | 'ended'
    }

export type PlayerAction = GeneralAction | LoadedAction

/** The state machine of the loaded episode. The audio element follows this state and never leads it. */
export function playerReducer(state: PlayerState, action: PlayerAction): PlayerState {
  switch (action.type) {
    case 'recall':
      return recalled(state, action.remembered)
    case 'learn-place':
      return withPlace(state, action.episodeId, action.at)
    case 'cue':
      return Number.isFinite(action.cue.at) ? { ...state, cue: action.cue } : state
    case 'start':
      return started(state, action)
    case 'set-speed':
      return withSpeed(state, action.speed)
    case 'set-volume':
      return withVolume(state, action.volume, action.isHeld)
    case 'toggle-mute':
      return withVolume(state, state.volume === 0 ? state.audibleVolume : 0)
    case 'fix-volume':
      return { ...state, isVolumeFixed: true }
    case 'unload':
      return { ...state, ...EMPTY }
    case 'network':
      return { ...state, isOnline: action.isOnline }
    default:
      return state.episode ? whileLoaded(state, action) : state
  }
}

function whileLoaded(state: PlayerState, action: LoadedAction): PlayerState {
  switch (action.type) {
    case 'excerpt':
      return { ...seeked(state, action.from), until: action.until, isExcerpt: true }
    case 'resume':
      return isSounding(state) ? state : { ...state, status: 'starting', ...CALM }
    case 'pause':
      return isSounding(state) ? silent(state) : state
    case 'yield':
      return isSounding(state) ? { ...silent(state), isElsewhere: true } : state
    case 'seek':
      return seeked(state, action.to)
    case 'skip':
      return skipped(state, action.direction)
    case 'counted':
      return { ...state, isCounted: true }
    case 'measured':
      return withDuration(state, action.duration)
    case 'sounding':
      return { ...state, status: 'playing', ...CALM }
    case 'waiting':
      return state.status === 'playing' ? { ...state, status: 'buffering' } : state
    case 'slow':
      return isWaiting(state) ? { ...state, isSlow: true } : state
    case 'moved':
      return moved(state, action.position)
    case 'stopped':
      // While a new episode starts, this event belongs to the previous one.
      return state.status === 'playing' || state.status === 'buffering'
        ? silent(state)
        : state
    case 'ended':
      return { ...silent(state), position: 0, isCounted: false, until: null, hasEnded: true }
    case 'failed':
      return { ...silent(state), status: 'failed', failure: action.failure }
  }
}

const silent = (state: PlayerState): PlayerState => ({
  ...state,
  status: 'paused',
  isSlow: false,
})

function recalled(
  state: PlayerState,
  { places, speed, volume, audibleVolume }: Remembered,
): PlayerState {
  const settled = withVolume(
    withVolume(state, audibleVolume ?? state.audibleVolume),
    volume ?? state.volume,
  )
  return {
    ...withSpeed(settled, speed ?? state.speed),
    places: { ...places, ...state.places },
  }
}

function withPlace(state: PlayerState, episodeId: string, at: number): PlayerState {
  if (!Number.isFinite(at) || at < 0) return state
  if (state.episode?.id !== episodeId)
    return { ...state, places: { ...state.places, [episodeId]: at } }
  // A playing episode keeps its own place; a paused one follows the other tab.
  return isSounding(state) ? state : { ...state, position: clampTo(state.duration, at) }
}

type Start = Extract<GeneralAction, { type: 'start' }>

function started(state: PlayerState, { episode, at, until }: Start): PlayerState {
  const duration = parseDuration(episode.duration)
  const cue = state.cue?.episodeId === episode.id ? state.cue : null
  const isChosen = at !== undefined && Number.isFinite(at)
  const wished = clampTo(duration, isChosen ? at : placeOf(state, episode))
  // A link past the end would start and stop at once.
  const isAtEnd = !isChosen && wished === duration
  const left = state.isExcerpt || state.episode?.id === episode.id ? null : state.episode
  return {
    ...state,
    ...CALM,
    episode,
    status: 'starting',
    position: isAtEnd ? 0 : wished,
    duration,
    isCounted: false,
    places: left ? { ...state.places, [left.id]: state.position } : state.places,
    cue: null,
    until: until ?? (isChosen || isAtEnd ? null : (cue?.until ?? null)),
    isExcerpt: until !== undefined,
  }
}

function seeked(state: PlayerState, to: number): PlayerState {
  if (!Number.isFinite(to)) return state
  const position = clampTo(state.duration, to)
  const isWithin = state.isExcerpt && state.until !== null && position < state.until
  return {
    ...state,
    position,
    until: isWithin ? state.until : null,
    isExcerpt: isWithin,
    hasEnded: false,
  }
}

/** Skipping past the end of an excerpt finishes it. */
function skipped(state: PlayerState, direction: 'back' | 'forward'): PlayerState {
  const to = state.position + (direction === 'back' ? -SKIP_SECONDS : SKIP_SECONDS)
  const hasReachedEnd = state.isExcerpt && state.until !== null && to >= state.until
  return hasReachedEnd ? { ...silent(state), until: null } : seeked(state, to)
}

function moved(state: PlayerState, to: number): PlayerState {
  if (!Number.isFinite(to)) return state
  const position = clampTo(state.duration, to)
  if (state.until === null || position < state.until || !isSounding(state))
    return { ...state, position }
  return { ...silent(state), position, until: null }
}

function withDuration(state: PlayerState, duration: number): PlayerState {
  // Streams and files without a length report NaN or Infinity.
  if (!Number.isFinite(duration) || duration <= 0) return state
  return { ...state, duration, position: Math.min(state.position, duration) }
}

function withSpeed(state: PlayerState, speed: number): PlayerState {
  const known = SPEEDS.find((candidate) => candidate === speed)
  return known ? { ...state, speed: known } : state
}

const STEPS = Math.round(1 / VOLUME_STEP)

/** While it is held, unmuting leads back to the level before. */
function withVolume(state: PlayerState, volume: number, isHeld = false): PlayerState {
  if (!Number.isFinite(volume)) return state
  // In whole steps, so that 0.1 + 0.2 is 0.3.
  const level = Math.round(Math.min(Math.max(volume, 0), 1) * STEPS) / STEPS
  const audibleVolume = isHeld || level === 0 ? state.audibleVolume : level
  return { ...state, volume: level, audibleVolume }
}
