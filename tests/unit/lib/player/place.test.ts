import { describe, expect, it } from 'vitest'
import { hasReachedEnd, lengthOf, placeOf, resumePlaceOf, startOf } from '@/lib/player/place'
import { INITIAL_PLAYER_STATE } from '@/lib/player/player-state'
import { playerEpisode } from './sample-episode'

it.each([
  ['in its last twenty seconds', 581, 600, true],
  ['not before', 579, 600, false],
  ['when it is short, only near its end', 16, 20, false],
  ['never while its length is unknown', 9_999, null, false],
  ['never at its very start', 0, 1, false],
])('an episode counts as heard: %s', (_, position, duration, expected) => {
  expect(hasReachedEnd(position, duration)).toBe(expected)
})

describe('the place of an episode', () => {
  const episode = playerEpisode({ duration: '2:00' })
  const left = { ...INITIAL_PLAYER_STATE, places: { one: 42 } }

  it('is its position while it is loaded, with the length that the audio told', () => {
    const loaded = { ...left, episode, position: 12, duration: 119.4 }
    expect([placeOf(loaded, episode), lengthOf(loaded, episode)]).toEqual([12, 119.4])
    expect(lengthOf(left, episode)).toBe(120)
  })

  it('tells why it is there', () => {
    expect(startOf(left, episode)).toBe('left')
    expect(startOf({ ...left, cue: { episodeId: 'one', at: 70, until: null } }, episode)).toBe('wished')
    expect(startOf(INITIAL_PLAYER_STATE, episode)).toBe('beginning')
    expect(startOf({ ...left, episode, position: 12 }, episode)).toBe('beginning')
  })

  it('is where a listener may go on, while it is silent and nothing else is wished', () => {
    const loaded = { ...left, episode, position: 12.7 }
    expect(resumePlaceOf(left, episode)).toBe(42)
    expect(resumePlaceOf({ ...loaded, status: 'paused' }, episode)).toBe(12)
    expect(resumePlaceOf({ ...loaded, status: 'playing' }, episode)).toBe(0)
    expect(resumePlaceOf({ ...left, cue: { episodeId: 'one', at: 70, until: null } }, episode)).toBe(0)
    expect(resumePlaceOf(INITIAL_PLAYER_STATE, episode)).toBe(0)
  })
})
