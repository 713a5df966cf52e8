import { describe, expect, it } from 'vitest'
import { connectMemory } from '@/lib/player/connections'
import { type Mix, placeInMix, playedOfMix } from '@/lib/player/mix'
import { createMixPlayer } from '@/lib/player/mix-player'
import { readPlaces } from '@/lib/player/stored-places'
import { FakeStorage } from './fake-storage'
import { hearUpTo, newPlayer, one, two } from './new-player'

const mix: Mix = {
  id: '1',
  slug: 'short',
  title: 'In short',
  intro: '',
  parts: [
    { episode: one, words: '', from: 10, until: 25 },
    { episode: two, words: '', from: 80, until: 110 },
    { episode: two, words: '', from: 20, until: 40 },
  ],
}

function newMixPlayer(storage = new FakeStorage()) {
  const visit = newPlayer()
  const mixes = createMixPlayer({ player: visit.player, openStorage: () => storage })
  mixes.connect()
  return { ...visit, mixes, storage }
}

/** Lets what was started begin to sound. */
const settle = () => new Promise((resolve) => setTimeout(resolve))

describe('a mix', () => {
  it('goes on to the next part, of another episode and of the same one, and ends after the last', async () => {
    const { mixes, player, audio } = newMixPlayer()
    mixes.play(mix)
    await settle()
    hearUpTo(audio, 25.1)
    await settle()
    expect(player.getState()).toMatchObject({ episode: two, position: 80, until: 110, status: 'playing' })
    hearUpTo(audio, 110)
    await settle()
    expect(player.getState()).toMatchObject({ episode: two, position: 20, until: 40, status: 'playing' })
    hearUpTo(audio, 40)
    await settle()
    expect(player.getState().status).toBe('paused')
    expect(mixes.getState()).toMatchObject({ mix: null, place: null })
  })

  it('goes on to the next part when a skip leads past the end of one', async () => {
    const { mixes, player, audio } = newMixPlayer()
    mixes.play(mix)
    await settle()
    hearUpTo(audio, 15)
    player.skip('forward')
    await settle()
    expect(player.getState()).toMatchObject({ episode: two, position: 80, status: 'playing' })
  })

  it('stays itself while one skips and seeks within a part', async () => {
    const { mixes, player } = newMixPlayer()
    mixes.play(mix)
    await settle()
    player.seek(20)
    player.skip('back')
    expect(mixes.getState().mix).toBe(mix)
    expect(player.getState()).toMatchObject({ position: 5, until: 25 })
  })

  it('ends when the listener seeks past its part, and the episode goes on', async () => {
    const { mixes, player } = newMixPlayer()
    mixes.play(mix)
    await settle()
    player.seek(60)
    expect(mixes.getState().mix).toBeNull()
    expect(player.getState()).toMatchObject({ episode: one, position: 60, until: null, status: 'playing' })
  })

  it('ends when another episode is played, and knows where it was left', async () => {
    const { mixes, player, audio } = newMixPlayer()
    mixes.play(mix)
    await settle()
    hearUpTo(audio, 18)
    await player.toggle(two)
    expect(mixes.getState()).toMatchObject({ mix: null, place: { slug: 'short', part: 0, at: 18 } })
  })

  it('leaves no place in the episodes it is made of', async () => {
    const { mixes, player, audio, storage } = newMixPlayer()
    const [window, document] = [new EventTarget(), new EventTarget()]
    connectMemory(player, { openStorage: () => storage, window, document })
    mixes.play(mix)
    await settle()
    hearUpTo(audio, 25)
    await settle()
    expect(player.getState().places).toEqual({})
    expect(readPlaces(storage)).toEqual([])
  })

  it('says nothing of each episode that begins, as a press on its own button would', async () => {
    const { mixes, onStarted } = newMixPlayer()
    mixes.play(mix)
    await settle()
    expect(onStarted).not.toHaveBeenCalled()
  })

  it('goes on at the next visit where it was left', async () => {
    const first = newMixPlayer()
    first.mixes.play(mix, { part: 1, at: 80 })
    await settle()
    hearUpTo(first.audio, 92.6)
    first.player.pause()
    const { mixes, player } = newMixPlayer(first.storage)
    mixes.play(mix)
    await settle()
    expect(player.getState()).toMatchObject({ episode: two, position: 92, until: 110 })
  })
})

it.each([
  ['nothing', null, { part: 0, at: 10 }],
  ['a second within a part', { slug: 'short', part: 1, at: 90 }, { part: 1, at: 90 }],
  ['another mix', { slug: 'long', part: 1, at: 90 }, { part: 0, at: 10 }],
  ['a part it no longer has', { slug: 'short', part: 7, at: 90 }, { part: 0, at: 10 }],
  ['a second that its part no longer has', { slug: 'short', part: 1, at: 40 }, { part: 0, at: 10 }],
])('goes on from %s', (_, place, expected) => {
  expect(placeInMix(mix, place)).toEqual(expected)
})

it.each([
  [{ part: 0, at: 10 }, 0],
  [{ part: 0, at: 20 }, 10],
  [{ part: 1, at: 80 }, 15],
  [{ part: 1, at: 900 }, 45],
])('at %j has been heard for %d seconds', (place, seconds) => {
  expect(playedOfMix(mix, place)).toBe(seconds)
})
