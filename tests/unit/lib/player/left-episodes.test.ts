import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forgetEpisode, readLeftEpisodes } from '@/lib/player/left-episodes'
import { PLACE_PREFIX } from '@/lib/player/place'
import { INITIAL_PLAYER_STATE } from '@/lib/player/player-state'
import { writePlace } from '@/lib/player/remembered'
import { FakeStorage } from './fake-storage'
import { playerEpisode } from './sample-episode'

const entry = (change: object = {}) =>
  JSON.stringify({ at: 42, leftAt: 1000, episode: playerEpisode(), ...change })

function storageWith(entries: Record<string, string>): FakeStorage {
  const storage = new FakeStorage()
  for (const [key, value] of Object.entries(entries)) storage.setItem(key, value)
  return storage
}

describe('what a listener may go on with', () => {
  it('is what the player kept, whole, and last left first', () => {
    const two = playerEpisode({
      id: 'two',
      artwork: { url: '/two.jpg', alt: 'Two', sources: [{ url: '/two-96.jpg', width: 96 }] },
    })
    const storage = storageWith({ [`${PLACE_PREFIX}one`]: entry() })
    writePlace(storage, { ...INITIAL_PLAYER_STATE, episode: two, position: 7, duration: 120 })
    expect(readLeftEpisodes(storage)).toEqual([
      { episode: two, at: 7, leftAt: expect.any(Number) },
      { episode: playerEpisode(), at: 42, leftAt: 1000 },
    ])
    forgetEpisode(storage, 'two')
    expect(readLeftEpisodes(storage).map(({ episode }) => episode.id)).toEqual(['one'])
  })

  it.each([
    ['is no JSON', 'soon'],
    ['has no episode', entry({ episode: null })],
    ['has an episode without audio', entry({ episode: playerEpisode({ audioUrl: '' }) })],
    ['has an episode of another shape', entry({ episode: { ...playerEpisode(), season: 'one' } })],
    ['was heard out', entry({ at: 119 })],
    ['belongs to another episode', entry({ episode: playerEpisode({ id: 'two' }) })],
  ])('leaves out and throws away what %s', (_, value) => {
    const storage = storageWith({ [`${PLACE_PREFIX}one`]: value, theme: 'dark' })
    expect(readLeftEpisodes(storage)).toEqual([])
    expect([...storage.kept.keys()]).toEqual(['theme'])
  })

  it('drops a cover that cannot be drawn', () => {
    const artwork = { url: '/one.jpg', alt: 'One', sources: 'none' } as never
    const storage = storageWith({
      [`${PLACE_PREFIX}one`]: entry({ episode: playerEpisode({ artwork }) }),
    })
    expect(readLeftEpisodes(storage)[0]?.episode.artwork).toBeNull()
  })

  it('never fails, whatever lies there', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (value) => {
        const storage = storageWith({ [`${PLACE_PREFIX}one`]: value })
        expect(readLeftEpisodes(storage)).toEqual([])
      }),
    )
  })
})
