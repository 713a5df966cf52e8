import { createHash } from 'node:crypto'
import type { Tone, Tones } from '@/lib/site/tones'

/** Count it up with every change of the design, so that all cards are drawn again. */
const CARD_DESIGN = 3

export interface Card {
  showName: string
  overline: string
  title: string
  note: string
  tone: Tone
  /** The show's own, where it has any. */
  tones?: Tones
  /** The file of an upload; null where there is no picture. */
  artwork: string | null
  /** Stands where the picture does; null where there is none. */
  drawing: string | null
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

export const CARD_PREFIX = `card${CARD_DESIGN}-`

/** Pixels, as share cards everywhere want them. */
export const CARD_SIZE = { width: 1200, height: 630 } as const
