import { describe, expect, it } from 'vitest'
import { hearUpTo, newPlayer, one, two } from '../new-player'

describe('pressing play', () => {
  it('stops waiting for a slow play call after its timeout, and plays', async () => {
    const { player, sendPlay } = newPlayer()
    sendPlay.mockReturnValue(new Promise(() => {}))
    await player.toggle(one)
    expect(player.getState().status).toBe('playing')
  })

  it('fails in words when the play call fails, and trying again sends it again', async () => {
    const { player, audio, sendPlay, onFailed } = newPlayer()
    sendPlay.mockRejectedValueOnce(new Error('500: no'))
    await player.toggle(one)
    expect(player.getState()).toMatchObject({ status: 'failed', failure: 'play-call' })
    expect(audio.calls).not.toContain('play')
    expect(onFailed).toHaveBeenCalledTimes(1)

    await player.tryAgain()
    expect(sendPlay).toHaveBeenCalledTimes(2)
    expect(player.getState().status).toBe('playing')
  })

  it('resumes a paused episode where it was, without another play call', async () => {
    const { player, audio, sendPlay, onStarted } = newPlayer()
    await player.toggle(one)
    audio.readyState = 4
    audio.currentTime = 33
    audio.emit('timeupdate')
    await player.toggle(one)
    expect(player.getState().status).toBe('paused')
    await player.toggle(one)
    expect(player.getState()).toMatchObject({ status: 'playing', position: 33 })
    expect(sendPlay).toHaveBeenCalledTimes(1)
    expect(onStarted).toHaveBeenCalledTimes(1)
  })

  it('resumes where another tab went on to, however near that is', async () => {
    const { player, audio } = newPlayer()
    await player.toggle(one)
    hearUpTo(audio, 33)
    player.pause()
    player.learnPlace('one', 31)
    await player.toggle(one)
    expect(audio.currentTime).toBe(31)
  })

  it('counts again when an episode that ended is started again', async () => {
    const { player, audio, sendPlay } = newPlayer()
    await player.toggle(one)
    audio.emit('pause', 'ended')
    expect(audio.currentTime).toBe(0)
    await player.toggle(one)
    expect(sendPlay).toHaveBeenCalledTimes(2)
  })
})

describe('changing one’s mind', () => {
  it('stays silent when paused before the play call is answered', async () => {
    const { player, audio, onStarted } = newPlayer()
    const pressed = player.toggle(one)
    player.pause()
    await pressed
    expect(audio.calls).not.toContain('play')
    expect(player.getState().status).toBe('paused')
    expect(onStarted).not.toHaveBeenCalled()
  })

  it('is paused, not broken, when the browser interrupts the start', async () => {
    const { player, audio, onFailed } = newPlayer()
    audio.refusal = new DOMException('interrupted', 'AbortError')
    await player.toggle(one)
    expect(player.getState().status).toBe('paused')
    expect(onFailed).not.toHaveBeenCalled()
  })
})

describe('an episode that is not loaded', () => {
  it('is sought and skipped in before its first play, and starts there', async () => {
    const { player, audio } = newPlayer()
    player.seek(40, two)
    player.skip('forward', two)
    player.skip('back', two)
    expect(audio.calls).toEqual([])
    expect(player.getState().episode).toBeNull()
    await player.toggle(two)
    expect(audio.currentTime).toBe(40)
  })

  it('is not moved by a link while it plays', async () => {
    const { player } = newPlayer()
    await player.toggle(one)
    player.cue({ episodeId: 'one', at: 50, until: null })
    expect(player.getState()).toMatchObject({ position: 0, cue: null })
  })
})
