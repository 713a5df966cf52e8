import { parseDuration } from '@/lib/player/clock'

/** An episode whose length nobody knows is taken to last an hour. */
const USUAL_SECONDS = 3_600

interface Known {
  /** Of the upload, as the database has it. */
  audioSeconds: string | null
  /** As the episode shows it. */
  duration: string | null
}

/** How long a sound is likely to be, before anybody has read it. */
export const expectedSeconds = (known: Known): number => knownSeconds(known) ?? USUAL_SECONDS

export const isLengthKnown = (known: Known): boolean => knownSeconds(known) !== undefined

const knownSeconds = ({ audioSeconds, duration }: Known): number | undefined =>
  Number(audioSeconds) || parseDuration(duration ?? '') || undefined
