import { createHash } from 'node:crypto'
import type { Tone, Tones } from '@/lib/site/tones'

/** Increase it with every design change, so that all cards are redrawn. */
const CARD_DESIGN = 5

export interface Card {
  showName: string
  overline: string
  title: string
  note: string
  tone: Tone
  /** The show's own tones, if any. */
  tones?: Tones
  /** The file of an upload; null without a picture. */
  artwork: string | null
  /** Stands in for the picture; null for none. */
  drawing: string | null
  /** Stored with the audio; null for none. */
  waveform: string | null
}

/** The name contains a hash of the card, so that no cache shows an old one. */
export function cardFileName(subject: string, card: Card): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([subject, card]))
    .digest('hex')
    .slice(0, 24)
  return `${CARD_PREFIX}${hash}.jpg`
}

export const CARD_PREFIX = `card${CARD_DESIGN}-`

/** Pixels; the common size of share cards. */
export const CARD_SIZE = { width: 1200, height: 630 } as const
