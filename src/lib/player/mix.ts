import type { ListedEpisode } from '@/lib/episodes/episode'
import type { PlayerEpisode } from '@/lib/player/player-state'

interface MixHead {
  id: string
  slug: string
  title: string
  /** Plain text. */
  intro: string
}

/** Passages of several episodes, played as one. */
export interface Mix extends MixHead {
  parts: MixPart[]
}

export interface MixPart {
  episode: PlayerEpisode
  words: string
  /** Seconds of the episode. */
  from: number
  until: number
}

/** Whole episodes in order, heard at each listener's own pace. */
export interface LearningPath extends MixHead {
  steps: { episode: ListedEpisode; words: string }[]
}

/** Where the listener left a mix. */
export interface MixPlace {
  slug: string
  /** From 0. */
  part: number
  /** Seconds of the part's episode. */
  at: number
}

/** In one order of fields, whichever the database returned. */
export const toMixPlace = ({ slug, part, at }: MixPlace): MixPlace => ({ slug, part, at })

export const MAX_PARTS = 40

const START_PATH = '/start-here'

export const mixPath = (slug: string) => `${START_PATH}#${slug}`

/** Seconds. */
export const lengthOfMix = ({ parts }: Mix) =>
  parts.reduce((sum, { from, until }) => sum + until - from, 0)

/** The start of the mix if it no longer contains the place. */
export function placeInMix(mix: Mix, place: MixPlace | null): { part: number; at: number } {
  const part = place?.slug === mix.slug ? mix.parts[place.part] : undefined
  const isWithin = part && place && place.at >= part.from && place.at < part.until
  if (isWithin) return { part: place.part, at: place.at }
  return { part: 0, at: mix.parts[0]?.from ?? 0 }
}

/** Seconds of the mix before a place. */
export function playedOfMix(mix: Mix, { part, at }: { part: number; at: number }) {
  const before = lengthOfMix({ ...mix, parts: mix.parts.slice(0, part) })
  const { from = 0, until = 0 } = mix.parts[part] ?? {}
  return before + Math.min(Math.max(at, from), until) - from
}
