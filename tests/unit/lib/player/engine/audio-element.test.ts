import { describe, expect, it } from 'vitest'
import { newPlayer, one } from '../new-player'

describe('the audio element follows', () => {
  it('seeks, skips, and takes speed and volume, also of an episode loaded later', async () => {
    const { player, audio } = newPlayer()
    player.setSpeed(1.5)
    player.setVolume(0.4)
    await player.toggle(one)
    expect(audio).toMatchObject({ playbackRate: 1.5, defaultPlaybackRate: 1.5, volume: 0.4, muted: false })
    player.seek(60)
    player.skip('forward')
    expect(audio.currentTime).toBe(75)
    player.toggleMute()
    expect(audio).toMatchObject({ volume: 0, muted: true })
  })

  it('hears a moment of the transcript, starting the episode when need be', async () => {
    const { player, audio, sendPlay } = newPlayer()
    await player.playFrom(one, 42)
    expect(audio.currentTime).toBe(42)
    player.pause()
    await player.playFrom(one, 12)
    expect(player.getState()).toMatchObject({ position: 12, status: 'playing' })
    expect(sendPlay).toHaveBeenCalledTimes(1)
  })

  it.each([42, 3])('reaches a wanted moment that the browser forgot while loading: %s s', async (moment) => {
    const { player, audio } = newPlayer()
    await player.playFrom(one, moment)
    audio.currentTime = 0
    audio.emit('loadedmetadata')
    expect(audio.currentTime).toBe(moment)
  })

  it('is left its volume where a device does not let pages set it', () => {
    const { player, audio } = newPlayer()
    Object.defineProperty(audio, 'volume', { get: () => 1, set: () => {} })
    player.attach(audio.asElement())
    expect(player.getState().isVolumeFixed).toBe(true)
    player.toggleMute()
    expect(audio.muted).toBe(true)
  })
})
