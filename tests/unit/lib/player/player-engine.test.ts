import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createPlayer, type Player } from '@/lib/player/player-engine'
import { FakeAudio } from './fake-audio'
import { playerEpisode } from './sample-episode'

const one = playerEpisode()
const two = playerEpisode({ id: 'two', audioUrl: '/media/two.mp3' })
const settled = () => new Promise((resolve) => setTimeout(resolve))

let audio: FakeAudio
let player: Player
let isOnline: boolean
const recordPlay = vi.fn<(episodeId: string) => Promise<unknown>>()
const onStarted = vi.fn()
const onFailed = vi.fn()

beforeEach(() => {
  vi.resetAllMocks()
  recordPlay.mockResolvedValue(null)
  audio = new FakeAudio()
  isOnline = true
  player = createPlayer({ recordPlay, onStarted, onFailed, isOnline: () => isOnline, patienceMs: 20 })
  player.attach(audio.asElement())
})

describe('pressing play', () => {
  it('sends the play call before anything is loaded, and sounds only after its answer', async () => {
    let answer = (_value: unknown) => {}
    recordPlay.mockImplementation(() => {
      expect(audio.calls).toEqual([])
      return new Promise((resolve) => {
        answer = resolve
      })
    })
    const pressed = player.toggle(one)
    expect(audio.calls).toEqual(['load /media/what-is-ai.mp3'])
    answer(null)
    await pressed
    expect(audio.calls).toEqual(['load /media/what-is-ai.mp3', 'play'])
    expect(player.getState().status).toBe('playing')
    expect(onStarted).toHaveBeenCalledExactlyOnceWith(one)
  })

  it('does not wait for ever: a slow play call no longer holds the sound back', async () => {
    recordPlay.mockReturnValue(new Promise(() => {}))
    await player.toggle(one)
    expect(player.getState().status).toBe('playing')
  })

  it('fails in words when the play call fails, and the next press tries all of it again', async () => {
    recordPlay.mockRejectedValueOnce(new Error('500: no'))
    await player.toggle(one)
    expect(player.getState()).toMatchObject({ status: 'failed', failure: 'play-call' })
    expect(audio.calls).not.toContain('play')
    expect(onFailed).toHaveBeenCalledTimes(1)

    await player.toggle(one)
    expect(recordPlay).toHaveBeenCalledTimes(2)
    expect(player.getState().status).toBe('playing')
  })

  it('resumes a paused episode where it was, without another play call', async () => {
    await player.toggle(one)
    audio.readyState = 4
    audio.currentTime = 33
    audio.emit('timeupdate')
    await player.toggle(one)
    expect(player.getState().status).toBe('paused')
    await player.toggle(one)
    expect(player.getState()).toMatchObject({ status: 'playing', position: 33 })
    expect(recordPlay).toHaveBeenCalledTimes(1)
    expect(onStarted).toHaveBeenCalledTimes(1)
  })

  it('counts anew when an episode that ended is started again', async () => {
    await player.toggle(one)
    audio.emit('pause', 'ended')
    expect(audio.currentTime).toBe(0)
    await player.toggle(one)
    expect(recordPlay).toHaveBeenCalledTimes(2)
  })
})

describe('changing one’s mind', () => {
  it('stays silent when paused before the play call is answered', async () => {
    const pressed = player.toggle(one)
    player.pause()
    await pressed
    expect(audio.calls).not.toContain('play')
    expect(player.getState().status).toBe('paused')
    expect(onStarted).not.toHaveBeenCalled()
  })

  it('plays the last of two episodes pressed in a row', async () => {
    await Promise.all([player.toggle(one), player.toggle(two)])
    expect(player.getState()).toMatchObject({ episode: two, status: 'playing' })
    expect(audio.src).toBe('/media/two.mp3')
    expect(onStarted).toHaveBeenCalledExactlyOnceWith(two)
  })

  it('is paused, not broken, when the browser interrupts the start', async () => {
    audio.refusal = new DOMException('interrupted', 'AbortError')
    await player.toggle(one)
    expect(player.getState().status).toBe('paused')
    expect(onFailed).not.toHaveBeenCalled()
  })
})

describe('when there is no sound', () => {
  it('says that the browser held it back, and plays on the next press without loading again', async () => {
    audio.refusal = new DOMException('no', 'NotAllowedError')
    await player.toggle(one)
    expect(player.getState().failure).toBe('blocked')
    audio.refusal = null
    await player.toggle(one)
    expect(player.getState().status).toBe('playing')
    expect(audio.calls.filter((call) => call.startsWith('load'))).toHaveLength(1)
  })

  it('says that one is offline when one is', async () => {
    await player.toggle(one)
    isOnline = false
    audio.emit('error')
    expect(player.getState()).toMatchObject({ status: 'failed', failure: 'offline' })
  })

  it('loads the file again after it broke, and goes on where it was', async () => {
    await player.toggle(one)
    audio.readyState = 4
    audio.currentTime = 50
    audio.emit('timeupdate', 'error')
    expect(player.getState().failure).toBe('audio')
    audio.currentTime = 0
    await player.toggle(one)
    expect(audio.calls.filter((call) => call.startsWith('load'))).toHaveLength(2)
    expect(audio.currentTime).toBe(50)
  })
})

describe('trying again', () => {
  it('asks for the audio once more, without a second play call, when the play was counted', async () => {
    await player.toggle(one)
    audio.emit('error')
    await player.tryAgain()
    expect(player.getState().status).toBe('playing')
    expect(audio.calls.filter((call) => call.startsWith('load'))).toHaveLength(2)
    expect(recordPlay).toHaveBeenCalledTimes(1)
  })

  it('sends the play call again when it was the one that failed', async () => {
    recordPlay.mockRejectedValueOnce(new Error('500: no'))
    await player.toggle(one)
    await player.tryAgain()
    expect(player.getState().status).toBe('playing')
    expect(recordPlay).toHaveBeenCalledTimes(2)
  })
})

describe('an episode that is not loaded', () => {
  it('is sought and skipped in before its first play, and starts there', async () => {
    player.seek(40, two)
    player.skip('forward', two)
    player.skip('back', two)
    expect(audio.calls).toEqual([])
    expect(player.getState().episode).toBeNull()
    await player.toggle(two)
    expect(audio.currentTime).toBe(40)
  })

  it('is not moved by a link while it plays', async () => {
    await player.toggle(one)
    player.cue({ episodeId: 'one', at: 50, until: null })
    expect(player.getState()).toMatchObject({ position: 0, cue: null })
  })
})

describe('the audio element follows', () => {
  it('seeks, skips, and takes speed and volume, also of an episode loaded later', async () => {
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
    await player.playFrom(one, 42)
    expect(audio.currentTime).toBe(42)
    player.pause()
    await player.playFrom(one, 12)
    expect(player.getState()).toMatchObject({ position: 12, status: 'playing' })
    expect(recordPlay).toHaveBeenCalledTimes(1)
  })

  it('reaches a wanted moment that the browser forgot while loading', async () => {
    await player.playFrom(one, 42)
    audio.currentTime = 0
    audio.emit('loadedmetadata')
    expect(audio.currentTime).toBe(42)
  })

  it('stops where a shared stretch ends', async () => {
    player.cue({ episodeId: 'one', at: 10, until: 20 })
    await player.toggle(one)
    audio.readyState = 4
    audio.currentTime = 20
    audio.emit('timeupdate')
    expect(audio.paused).toBe(true)
    expect(player.getState().status).toBe('paused')
  })

  it('falls silent when another tab begins', async () => {
    await player.toggle(one)
    player.yield()
    expect(audio.paused).toBe(true)
  })

  it('is left its volume where a device does not let pages set it', () => {
    Object.defineProperty(audio, 'volume', { get: () => 1, set: () => {} })
    player.attach(audio.asElement())
    expect(player.getState().isVolumeFixed).toBe(true)
    player.toggleMute()
    expect(audio.muted).toBe(true)
  })

  it('stops listening when it is released', async () => {
    const release = player.attach(audio.asElement())
    await player.toggle(one)
    release()
    audio.emit('error')
    await settled()
    expect(onFailed).toHaveBeenCalledTimes(1)
  })
})
