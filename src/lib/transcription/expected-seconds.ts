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
export const expectedSeconds = ({ audioSeconds, duration }: Known): number =>
  Number(audioSeconds) || parseDuration(duration ?? '') || USUAL_SECONDS
