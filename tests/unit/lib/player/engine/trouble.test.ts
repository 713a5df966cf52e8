import { describe, expect, it } from 'vitest'
import { newPlayer, one } from '../new-player'

describe('when there is no sound', () => {
  it('says that the browser held it back, and plays on the next press without loading again', async () => {
    const { player, audio } = newPlayer()
    audio.refusal = new DOMException('no', 'NotAllowedError')
    await player.toggle(one)
    expect(player.getState().failure).toBe('blocked')
    audio.refusal = null
    await player.toggle(one)
    expect(player.getState().status).toBe('playing')
    expect(audio.calls.filter((call) => call.startsWith('load'))).toHaveLength(1)
  })

  it('says that one is offline when one is', async () => {
    const { player, audio, network } = newPlayer()
    await player.toggle(one)
    network.isOnline = false
    audio.emit('error')
    expect(player.getState()).toMatchObject({ status: 'failed', failure: 'offline' })
  })

  it('loads the file again after it broke, and goes on where it was', async () => {
    const { player, audio } = newPlayer()
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
