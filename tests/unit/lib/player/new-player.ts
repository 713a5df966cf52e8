import { vi } from 'vitest'
import { createPlayer } from '@/lib/player/player-engine'
import { FakeAudio } from './fake-audio'
import { playerEpisode } from './sample-episode'

export const one = playerEpisode()
export const two = playerEpisode({ id: 'two', audioUrl: '/media/two.mp3' })

/** A player with an audio element driven by hand, and with everything that it asks of the site written down. */
export function newPlayer({ playCallTimeoutMs = 20 } = {}) {
  const audio = new FakeAudio()
  const network = { isOnline: true }
  const sendPlay = vi.fn<(episodeId: string) => Promise<unknown>>(async () => null)
  const onStarted = vi.fn()
  const onFailed = vi.fn()
  const isOnline = () => network.isOnline
  const player = createPlayer({ sendPlay, onStarted, onFailed, isOnline, playCallTimeoutMs })
  player.attach(audio.asElement())
  return { player, audio, network, sendPlay, onStarted, onFailed }
}

/** The sound comes to a moment, in seconds. */
export function hearUpTo(audio: FakeAudio, position: number): void {
  audio.readyState = 4
  audio.currentTime = position
  audio.emit('timeupdate')
}
