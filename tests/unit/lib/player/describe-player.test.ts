import { describe, expect, it } from 'vitest'
import { describePlayer, isInTrouble } from '@/lib/player/describe-player'
import { INITIAL_PLAYER_STATE, type PlayerState } from '@/lib/player/player-state'

const rows: [Partial<PlayerState>, string, boolean][] = [
  [{ status: 'empty' }, '', false],
  [{ status: 'starting' }, 'Starting…', false],
  [{ status: 'buffering' }, 'Loading more audio…', false],
  [{ status: 'buffering', isSlow: true }, 'Still waiting for the sound.', true],
  [{ status: 'buffering', isOnline: false }, 'Waiting for the network…', false],
  [{ status: 'playing' }, 'Playing', false],
  [{ status: 'playing', volume: 0 }, 'Playing, muted', false],
  [{ status: 'paused' }, 'Paused', false],
  [{ status: 'paused', isElsewhere: true }, 'Paused: playing in another tab', false],
  [{ status: 'failed', failure: 'play-call' }, 'The episode could not be started.', true],
  [{ status: 'failed', failure: 'audio' }, 'The audio could not be loaded.', true],
  [{ status: 'failed', failure: 'blocked' }, 'Your browser blocked the sound. Press play again.', true],
  [{ status: 'failed', failure: 'offline', isOnline: false }, 'You seem to be offline.', true],
  [{ status: 'failed', failure: 'offline' }, 'You are online again.', true],
]

describe('the player in words', () => {
  it.each(rows)('%o', (change, words, hasTrouble) => {
    const state = { ...INITIAL_PLAYER_STATE, ...change }
    expect(describePlayer(state)).toBe(words)
    expect(isInTrouble(state)).toBe(hasTrouble)
  })
})
