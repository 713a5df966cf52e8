/** A passage that podcast apps may play alone (podcast:soundbite). Seconds. */
export interface Soundbite {
  start: number
  seconds: number
  title: string
}

/** What the format says of its text; of its length it says 15 to 120 seconds, as advice. */
export const MOST_TITLE = 128
export const MOST_SOUNDBITES = 20

/** How a feed writes seconds: with at most three decimals. */
export const toFeedSeconds = (seconds: number): number => Math.round(seconds * 1000) / 1000
