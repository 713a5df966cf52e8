import { describe, expect, it } from 'vitest'
import { INITIAL_PLAYER_STATE, SPEEDS } from '@/lib/player/player-state'
import { follow, loaded } from './follow'

describe('volume and speed', () => {
  it('mutes to 0 and unmutes to the level before', () => {
    const quiet = follow(INITIAL_PLAYER_STATE, { type: 'set-volume', volume: 0.3 }, { type: 'toggle-mute' })
    expect(quiet.volume).toBe(0)
    expect(follow(quiet, { type: 'toggle-mute' }).volume).toBe(0.3)
  })

  it('counts a volume drawn down to 0 as muted', () => {
    const silent = follow(
      INITIAL_PLAYER_STATE,
      { type: 'set-volume', volume: 0.7 },
      { type: 'set-volume', volume: 0 },
    )
    expect(follow(silent, { type: 'toggle-mute' }).volume).toBe(0.7)
  })

  it.each([
    [0.34, 0.3],
    [0.35, 0.4],
    [-1, 0],
    [7, 1],
  ])('rounds a volume of %d to %d', (volume, expected) => {
    expect(follow(INITIAL_PLAYER_STATE, { type: 'set-volume', volume }).volume).toBe(expected)
  })

  it('knows five speeds and refuses others', () => {
    for (const speed of SPEEDS) expect(follow(loaded(), { type: 'set-speed', speed }).speed).toBe(speed)
    expect(follow(loaded({ speed: 1.5 }), { type: 'set-speed', speed: 3 }).speed).toBe(1.5)
  })
})
