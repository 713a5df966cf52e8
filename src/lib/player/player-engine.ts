import { listen, together } from '@/lib/site/listen'
import { createStore } from '@/lib/store'
import { placeOf } from './place'
import { type PlayerAction, playerReducer } from './player-reducer'
import {
  type Cue,
  INITIAL_PLAYER_STATE,
  isSounding,
  type PlayerEpisode,
  type PlayerFailure,
  type PlayerState,
  type Remembered,
  SKIP_SECONDS,
} from './player-state'

interface PlayerDependencies {
  /** Sent before playback starts. */
  sendPlay: (episodeId: string) => Promise<unknown>
  onStarted: (episode: PlayerEpisode) => void
  onFailed: (episode: PlayerEpisode) => void
  isOnline: () => boolean
  /** How long sound waits for the play call's response. Browsers forget the click after about 5 s. */
  playCallTimeoutMs?: number
}

export type Player = ReturnType<typeof createPlayer>

const PLAY_CALL_TIMEOUT_MS = 3_000

export function createPlayer({
  sendPlay,
  onStarted,
  onFailed,
  isOnline,
  playCallTimeoutMs = PLAY_CALL_TIMEOUT_MS,
}: PlayerDependencies) {
  const store = createStore(INITIAL_PLAYER_STATE)
  let state: PlayerState = INITIAL_PLAYER_STATE
  let audio: HTMLAudioElement | null = null
  let fade = 1
  let run = 0

  function dispatch(action: PlayerAction) {
    const before = state
    state = playerReducer(state, action)
    if (state === before) return
    if (isSounding(before) && !isSounding(state)) audio?.pause()
    store.set(state)
  }

  function fail(failure: PlayerFailure) {
    const { episode } = state
    if (!episode) return
    dispatch({ type: 'failed', failure: isOnline() ? failure : 'offline' })
    onFailed(episode)
  }

  async function start(episode: PlayerEpisode, at?: number, until?: number) {
    if (!audio) return
    run += 1
    const thisRun = run
    dispatch({ type: 'start', episode, at, until })
    const call = outcomeWithin(sendPlay(episode.id), playCallTimeoutMs)
    loadEpisode(audio, episode, state, fade)
    const outcome = await call
    if (thisRun !== run) return
    if (outcome === 'failed') return fail('play-call')
    dispatch({ type: 'counted' })
    if (isSounding(state) && (await sound(thisRun)) && !state.isExcerpt) onStarted(episode)
  }

  async function sound(thisRun: number): Promise<boolean> {
    try {
      await audio?.play()
      return thisRun === run && isSounding(state)
    } catch (error) {
      // A later click or another episode has interrupted this run.
      if (thisRun !== run || !isSounding(state)) return false
      const { name } = error as Error
      if (name === 'AbortError') pause()
      else fail(name === 'NotAllowedError' ? 'blocked' : 'audio')
      return false
    }
  }

  async function resume() {
    const { episode, position, isCounted, status, failure } = state
    if (!episode || !audio || isSounding(state)) return
    if (!isCounted) return start(episode, position)
    // A failed element does not recover, so the file is requested again.
    if (status === 'failed' && failure !== 'blocked') return reload()
    dispatch({ type: 'resume' })
    if (Math.abs(audio.currentTime - position) > 0.5) audio.currentTime = position
    await sound(run)
  }

  async function reload() {
    if (!audio || !state.episode) return
    run += 1
    dispatch({ type: 'resume' })
    loadEpisode(audio, state.episode, state, fade)
    await sound(run)
  }

  function pause() {
    dispatch({ type: 'pause' })
  }

  function moveTo(action: PlayerAction) {
    dispatch(action)
    if (audio) audio.currentTime = state.position
  }

  function adjust(action: PlayerAction) {
    dispatch(action)
    if (audio) applySettings(audio, state, fade)
  }

  function seek(to: number, episode?: PlayerEpisode) {
    if (!episode || episode.id === state.episode?.id) moveTo({ type: 'seek', to })
    else
      dispatch({
        type: 'cue',
        cue: { episodeId: episode.id, at: Math.max(to, 0), until: null },
      })
  }

  function attach(element: HTMLAudioElement): () => void {
    audio = element
    if (!hasVolume(element)) dispatch({ type: 'fix-volume' })
    applySettings(element, state, fade)
    const handlers: Record<string, () => void> = {
      playing: () => dispatch({ type: 'sounding' }),
      waiting: () => dispatch({ type: 'waiting' }),
      pause: () => dispatch({ type: 'stopped' }),
      // A load resets the element's clock to 0 before the wanted position is reached.
      timeupdate: () =>
        element.readyState > 0 && dispatch({ type: 'moved', position: element.currentTime }),
      durationchange: () => dispatch({ type: 'measured', duration: element.duration }),
      loadedmetadata: () => {
        if (Math.abs(element.currentTime - state.position) > 0.5)
          element.currentTime = state.position
      },
      ended: () => {
        // Before dispatching: a subscriber may start another episode at once.
        element.currentTime = 0
        dispatch({ type: 'ended' })
      },
      error: () => isSounding(state) && fail('audio'),
    }
    const stops = Object.entries(handlers).map(([event, handle]) =>
      listen(element, [event], handle),
    )
    return () => {
      together(...stops)()
      if (audio === element) audio = null
    }
  }

  return {
    attach,
    getState: () => state,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    resume,
    pause,
    async toggle(episode: PlayerEpisode) {
      if (state.episode?.id !== episode.id) return start(episode)
      return isSounding(state) ? pause() : resume()
    },
    async tryAgain() {
      pause()
      return state.isCounted && state.failure === null ? reload() : resume()
    },
    async playFrom(episode: PlayerEpisode, seconds: number) {
      if (state.episode?.id !== episode.id) return start(episode, seconds)
      moveTo({ type: 'seek', to: seconds })
      return resume()
    },
    /** Plays part of a mix without changing the listener's place in the episode. */
    async playExcerpt(
      episode: PlayerEpisode,
      { from, until }: { from: number; until: number },
    ) {
      if (state.episode?.id !== episode.id || !state.isCounted)
        return start(episode, from, until)
      moveTo({ type: 'excerpt', from, until })
      return resume()
    },
    /** Sets where the next start begins, unless the episode is loaded. */
    cue: (cue: Cue) => state.episode?.id !== cue.episodeId && dispatch({ type: 'cue', cue }),
    seek,
    skip(direction: 'back' | 'forward', episode?: PlayerEpisode) {
      const by = direction === 'back' ? -SKIP_SECONDS : SKIP_SECONDS
      if (!episode || episode.id === state.episode?.id) moveTo({ type: 'skip', direction })
      else seek(placeOf(state, episode) + by, episode)
    },
    setSpeed: (speed: number) => adjust({ type: 'set-speed', speed }),
    setVolume: (volume: number, isHeld?: boolean) =>
      adjust({ type: 'set-volume', volume, isHeld }),
    toggleMute: () => adjust({ type: 'toggle-mute' }),
    /** Lowers the volume to this share of the listener's, 0–1. */
    fadeTo(share: number) {
      fade = share
      if (audio) applySettings(audio, state, fade)
    },
    recall: (remembered: Remembered) => adjust({ type: 'recall', remembered }),
    learnPlace: (episodeId: string, at: number) =>
      dispatch({ type: 'learn-place', episodeId, at }),
    unload() {
      run += 1
      dispatch({ type: 'unload' })
    },
    yield: () => dispatch({ type: 'yield' }),
    setOnline: (online: boolean) => dispatch({ type: 'network', isOnline: online }),
    noteSlowness: () => dispatch({ type: 'slow' }),
  }
}

/** A response after the deadline no longer matters, because the episode is playing. */
const outcomeWithin = (call: Promise<unknown>, playCallTimeoutMs: number) =>
  Promise.race([
    call.then(
      () => 'done',
      () => 'failed',
    ),
    new Promise((resolve) => setTimeout(resolve, playCallTimeoutMs, 'late')),
  ])

/** Called inside the click: Safari lets a later `play()` through only for an element loaded then. */
function loadEpisode(
  audio: HTMLAudioElement,
  episode: PlayerEpisode,
  state: PlayerState,
  fade: number,
) {
  audio.src = episode.audioUrl
  audio.preload = 'auto'
  audio.load()
  applySettings(audio, state, fade)
  audio.currentTime = state.position
}

function applySettings(audio: HTMLAudioElement, state: PlayerState, fade: number) {
  audio.volume = state.volume * fade
  audio.muted = state.volume === 0
  // Loading resets the rate to the default one, so both are set.
  audio.defaultPlaybackRate = state.speed
  audio.playbackRate = state.speed
}

function hasVolume(audio: HTMLAudioElement) {
  audio.volume = 0.5
  return audio.volume === 0.5
}
