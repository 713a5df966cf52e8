import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSleepTimer, NO_SLEEP } from '@/lib/player/sleep-timer'
import { newPlayer, one } from './new-player'

describe('the sleep timer', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  async function playing() {
    const { player, audio } = newPlayer()
    await player.toggle(one)
    player.setVolume(0.8)
    return { player, audio, timer: createSleepTimer(player) }
  }

  it('says what is left, fades out, pauses, and gives the volume back', async () => {
    const { player, audio, timer } = await playing()
    timer.choose(5)
    expect(timer.getState()).toMatchObject({ choice: 5, secondsLeft: 300 })
    vi.advanceTimersByTime(61_000)
    expect(timer.getState().secondsLeft).toBe(239)
    expect(audio.volume).toBe(0.8)
    vi.advanceTimersByTime(236_500)
    expect(audio.volume).toBeCloseTo(0.4)
    expect(player.getState().volume).toBe(0.8)
    vi.advanceTimersByTime(2_500)
    expect(audio.paused).toBe(true)
    expect(audio.volume).toBe(0.8)
    expect(timer.getState()).toEqual({ choice: null, secondsLeft: null, hasFired: true })
    expect(vi.getTimerCount()).toBe(0)
    await player.resume()
    expect(timer.getState()).toEqual(NO_SLEEP)
  })

  it('can be cancelled, and chosen anew', async () => {
    const { audio, timer } = await playing()
    timer.choose(5)
    vi.advanceTimersByTime(298_000)
    expect(audio.volume).toBeLessThan(0.8)
    timer.choose(10)
    expect(audio.volume).toBe(0.8)
    vi.advanceTimersByTime(30_000)
    timer.cancel()
    expect(timer.getState()).toEqual(NO_SLEEP)
    vi.advanceTimersByTime(3_600_000)
    expect(audio.paused).toBe(false)
  })

  it('waits for the end of the episode, once', async () => {
    const { audio, timer } = await playing()
    timer.choose('episode-end')
    vi.advanceTimersByTime(3_600_000)
    expect(audio.paused).toBe(false)
    expect(timer.endEpisode()).toBe(true)
    expect(timer.getState().hasFired).toBe(true)
    expect(timer.endEpisode()).toBe(false)
  })
})
