import { describe, expect, it } from 'vitest'
import { describePlayer, isInTrouble } from '@/lib/player/describe-player'
import { INITIAL_PLAYER_STATE, type PlayerState } from '@/lib/player/player-state'

const rows: [Partial<PlayerState>, string, boolean][] = [
  [{ status: 'empty' }, '', false],
  [{ status: 'buffering' }, 'Loading more audio…', false],
  [{ status: 'buffering', isOnline: false }, 'Waiting for the network…', false],
  [{ status: 'playing' }, 'Playing', false],
  [{ status: 'paused', isElsewhere: true }, 'Paused: playing in another tab', false],
  [{ status: 'failed', failure: 'offline', isOnline: false }, 'You seem to be offline.', true],
]

describe('the player in words', () => {
  it.each(rows)('%o', (change, words, hasTrouble) => {
    const state = { ...INITIAL_PLAYER_STATE, ...change }
    expect(describePlayer(state)).toBe(words)
    expect(isInTrouble(state)).toBe(hasTrouble)
  })
})
