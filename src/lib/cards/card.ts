import { createHash } from 'node:crypto'

/** To be counted up with every change of the design: all cards are drawn anew then. */
export const CARD_DESIGN = 1

/** What is drawn on the picture that stands for a page where its address is shared. */
export interface Card {
  showName: string
  /** Above the title, e.g. `Season 2 · Episode 5`. */
  overline: string
  title: string
  /** Below the title, one or two lines; empty for none. */
  note: string
  /** A colour of the palette. */
  tone: 'accent' | 'season-1' | 'season-2'
  /** The file of an upload; null where there is no picture. */
  artwork: string | null
  /** As stored with the sound; null where there is none. */
  waveform: string | null
}

/** Another card has another name, so that no cache anywhere shows the old one. */
export function cardFileName(subject: string, card: Card): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([subject, card]))
    .digest('hex')
    .slice(0, 24)
  return `${CARD_PREFIX}${hash}.jpg`
}

/** What the names of all cards of the present design begin with. */
export const CARD_PREFIX = `card${CARD_DESIGN}-`
