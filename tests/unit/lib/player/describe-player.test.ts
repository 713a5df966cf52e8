import { expect, it } from 'vitest'
import { describePlayer, isInTrouble, resumeWords, timeLeft } from '@/lib/player/describe-player'
import { INITIAL_PLAYER_STATE, type PlayerState } from '@/lib/player/player-state'

const rows: [Partial<PlayerState>, string, boolean][] = [
  [{ status: 'empty' }, '', false],
  [{ status: 'buffering' }, 'Loading more audio…', false],
  [{ status: 'buffering', isOnline: false }, 'Waiting for the network…', false],
  [{ status: 'playing' }, 'Playing', false],
  [{ status: 'paused', isElsewhere: true }, 'Paused: playing in another tab', false],
  [{ status: 'failed', failure: 'offline', isOnline: false }, 'You seem to be offline.', true],
]

it.each(rows)('the player with %o is described', (change, words, hasTrouble) => {
  const state = { ...INITIAL_PLAYER_STATE, ...change }
  expect(describePlayer(state)).toBe(words)
  expect(isInTrouble(state)).toBe(hasTrouble)
})

it.each([
  [760, 1300, 'Continue at 12:40, 9 minutes left'],
  [3661, 7300, 'Continue at 1:01:01, 1 hour 1 minute left'],
  [30, null, 'Continue at 0:30'],
])('at %s s of %s: %s', (at, duration, words) => {
  expect(resumeWords(at, duration)).toBe(words)
})

it.each([
  [1, '1 minute left'],
  [89, '1 minute left'],
  [91, '2 minutes left'],
  [202, '3 minutes left'],
  [7320, '2 hours 2 minutes left'],
])('%s seconds are %s', (seconds, words) => {
  expect(timeLeft(seconds)).toBe(words)
})
