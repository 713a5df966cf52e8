import { createHash } from 'node:crypto'
import type { Tone, Tones } from '@/lib/site/tones'

/** Increase it with every design change: caches hold cards for a year. */
const CARD_DESIGN = 5

export interface Card {
  showName: string
  overline: string
  title: string
  note: string
  tone: Tone
  tones: Tones
  /** The file of an upload; null without a picture. */
  artwork: string | null
  drawing: string | null
  waveform: string | null
}

/** A hash of all that the card shows, so that no cache shows an old one. */
export const cardVersion = (card: Card) =>
  createHash('sha256')
    .update(JSON.stringify([CARD_DESIGN, card]))
    .digest('hex')
    .slice(0, 24)

/** For example `/cards/paper-gender-shades-2018/4f….jpg`. */
export const cardPath = (subject: string, card: Card) =>
  `/cards/${encodeURIComponent(subject)}/${cardVersion(card)}.jpg`

export const isCardPath = (path: string) => path.startsWith('/cards/')

/** Pixels; the common size of share cards. */
export const CARD_SIZE = { width: 1200, height: 630 } as const
