import { describe, expect, it } from 'vitest'
import { heardIds, MAX_HEARD, storeHeard } from '@/lib/player/heard'
import { readHeardEpisodes } from '@/lib/player/heard-episodes'
import { INITIAL_PLAYER_STATE } from '@/lib/player/player-state'
import { writePlace } from '@/lib/player/remembered'
import { FakeStorage } from './fake-storage'
import { playerEpisode } from './sample-episode'

const stateAt = (position: number, hasEnded = false) => ({
  ...INITIAL_PLAYER_STATE,
  episode: playerEpisode(),
  position,
  duration: 120,
  hasEnded,
})

describe('an episode counts as heard', () => {
  it.each([
    ['in its closing seconds', 119, false, true],
    ['once it has ended and stands at its beginning', 0, true, true],
  ])('%s', (_, position, hasEnded, isHeard) => {
    const storage = new FakeStorage()
    writePlace(storage, stateAt(position, hasEnded))
    expect(heardIds(storage)).toEqual(isHeard ? ['one'] : [])
  })
})

describe('what was heard', () => {
  it('is listed, the last one first, and without the drawings of the sound', () => {
    const storage = new FakeStorage()
    storeHeard(storage, { episode: playerEpisode({ waveform: 'abc' }), heardAt: 1 })
    storeHeard(storage, { episode: playerEpisode({ id: 'two' }), heardAt: 2 })
    expect(readHeardEpisodes(storage)).toEqual([
      { episode: playerEpisode({ id: 'two' }), heardAt: 2 },
      { episode: playerEpisode(), heardAt: 1 },
    ])
  })

  it('is kept for fifty episodes, and other entries are left alone', () => {
    const storage = new FakeStorage()
    storage.setItem('theme', 'dark')
    for (let number = 1; number <= MAX_HEARD + 1; number += 1)
      storeHeard(storage, { episode: playerEpisode({ id: `episode-${number}` }), heardAt: number })
    expect(heardIds(storage)).toHaveLength(MAX_HEARD)
    expect(heardIds(storage)).not.toContain('episode-1')
    expect(storage.getItem('theme')).toBe('dark')
  })

  it.each(['', 'null', '{"heardAt":1}', '{"heardAt":"x","episode":{}}'])('%j is removed', (text) => {
    const storage = new FakeStorage()
    storage.setItem('player-heard-1:one', text)
    expect(readHeardEpisodes(storage)).toEqual([])
    expect(storage.length).toBe(0)
  })
})
