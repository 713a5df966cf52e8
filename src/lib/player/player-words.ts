import type { PlayerState } from './player-state'

const FAILURES = {
  'play-call': 'The episode could not be started. Press play to try again.',
  offline: 'You seem to be offline. Press play when you are back.',
  audio: 'The audio could not be loaded. Press play to try again.',
  blocked: 'Your browser held the sound back. Press play once more.',
} as const

/** The player's state as a sentence, for everyone who cannot see a spinner. */
export function describePlayer(state: PlayerState): string {
  switch (state.status) {
    case 'empty':
      return ''
    case 'starting':
      return 'Starting…'
    case 'buffering':
      return 'Loading more audio…'
    case 'playing':
      return 'Playing'
    case 'paused':
      return 'Paused'
    case 'failed':
      return FAILURES[state.failure ?? 'audio']
  }
}
