import type { ListedEpisode } from '@/lib/episodes/episode'

type Shown = 'id' | 'slug' | 'title' | 'artwork' | 'season' | 'episodeNumber' | 'waveform'

export interface PlayerEpisode extends Pick<ListedEpisode, Shown> {
  audioUrl: string
  /** Displayed, e.g. `38:20`; used until the audio reports its length. */
  duration: string
}

/** `starting`: play was clicked, no sound yet. `buffering`: sound was interrupted to fetch more. */
export type PlayerStatus =
  | 'empty'
  | 'starting'
  | 'buffering'
  | 'playing'
  | 'paused'
  | 'failed'

/** Why there is no sound: the play call, the network, the audio file, or the browser's own rules. */
export type PlayerFailure = 'play-call' | 'offline' | 'audio' | 'blocked'

export const SPEEDS = [0.75, 1, 1.25, 1.5, 2] as const
type Speed = (typeof SPEEDS)[number]

/** For buttons, J and L, arrows, Page Up and Down, media keys and embeds. */
export const SKIP_SECONDS = 15
export const SKIP_LABELS = {
  back: `Back ${SKIP_SECONDS} seconds`,
  forward: `Forward ${SKIP_SECONDS} seconds`,
} as const
export const VOLUME_STEP = 0.1

export interface PlayerState {
  episode: PlayerEpisode | null
  status: PlayerStatus
  failure: PlayerFailure | null
  /** Seconds. */
  position: number
  /** Seconds; null while unknown. */
  duration: number | null
  speed: Speed
  /** 0–1 in steps of 0.1. 0 is muted. */
  volume: number
  audibleVolume: number
  /** The play call for this listening succeeded, so the next click only resumes. */
  isCounted: boolean
  /** Seconds, by episode id, of episodes that are not loaded. */
  places: Readonly<Record<string, number>>
  /** Where the next start of an episode begins, set by a link or its seek bar. Wins over its place. */
  cue: Cue | null
  /** Seconds: playback pauses there once. */
  until: number | null
  /** The episode plays as part of a mix and does not change the listener's place. */
  isExcerpt: boolean
  isOnline: boolean
  /** Sound has been slow enough to offer another try. */
  isSlow: boolean
  isElsewhere: boolean
  hasEnded: boolean
  isVolumeFixed: boolean
}

/** Read from the browser's storage; the reducer checks the settings. */
export interface Remembered {
  places: Record<string, number>
  speed?: number
  volume?: number
  audibleVolume?: number
}

export interface Cue {
  episodeId: string
  at: number
  until: number | null
}

export const CALM = {
  failure: null,
  isSlow: false,
  isElsewhere: false,
  hasEnded: false,
} as const

/** Without an episode. The listener's settings are apart. */
export const EMPTY = {
  episode: null,
  status: 'empty',
  position: 0,
  duration: null,
  isCounted: false,
  places: {},
  cue: null,
  until: null,
  isExcerpt: false,
  ...CALM,
} as const

export const INITIAL_PLAYER_STATE: PlayerState = {
  ...EMPTY,
  speed: 1,
  volume: 1,
  audibleVolume: 1,
  isOnline: true,
  isVolumeFixed: false,
}

export const isWaiting = ({ status }: PlayerState) =>
  status === 'starting' || status === 'buffering'

/** The listener wants sound, even if it has not started yet. */
export function isSounding(state: PlayerState, episodeId = state.episode?.id) {
  return state.episode?.id === episodeId && (isWaiting(state) || state.status === 'playing')
}

export function toPlayerEpisode(episode: ListedEpisode): PlayerEpisode | null {
  const { id, slug, title, audioUrl, artwork, season, episodeNumber, duration, waveform } =
    episode
  return audioUrl
    ? { id, slug, title, audioUrl, artwork, season, episodeNumber, duration, waveform }
    : null
}
