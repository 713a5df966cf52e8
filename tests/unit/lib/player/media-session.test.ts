import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectMediaSession } from '@/lib/player/media-session'
import { createPlayer } from '@/lib/player/player-engine'
import { FakeAudio } from './fake-audio'
import { playerEpisode } from './sample-episode'

class FakeSession {
  metadata: { init: MediaMetadataInit } | null = null
  playbackState = 'none'
  readonly handlers = new Map<string, MediaSessionActionHandler | null>()
  positions: MediaPositionState[] = []
  setActionHandler(action: string, handler: MediaSessionActionHandler | null): void {
    if (action === 'stop') throw new TypeError('unknown action')
    this.handlers.set(action, handler)
  }
  setPositionState(position: MediaPositionState): void {
    this.positions.push(position)
  }
}

beforeEach(() => {
  vi.stubGlobal(
    'MediaMetadata',
    class {
      constructor(readonly init: MediaMetadataInit) {}
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

function connect() {
  const player = createPlayer({
    recordPlay: async () => null,
    onStarted: () => {},
    onFailed: () => {},
    isOnline: () => true,
  })
  player.attach(new FakeAudio().asElement())
  const session = new FakeSession()
  const disconnect = connectMediaSession(player, 'Plain AI', session as unknown as MediaSession)
  return { player, session, disconnect }
}

describe('the system’s own controls', () => {
  it('are told what plays, by whom, and where in it', async () => {
    const { player, session } = connect()
    expect(session.playbackState).toBe('none')
    await player.toggle(playerEpisode())
    expect(session.metadata?.init).toMatchObject({
      title: 'What is AI?',
      artist: 'Plain AI',
      album: 'Season 1',
    })
    expect(session.playbackState).toBe('playing')
    player.seek(30)
    expect(session.positions.at(-1)).toEqual({ duration: 120, playbackRate: 1, position: 30 })
  })

  it('command the player, though the browser does not know every action', async () => {
    const { player, session } = connect()
    await player.toggle(playerEpisode())
    session.handlers.get('seekto')?.({ action: 'seekto', seekTime: 60 })
    session.handlers.get('seekforward')?.({ action: 'seekforward' })
    expect(player.getState().position).toBe(75)
    session.handlers.get('pause')?.({ action: 'pause' })
    expect(session.playbackState).toBe('paused')
  })

  it('are given back at the end', () => {
    const { session, disconnect } = connect()
    disconnect()
    expect([...session.handlers.values()]).toEqual([null, null, null, null, null])
    expect(session.playbackState).toBe('none')
  })
})
