/** A passage that podcast apps may play by itself (podcast:soundbite). Seconds. */
export interface Soundbite {
  start: number
  seconds: number
  title: string
}

/** The format's limit for its text; it recommends a length of 15 to 120 seconds. */
export const MOST_TITLE = 128
export const MOST_SOUNDBITES = 20

/** Seconds as a feed writes them, with at most three decimals. */
export const toFeedSeconds = (seconds: number): number => Math.round(seconds * 1000) / 1000
