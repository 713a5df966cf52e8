import { beforeEach, describe, expect, it } from 'vitest'
import { connectMemory } from '@/lib/player/connections'
import { PLACE_PREFIX } from '@/lib/player/place'
import type { Player } from '@/lib/player/player-engine'
import { parseStoredPlace } from '@/lib/player/stored-places'
import { FakeStorage } from '../fake-storage'
import { hearUpTo, newPlayer, one, two } from '../new-player'

const keyOf = (episodeId: string) => PLACE_PREFIX + episodeId

describe('the memory', () => {
  let storage: FakeStorage
  let window: EventTarget
  let document: EventTarget
  const storedAt = (episodeId: string) => parseStoredPlace(storage.getItem(keyOf(episodeId)))?.at ?? 0
  const remember = (player: Player, openStorage: () => Storage = () => storage) =>
    connectMemory(player, { openStorage, window, document })

  beforeEach(() => {
    storage = new FakeStorage()
    window = new EventTarget()
    document = new EventTarget()
  })

  it('brings back place, speed and volume at the next visit', async () => {
    const first = newPlayer()
    remember(first.player)
    first.player.setSpeed(1.25)
    first.player.setVolume(0.3)
    await first.player.toggle(one)
    hearUpTo(first.audio, 31)

    const next = newPlayer()
    remember(next.player)
    await next.player.toggle(one)
    expect(next.player.getState()).toMatchObject({ position: 31, speed: 1.25, volume: 0.3 })
    expect(next.audio).toMatchObject({ currentTime: 31, playbackRate: 1.25, volume: 0.3 })
  })

  it('writes every few seconds, at a pause, and when the page is left', async () => {
    const { player, audio } = newPlayer()
    remember(player)
    await player.toggle(one)
    hearUpTo(audio, 3)
    expect(storedAt('one')).toBe(0)
    hearUpTo(audio, 6)
    expect(storedAt('one')).toBe(6)
    hearUpTo(audio, 8)
    player.pause()
    expect(storedAt('one')).toBe(8)
    await player.resume()
    hearUpTo(audio, 10)
    window.dispatchEvent(new Event('pagehide'))
    expect(storedAt('one')).toBe(10)
    hearUpTo(audio, 12)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(storedAt('one')).toBe(12)
  })

  it('keeps the place of an episode that another one replaces', async () => {
    const { player, audio } = newPlayer()
    remember(player)
    await player.toggle(one)
    hearUpTo(audio, 4)
    await player.toggle(two)
    expect(storedAt('one')).toBe(4)
    await player.toggle(one)
    expect(player.getState().position).toBe(4)
  })

  it('follows another tab while this one is silent', async () => {
    const { player } = newPlayer()
    remember(player)
    await player.toggle(one)
    const elsewhere = Object.assign(new Event('storage'), {
      key: keyOf('one'),
      newValue: JSON.stringify({ at: 50, leftAt: 1, heardAt: null, episode: one }),
    })
    window.dispatchEvent(elsewhere)
    expect(player.getState().position).toBe(0)
    player.pause()
    window.dispatchEvent(elsewhere)
    expect(player.getState().position).toBe(50)
  })

  it('is done without where the browser keeps nothing', async () => {
    const { player, audio } = newPlayer()
    remember(player, () => {
      throw new DOMException('denied', 'SecurityError')
    })
    player.setVolume(0.5)
    await player.toggle(one)
    hearUpTo(audio, 20)
    expect(player.getState()).toMatchObject({ status: 'playing', position: 20, volume: 0.5 })
  })

  it('is given up when the storage is full', async () => {
    const { player, audio } = newPlayer()
    remember(player)
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    await player.toggle(one)
    expect(() => hearUpTo(audio, 20)).not.toThrow()
  })
})
