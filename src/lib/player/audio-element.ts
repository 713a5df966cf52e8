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

/** Makes an element as loud and as fast as the player is; `fade` (0–1) makes it softer for now. */
export function applySettings(audio: HTMLAudioElement, state: PlayerState, fade: number): void {
  audio.volume = state.volume * fade
  audio.muted = state.volume === 0
  // Loading resets the rate to the default one, so both are set.
  audio.defaultPlaybackRate = state.speed
  audio.playbackRate = state.speed
}

/** Phones that leave the volume to their own buttons ignore what a page sets. */
export function hasVolume(audio: HTMLAudioElement): boolean {
  audio.volume = 0.5
  return audio.volume === 0.5
}
