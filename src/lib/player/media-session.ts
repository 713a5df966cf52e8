import type { Player } from './player-engine'
import { isSounding, type PlayerEpisode, type PlayerState } from './player-state'

export function connectMediaSession(
  player: Player,
  showName: string,
  session: MediaSession,
): () => void {
  const skipBy = (seconds: number) => player.seek(player.getState().position + seconds)
  const handlers: [MediaSessionAction, MediaSessionActionHandler][] = [
    ['play', player.resume],
    ['pause', player.pause],
    ['stop', player.pause],
    [
      'seekbackward',
      ({ seekOffset }) => (seekOffset ? skipBy(-seekOffset) : player.skip('back')),
    ],
    [
      'seekforward',
      ({ seekOffset }) => (seekOffset ? skipBy(seekOffset) : player.skip('forward')),
    ],
    ['seekto', ({ seekTime }) => seekTime !== undefined && player.seek(seekTime)],
  ]
  for (const handler of handlers) {
    try {
      session.setActionHandler(...handler)
    } catch {
      // A browser that does not know an action throws; the others still work.
    }
  }

  let known: PlayerEpisode | null = null
  const tell = () => {
    const state = player.getState()
    const { episode, duration, position, speed } = state
    if (episode !== known)
      session.metadata = episode && new MediaMetadata(metadataOf(episode, showName))
    known = episode
    session.playbackState = playbackStateOf(state)
    if (duration !== null)
      session.setPositionState?.({ duration, playbackRate: speed, position })
  }
  tell()
  return player.subscribe(tell)
}

export function metadataOf(episode: PlayerEpisode, showName: string): MediaMetadataInit {
  const { sources = [], url = '' } = episode.artwork ?? {}
  const sizes = sources.map((source) => ({
    src: source.url,
    sizes: `${source.width}x${source.width}`,
  }))
  return {
    title: episode.title,
    artist: showName,
    album: `Season ${episode.season}`,
    artwork: sizes.length === 0 && url ? [{ src: url }] : sizes,
  }
}

function playbackStateOf(state: PlayerState): MediaSessionPlaybackState {
  if (!state.episode) return 'none'
  return isSounding(state) ? 'playing' : 'paused'
}
