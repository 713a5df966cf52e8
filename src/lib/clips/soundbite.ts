/** A passage that podcast apps may play by itself (podcast:soundbite). Seconds. */
export interface Soundbite {
  start: number
  seconds: number
  title: string
}

/** The format's limit for its text; it recommends a length of 15 to 120 seconds. */
export const MOST_TITLE = 128
export const MOST_SOUNDBITES = 20
