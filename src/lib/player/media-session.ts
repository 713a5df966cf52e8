import type { Player } from './player-engine'
import { isSounding, type PlayerEpisode, type PlayerState } from './player-state'

export function connectMediaSession(
  player: Player,
  showName: string,
  session: MediaSession,
): () => void {
  const skipBy = (seconds: number) => player.seek(player.getState().position + seconds)
  const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
    play: () => void player.resume(),
    pause: () => player.pause(),
    stop: () => player.pause(),
    seekbackward: ({ seekOffset }) => (seekOffset ? skipBy(-seekOffset) : player.skip('back')),
    seekforward: ({ seekOffset }) => (seekOffset ? skipBy(seekOffset) : player.skip('forward')),
    seekto: ({ seekTime }) => seekTime !== undefined && player.seek(seekTime),
  }
  setHandlers(session, handlers)

  let known: PlayerEpisode | null = null
  const tell = () => {
    const state = player.getState()
    if (state.episode !== known)
      session.metadata = state.episode && new MediaMetadata(metadataOf(state.episode, showName))
    known = state.episode
    session.playbackState = playbackStateOf(state)
    setPositionState(session, state)
  }
  tell()
  const stop = player.subscribe(tell)

  return () => {
    stop()
    session.metadata = null
    session.playbackState = 'none'
    setPositionState(session, null)
    setHandlers(session, Object.fromEntries(Object.keys(handlers).map((action) => [action, null])))
  }
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

/** Browsers throw for a position without a length or past it. */
export function positionStateOf({
  duration,
  position,
  speed,
}: PlayerState): MediaPositionState | undefined {
  if (
    duration === null ||
    !(duration >= 0) ||
    !Number.isFinite(duration) ||
    !Number.isFinite(position)
  )
    return
  return { duration, playbackRate: speed, position: Math.min(Math.max(position, 0), duration) }
}

function setPositionState(session: MediaSession, state: PlayerState | null): void {
  try {
    session.setPositionState?.(state ? positionStateOf(state) : undefined)
  } catch {
    // Older browsers refuse an empty state; their clock then stays where it was.
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
