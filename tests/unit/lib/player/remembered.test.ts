import { describe, expect, it } from 'vitest'
import { readRemembered, SETTINGS_KEY, settingsText } from '@/lib/player/connections'
import { playerReducer } from '@/lib/player/player-reducer'
import { INITIAL_PLAYER_STATE, SPEEDS } from '@/lib/player/player-state'
import { FakeStorage } from './fake-storage'

describe('settings', () => {
  it('are read back, the level before muting included', () => {
    const storage = new FakeStorage()
    const settings = { ...INITIAL_PLAYER_STATE, speed: 1.5 as const, volume: 0, audibleVolume: 0.4 }
    storage.setItem(SETTINGS_KEY, settingsText(settings))
    const state = playerReducer(INITIAL_PLAYER_STATE, { type: 'recall', remembered: readRemembered(storage) })
    expect(state).toMatchObject({ speed: 1.5, volume: 0, audibleVolume: 0.4 })
    expect(playerReducer(state, { type: 'toggle-mute' }).volume).toBe(0.4)
    const dragged = playerReducer(state, { type: 'set-volume', volume: 0.1, isHeld: true })
    expect(dragged).toMatchObject({ volume: 0.1, audibleVolume: 0.4 })
  })

  it.each(['', 'soon', 'null', '[]', '{"speed":"2"}', '{"speed":3,"volume":-1,"audibleVolume":0}'])(
    'that cannot be read leave the player as it was: %s',
    (settings) => {
      const storage = new FakeStorage()
      storage.setItem(SETTINGS_KEY, settings)
      const recalled = { type: 'recall', remembered: readRemembered(storage) } as const
      const { speed, volume, audibleVolume } = playerReducer(INITIAL_PLAYER_STATE, recalled)
      expect(SPEEDS).toContain(speed)
      expect(volume).toBeGreaterThanOrEqual(0)
      expect(audibleVolume).toBeGreaterThan(0)
    },
  )
})
