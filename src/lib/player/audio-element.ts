import type { PlayerEpisode, PlayerState } from './player-state'

/** Called inside the press of the button: Safari lets a later `play()` through only for an element loaded then. */
export function loadEpisode(
  audio: HTMLAudioElement,
  episode: PlayerEpisode,
  state: PlayerState,
  fade: number,
): void {
  audio.src = episode.audioUrl
  audio.preload = 'auto'
  audio.load()
  applySettings(audio, state, fade)
  audio.currentTime = state.position
}

export function applySettings(audio: HTMLAudioElement, state: PlayerState, fade: number): void {
  audio.volume = state.volume * fade
  audio.muted = state.volume === 0
  // Loading resets the rate to the default one, so both are set.
  audio.defaultPlaybackRate = state.speed
  audio.playbackRate = state.speed
}

export function hasVolume(audio: HTMLAudioElement): boolean {
  audio.volume = 0.5
  return audio.volume === 0.5
}
