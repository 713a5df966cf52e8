import { expect, it, vi } from 'vitest'
import { connectNetwork, connectSlowTimeout } from '@/lib/player/connections'
import { hearUpTo, newPlayer, one } from '../new-player'

it('waiting is called slow after a while, and trying again loads the audio without a second play call', async () => {
  const { player, audio, sendPlay } = newPlayer()
  vi.useFakeTimers()
  connectSlowTimeout(player)
  await player.toggle(one)
  hearUpTo(audio, 30)
  audio.emit('waiting')
  vi.advanceTimersByTime(7_999)
  expect(player.getState().isSlow).toBe(false)
  vi.advanceTimersByTime(1)
  expect(player.getState().isSlow).toBe(true)
  vi.useRealTimers()
  await player.tryAgain()
  expect(audio.calls.filter((call) => call.startsWith('load'))).toHaveLength(2)
  expect(player.getState()).toMatchObject({ status: 'playing', position: 30, isSlow: false })
  expect(sendPlay).toHaveBeenCalledTimes(1)
})

it('the network’s coming and going reaches the player', () => {
  const { player } = newPlayer()
  const window = new EventTarget()
  let isOnline = true
  connectNetwork(player, window, () => isOnline)
  isOnline = false
  window.dispatchEvent(new Event('offline'))
  expect(player.getState().isOnline).toBe(false)
  isOnline = true
  window.dispatchEvent(new Event('online'))
  expect(player.getState().isOnline).toBe(true)
})
