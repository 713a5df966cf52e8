import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { PlayerEpisode } from '@/lib/player/player-state'
import { createUpNext, UP_NEXT_KEY, whatFollows } from '@/lib/player/up-next'
import { FakeStorage } from './fake-storage'
import { newPlayer, one, two } from './new-player'
import { playerEpisode } from './sample-episode'

const three = playerEpisode({ id: 'three', audioUrl: '/media/three.mp3' })

describe('what comes next', () => {
  let storage: FakeStorage
  let window: EventTarget

  beforeEach(() => {
    storage = new FakeStorage()
    window = new EventTarget()
  })

  function listening({ isBedtime = false } = {}) {
    const { player, audio, sendPlay } = newPlayer()
    const fetchNext = vi.fn(async (): Promise<PlayerEpisode | null> => two)
    const upNext = createUpNext({
      player,
      fetchNext,
      endEpisode: () => isBedtime,
      openStorage: () => storage,
    })
    upNext.connect(window)
    const end = () => audio.emit('pause', 'ended')
    return { player, audio, sendPlay, upNext, fetchNext, end }
  }

  it('is offered no more once the listener says so, or plays again', async () => {
    const { player, upNext, end } = listening()
    await player.toggle(one)
    end()
    await vi.waitFor(() => expect(upNext.getState().offer).toEqual(two))
    upNext.dismissOffer()
    expect(upNext.getState().offer).toBeNull()
    await player.toggle(one)
    end()
    await vi.waitFor(() => expect(upNext.getState().offer).toEqual(two))
    await player.toggle(one)
    expect(upNext.getState().offer).toBeNull()
  })

  it('starts by itself once that is switched on, with a play call of its own', async () => {
    const { player, upNext, sendPlay, end } = listening()
    upNext.setAutoplay(true)
    await player.toggle(one)
    end()
    await vi.waitFor(() => expect(player.getState()).toMatchObject({ episode: two, status: 'playing' }))
    expect(sendPlay.mock.calls).toEqual([['one'], ['two']])
    expect(upNext.getState().offer).toBeNull()
  })

  it('waits at bedtime', async () => {
    const { player, upNext, end } = listening({ isBedtime: true })
    upNext.add(three)
    await player.toggle(one)
    end()
    await vi.waitFor(() => expect(upNext.getState().offer).toEqual(three))
    expect(player.getState()).toMatchObject({ episode: one, status: 'paused' })
    await player.toggle(three)
    expect(upNext.getState().queue, 'it has left the queue').toEqual([])
  })

  it('is nothing when it is not known, or comes when the listener is elsewhere', async () => {
    const { player, upNext, fetchNext, end } = listening()
    fetchNext.mockRejectedValueOnce(new Error('offline'))
    await player.toggle(one)
    end()
    await fetchNext.mock.results[0]?.value.catch(() => null)
    expect(upNext.getState().offer).toBeNull()
    await player.toggle(one)
    end()
    player.seek(30)
    await fetchNext.mock.results[1]?.value
    await Promise.resolve()
    expect(upNext.getState().offer).toBeNull()
  })

  it('is kept over reloads, and follows the other tabs', () => {
    const first = listening().upNext
    first.add(two)
    first.add(three)
    first.move('three', 'up')
    first.setAutoplay(true)
    const second = listening().upNext
    expect(second.getState()).toEqual({ queue: [three, two], isAutoplayOn: true, offer: null })
    second.remove('three')
    window.dispatchEvent(
      Object.assign(new Event('storage'), { key: UP_NEXT_KEY, newValue: storage.getItem(UP_NEXT_KEY) }),
    )
    expect(first.getState().queue).toEqual([two])
    second.remove('two')
    second.setAutoplay(false)
    expect(storage.length).toBe(0)
  })
})

it.each([
  ['nothing follows the last one', [], null, true, false, null],
  ['the next of the season is offered', [], three, false, false, { episode: three, how: 'offer' }],
  ['it starts where that is switched on', [], three, true, false, { episode: three, how: 'start' }],
  ['what was queued starts first', [two], three, false, false, { episode: two, how: 'start' }],
  ['nothing starts at bedtime', [two], three, true, true, { episode: two, how: 'offer' }],
  ['nor does the season then', [], three, true, true, { episode: three, how: 'offer' }],
])('at the end of an episode %s', (_, queue, nextOfSeason, isAutoplayOn, isBedtime, expected) => {
  expect(whatFollows({ queue, nextOfSeason, isAutoplayOn, isBedtime })).toEqual(expected)
})
