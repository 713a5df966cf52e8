import { describe, expect, it } from 'vitest'
import { PLACE_PREFIX } from '@/lib/player/place'
import { INITIAL_PLAYER_STATE } from '@/lib/player/player-state'
import {
  forgetEpisode,
  MAX_FINISHED,
  MAX_PLACES,
  readFinishedPlaces,
  readLeftPlaces,
  readPlaces,
  storePlace,
  storePlaceOf,
} from '@/lib/player/stored-places'
import { FakeStorage } from './fake-storage'
import { playerEpisode } from './sample-episode'

const entry = (change: object = {}) =>
  JSON.stringify({ at: 42, leftAt: 1000, heardAt: null, episode: playerEpisode(), ...change })

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
    storePlaceOf(storage, { ...INITIAL_PLAYER_STATE, episode: two, position: 7, duration: 120 })
    expect(readLeftPlaces(storage)).toEqual([
      { episode: two, at: 7, leftAt: expect.any(Number), finishedAt: null },
      { episode: playerEpisode(), at: 42, leftAt: 1000, finishedAt: null },
    ])
    forgetEpisode(storage, 'two')
    expect(readLeftPlaces(storage).map(({ episode }) => episode.id)).toEqual(['one'])
  })

  it.each(['soon', entry({ episode: null })])('leaves out what cannot be read: %s', (value) => {
    expect(readLeftPlaces(storageWith({ [`${PLACE_PREFIX}one`]: value, theme: 'dark' }))).toEqual([])
  })
})

describe('an episode that was played to its end', () => {
  const stateAt = (position: number, hasEnded = false) => ({
    ...INITIAL_PLAYER_STATE,
    episode: playerEpisode({ waveform: 'abc' }),
    position,
    duration: 120,
    hasEnded,
  })

  it.each([
    ['in its closing seconds', 119, false],
    ['once it has ended and stands at its beginning', 0, true],
  ])('counts as heard %s, without the drawing of its sound', (_, position, hasEnded) => {
    const storage = new FakeStorage()
    storePlaceOf(storage, stateAt(position, hasEnded))
    expect(readLeftPlaces(storage)).toEqual([])
    expect(readFinishedPlaces(storage)).toMatchObject([{ at: 0, episode: { id: 'one', waveform: null } }])
  })

  it('stays heard while it is heard again, and when it is put aside', () => {
    const storage = new FakeStorage()
    storePlaceOf(storage, stateAt(119))
    storePlaceOf(storage, stateAt(30))
    expect(readLeftPlaces(storage)).toMatchObject([{ at: 30, finishedAt: expect.any(Number) }])
    for (const place of readLeftPlaces(storage)) storePlace(storage, { ...place, at: 0 })
    expect(readLeftPlaces(storage)).toEqual([])
    expect(readFinishedPlaces(storage)).toHaveLength(1)
  })

  it('is listed before those that were heard earlier, whatever was left since', () => {
    const storage = new FakeStorage()
    const heard = { at: 0, episode: playerEpisode() }
    storePlace(storage, { ...heard, at: 30, leftAt: 9, finishedAt: 1 })
    storePlace(storage, { ...heard, leftAt: 2, finishedAt: 2, episode: playerEpisode({ id: 'two' }) })
    expect(readFinishedPlaces(storage).map(({ episode }) => episode.id)).toEqual(['two', 'one'])
  })
})

it('fifty episodes that were heard take no room from twenty places, and other entries are left alone', () => {
  const storage = storageWith({ theme: 'dark' })
  for (let number = 1; number <= MAX_FINISHED + 1; number += 1) {
    const episode = playerEpisode({ id: `left-${number}` })
    const heard = playerEpisode({ id: `heard-${number}` })
    storePlace(storage, { at: 42, leftAt: number, finishedAt: null, episode })
    storePlace(storage, { at: 0, leftAt: number, finishedAt: number, episode: heard })
  }
  expect(readLeftPlaces(storage)).toHaveLength(MAX_PLACES)
  expect(readFinishedPlaces(storage)).toHaveLength(MAX_FINISHED)
  expect(readPlaces(storage).map(({ episode }) => episode.id)).not.toContain('heard-1')
  expect(storage.getItem('theme')).toBe('dark')
})
