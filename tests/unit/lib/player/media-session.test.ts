import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectMediaSession, metadataOf } from '@/lib/player/media-session'
import { newPlayer } from './new-player'
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
  const { player } = newPlayer()
  const session = new FakeSession()
  connectMediaSession(player, 'Plain AI', session as unknown as MediaSession)
  return { player, session }
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
    session.handlers.get('seekbackward')?.({ action: 'seekbackward', seekOffset: 10 })
    expect(player.getState().position).toBe(65)
    session.handlers.get('pause')?.({ action: 'pause' })
    expect(session.playbackState).toBe('paused')
  })
})

it('pictures are those of all sizes, or the whole one', () => {
  const source = (width: number) => ({ url: `/media/${width}.webp`, width })
  const artwork = { url: '/media/cover.jpg', alt: '', sources: [96, 192, 384].map(source) }
  expect(metadataOf(playerEpisode({ artwork }), 'Plain AI').artwork).toEqual([
    { src: '/media/96.webp', sizes: '96x96' },
    { src: '/media/192.webp', sizes: '192x192' },
    { src: '/media/384.webp', sizes: '384x384' },
  ])
  const unsized = metadataOf(playerEpisode({ artwork: { ...artwork, sources: [] } }), 'Plain AI')
  expect(unsized.artwork).toEqual([{ src: '/media/cover.jpg' }])
  expect(metadataOf(playerEpisode(), 'Plain AI').artwork).toEqual([])
})
