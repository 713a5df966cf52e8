import { parseDuration } from './clock'
import {
  isSounding,
  type PlayerEpisode,
  type PlayerFailure,
  type PlayerState,
  SKIP_SECONDS,
  SPEEDS,
  VOLUME_STEP,
} from './player-state'

/** What the listener asks for, and what the audio element and the play call report. */
export type PlayerAction =
  | { type: 'start'; episode: PlayerEpisode; at?: number }
  | { type: 'resume' }
  | { type: 'pause' }
  | { type: 'seek'; to: number }
  | { type: 'skip'; direction: 'back' | 'forward' }
  | { type: 'set-speed'; speed: number }
  | { type: 'set-volume'; volume: number }
  | { type: 'toggle-mute' }
  | { type: 'counted' }
  | { type: 'measured'; duration: number }
  | { type: 'sounding' }
  | { type: 'waiting' }
  | { type: 'moved'; position: number }
  | { type: 'stopped' }
  | { type: 'ended' }
  | { type: 'failed'; failure: PlayerFailure }

/** Every rule of the player. The audio element follows this state; it never leads it. */
export function playerReducer(state: PlayerState, action: PlayerAction): PlayerState {
  if (action.type === 'start') return started(state, action.episode, action.at)
  if (action.type === 'set-speed') return withSpeed(state, action.speed)
  if (action.type === 'set-volume') return withVolume(state, action.volume)
  if (action.type === 'toggle-mute') return withVolume(state, state.volume === 0 ? state.audibleVolume : 0)
  if (!state.episode) return state

  switch (action.type) {
    case 'resume':
      return isSounding(state) ? state : { ...state, status: 'starting', failure: null }
    case 'pause':
      return isSounding(state) ? { ...state, status: 'paused' } : state
    case 'seek':
      return { ...state, position: clampPosition(state, action.to) }
    case 'skip':
      return { ...state, position: clampPosition(state, state.position + skipBy(action.direction)) }
    case 'counted':
      return { ...state, isCounted: true }
    case 'measured':
      return withDuration(state, action.duration)
    case 'sounding':
      return { ...state, status: 'playing', failure: null }
    case 'waiting':
      return state.status === 'playing' ? { ...state, status: 'buffering' } : state
    case 'moved':
      return { ...state, position: clampPosition(state, action.position) }
    case 'stopped':
      // While a new episode starts, this is the old one's last word.
      return state.status === 'playing' || state.status === 'buffering'
        ? { ...state, status: 'paused' }
        : state
    case 'ended':
      return { ...state, status: 'paused', position: 0, isCounted: false }
    case 'failed':
      return { ...state, status: 'failed', failure: action.failure }
  }
}

function started(state: PlayerState, episode: PlayerEpisode, at = 0): PlayerState {
  const fresh = {
    ...state,
    episode,
    status: 'starting' as const,
    failure: null,
    duration: parseDuration(episode.duration),
    isCounted: false,
  }
  return { ...fresh, position: clampPosition(fresh, at) }
}

function clampPosition(state: PlayerState, position: number): number {
  if (!Number.isFinite(position)) return state.position
  return Math.min(Math.max(position, 0), state.duration ?? Number.POSITIVE_INFINITY)
}

const skipBy = (direction: 'back' | 'forward'): number =>
  direction === 'back' ? -SKIP_SECONDS : SKIP_SECONDS

function withDuration(state: PlayerState, duration: number): PlayerState {
  // Streams and files without a length report NaN or Infinity: keep what the episode says.
  if (!Number.isFinite(duration) || duration <= 0) return state
  return { ...state, duration, position: Math.min(state.position, duration) }
}

function withSpeed(state: PlayerState, speed: number): PlayerState {
  const known = SPEEDS.find((candidate) => candidate === speed)
  return known ? { ...state, speed: known } : state
}

const STEPS = Math.round(1 / VOLUME_STEP)

function withVolume(state: PlayerState, volume: number): PlayerState {
  if (!Number.isFinite(volume)) return state
  // In whole steps, so that 0.1 + 0.2 is 0.3.
  const level = Math.round(Math.min(Math.max(volume, 0), 1) * STEPS) / STEPS
  return { ...state, volume: level, audibleVolume: level === 0 ? state.audibleVolume : level }
}
