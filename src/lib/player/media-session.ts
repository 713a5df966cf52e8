import type { Player } from './player-engine'
import { isSounding, type PlayerEpisode, type PlayerState } from './player-state'

/** Tells the system's own controls (lock screen, headset, keyboard) about the player; the answer stops that. */
export function connectMediaSession(player: Player, showName: string, session: MediaSession): () => void {
  const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
    play: () => void player.resume(),
    pause: () => player.pause(),
    stop: () => player.pause(),
    seekbackward: () => player.skip('back'),
    seekforward: () => player.skip('forward'),
    seekto: ({ seekTime }) => seekTime !== undefined && player.seek(seekTime),
  }
  setHandlers(session, handlers)

  let known: PlayerEpisode | null = null
  const tell = () => {
    const state = player.getState()
    if (state.episode !== known) {
      known = state.episode
      session.metadata = known && new MediaMetadata(metadataOf(known, showName))
    }
    session.playbackState = playbackStateOf(state)
    if (state.duration !== null) {
      session.setPositionState?.({
        duration: state.duration,
        playbackRate: state.speed,
        position: Math.min(state.position, state.duration),
      })
    }
  }
  tell()
  const stop = player.subscribe(tell)

  return () => {
    stop()
    session.metadata = null
    session.playbackState = 'none'
    setHandlers(session, Object.fromEntries(Object.keys(handlers).map((action) => [action, null])))
  }
}

export function metadataOf(episode: PlayerEpisode, showName: string): MediaMetadataInit {
  return {
    title: episode.title,
    artist: showName,
    album: `Season ${episode.season}`,
    artwork: (episode.artwork?.sources ?? []).map(({ url, width }) => ({
      src: url,
      sizes: `${width}x${width}`,
    })),
  }
}

function playbackStateOf(state: PlayerState): MediaSessionPlaybackState {
  if (!state.episode) return 'none'
  return isSounding(state) ? 'playing' : 'paused'
}

function setHandlers(
  session: MediaSession,
  handlers: Partial<Record<string, MediaSessionActionHandler | null>>,
): void {
  for (const [action, handler] of Object.entries(handlers)) {
    try {
      session.setActionHandler(action as MediaSessionAction, handler ?? null)
    } catch {
      // A browser that does not know an action throws; the others still work.
    }
  }
}
