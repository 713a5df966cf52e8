import { type PlayerAction, playerReducer } from './player-reducer'
import {
  INITIAL_PLAYER_STATE,
  isSounding,
  type PlayerEpisode,
  type PlayerFailure,
  type PlayerState,
} from './player-state'

export interface PlayerDependencies {
  /** The play call; goes out before any sound. */
  recordPlay: (episodeId: string) => Promise<unknown>
  onStarted: (episode: PlayerEpisode) => void
  onFailed: (episode: PlayerEpisode) => void
  isOnline: () => boolean
  /** How long sound waits for the play call's answer. Browsers forget the press of the button after about 5 s. */
  patienceMs?: number
}

export type Player = ReturnType<typeof createPlayer>

const PATIENCE_MS = 3_000

/** Holds the player's state and makes one audio element follow it. */
export function createPlayer(dependencies: PlayerDependencies) {
  const { recordPlay, onStarted, onFailed, isOnline, patienceMs = PATIENCE_MS } = dependencies
  const listeners = new Set<() => void>()
  let state: PlayerState = INITIAL_PLAYER_STATE
  let audio: HTMLAudioElement | null = null
  let run = 0

  function dispatch(action: PlayerAction): void {
    const next = playerReducer(state, action)
    if (next === state) return
    state = next
    for (const listener of listeners) listener()
  }

  function fail(failure: PlayerFailure): void {
    const { episode } = state
    if (!episode) return
    dispatch({ type: 'failed', failure: isOnline() ? failure : 'offline' })
    onFailed(episode)
  }

  async function start(episode: PlayerEpisode, at = 0): Promise<void> {
    if (!audio) return
    run += 1
    const thisRun = run
    dispatch({ type: 'start', episode, at })
    const call = outcomeWithin(recordPlay(episode.id), patienceMs)
    load(audio, episode, state)
    const outcome = await call
    if (thisRun !== run) return
    if (outcome === 'failed') {
      audio.pause()
      return fail('play-call')
    }
    dispatch({ type: 'counted' })
    if (isSounding(state) && (await sound(thisRun))) onStarted(episode)
  }

  /** Asks for sound; true once there is some. */
  async function sound(thisRun: number): Promise<boolean> {
    try {
      await audio?.play()
      return thisRun === run && isSounding(state)
    } catch (error) {
      // Interrupted by a later press or episode: that one now decides.
      if (thisRun !== run || !isSounding(state)) return false
      if (nameOf(error) === 'AbortError') {
        dispatch({ type: 'pause' })
        return false
      }
      fail(nameOf(error) === 'NotAllowedError' ? 'blocked' : 'audio')
      return false
    }
  }

  async function resume(): Promise<void> {
    const { episode, position, isCounted, status, failure } = state
    if (!episode || isSounding(state)) return
    // The file is asked for anew after a failure: an element that failed once does not recover by itself.
    const mustLoad = status === 'failed' && failure !== 'blocked'
    if (!isCounted || mustLoad) return start(episode, position)
    dispatch({ type: 'resume' })
    await sound(run)
  }

  function pause(): void {
    dispatch({ type: 'pause' })
    audio?.pause()
  }

  function moveTo(action: PlayerAction): void {
    dispatch(action)
    if (audio) audio.currentTime = state.position
  }

  function adjust(action: PlayerAction): void {
    dispatch(action)
    if (audio) applySettings(audio, state)
  }

  /** Binds the page's one audio element; the answer releases it. */
  function attach(element: HTMLAudioElement): () => void {
    audio = element
    const handlers: Record<string, () => void> = {
      playing: () => dispatch({ type: 'sounding' }),
      waiting: () => dispatch({ type: 'waiting' }),
      pause: () => dispatch({ type: 'stopped' }),
      // A load resets the element's clock to 0 before the wanted position is reached.
      timeupdate: () => element.readyState > 0 && dispatch({ type: 'moved', position: element.currentTime }),
      durationchange: () => dispatch({ type: 'measured', duration: element.duration }),
      loadedmetadata: () => {
        if (Math.abs(element.currentTime - state.position) > 0.5) element.currentTime = state.position
      },
      ended: () => {
        dispatch({ type: 'ended' })
        element.currentTime = 0
      },
      error: () => isSounding(state) && fail('audio'),
    }
    for (const [event, handler] of Object.entries(handlers)) element.addEventListener(event, handler)
    return () => {
      for (const [event, handler] of Object.entries(handlers)) element.removeEventListener(event, handler)
      if (audio === element) audio = null
    }
  }

  return {
    attach,
    getState: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    resume,
    pause,
    /** The one button of an episode: start it, or pause and resume it when it is the one loaded. */
    async toggle(episode: PlayerEpisode): Promise<void> {
      if (state.episode?.id !== episode.id) return start(episode)
      return isSounding(state) ? pause() : resume()
    },
    /** From a transcript: hear this moment, whatever was playing before. */
    async playFrom(episode: PlayerEpisode, seconds: number): Promise<void> {
      if (state.episode?.id !== episode.id) return start(episode, seconds)
      moveTo({ type: 'seek', to: seconds })
      return resume()
    },
    seek: (to: number) => moveTo({ type: 'seek', to }),
    skip: (direction: 'back' | 'forward') => moveTo({ type: 'skip', direction }),
    setSpeed: (speed: number) => adjust({ type: 'set-speed', speed }),
    setVolume: (volume: number) => adjust({ type: 'set-volume', volume }),
    toggleMute: () => adjust({ type: 'toggle-mute' }),
  }
}

/** Called inside the press of the button: Safari lets a later `play()` through only for an element loaded then. */
function load(audio: HTMLAudioElement, episode: PlayerEpisode, state: PlayerState): void {
  audio.src = episode.audioUrl
  audio.preload = 'auto'
  audio.load()
  applySettings(audio, state)
  audio.currentTime = state.position
}

function applySettings(audio: HTMLAudioElement, state: PlayerState): void {
  audio.volume = state.volume
  audio.muted = state.volume === 0
  // Loading resets the rate to the default one, so both are set.
  audio.defaultPlaybackRate = state.speed
  audio.playbackRate = state.speed
}

/** An answer that comes too late no longer matters: the episode is playing by then. */
function outcomeWithin(call: Promise<unknown>, patienceMs: number): Promise<'done' | 'failed' | 'late'> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve('late'), patienceMs)
    call
      .then(
        () => resolve('done'),
        () => resolve('failed'),
      )
      .finally(() => clearTimeout(timer))
  })
}

const nameOf = (error: unknown): string =>
  error instanceof Error || error instanceof DOMException ? error.name : ''
