import { parseDuration } from '@/lib/player/clock'

/** Assumed for an episode of unknown length: an hour. */
const USUAL_SECONDS = 3_600

interface Known {
  audioSeconds: string | null
  duration: string | null
}

export const expectedSeconds = (known: Known): number => knownSeconds(known) ?? USUAL_SECONDS

export const isLengthKnown = (known: Known): boolean => knownSeconds(known) !== undefined

const knownSeconds = ({ audioSeconds, duration }: Known): number | undefined =>
  Number(audioSeconds) || parseDuration(duration ?? '') || undefined
