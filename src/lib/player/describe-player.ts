import { formatClock, spellSeconds } from '@/lib/text/clock'
import { isWaiting, type PlayerState } from './player-state'

const FAILURES = {
  'play-call': 'The episode could not be started.',
  offline: 'You seem to be offline.',
  audio: 'The audio could not be loaded.',
  blocked: 'Your browser blocked the sound. Press play again.',
} as const

export function describePlayer(state: PlayerState) {
  switch (state.status) {
    case 'empty':
      return ''
    case 'starting':
    case 'buffering':
      return describeWaiting(state)
    case 'playing':
      return state.volume === 0 ? 'Playing, muted' : 'Playing'
    case 'paused':
      return state.isElsewhere ? 'Paused: playing in another tab' : 'Paused'
    case 'failed':
      if (state.failure === 'offline' && state.isOnline) return 'You are online again.'
      return FAILURES[state.failure ?? 'audio']
  }
}

export const describeSilence = (state: PlayerState) =>
  isWaiting(state) || state.isElsewhere ? describePlayer(state) : ''

export const isInTrouble = ({ status, isSlow }: PlayerState) => status === 'failed' || isSlow

function describeWaiting({ status, isOnline, isSlow }: PlayerState) {
  if (!isOnline) return 'Waiting for the network…'
  if (isSlow) return 'Still waiting for the sound.'
  return status === 'starting' ? 'Starting…' : 'Loading more audio…'
}

/** `Continue at 12:40, 9 minutes left`, from seconds. */
export function resumeWords(at: number, duration: number | null) {
  const place = `Continue at ${formatClock(at)}`
  return duration === null || duration <= at ? place : `${place}, ${timeLeft(duration - at)}`
}

/** Spells seconds as time left, to the nearest minute; anything under a minute is a minute. */
export const timeLeft = (seconds: number) =>
  `${spellSeconds(Math.max(1, Math.round(seconds / 60)) * 60)} left`
