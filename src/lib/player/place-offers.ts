import { createStore } from '@/lib/store'
import { formatClock } from '@/lib/text/clock'

export interface PlaceOffer {
  episodeId: string
  /** Seconds: the place that the offer jumps to. */
  at: number
  /** `here`: before another device moved the place. `elsewhere`: where another device is. `undo`: before the press. */
  from: 'here' | 'elsewhere' | 'undo'
}

type Offers = Readonly<Record<string, PlaceOffer>>

/** Seconds. Shorter jumps are not offered. */
export const WORTH_A_JUMP = 10

export const placeOffers = createStore<Offers>({})

export const offerPlace = (offer: PlaceOffer): void =>
  placeOffers.set({ ...placeOffers.getState(), [offer.episodeId]: offer })

export function withdrawOffer(episodeId: string): void {
  const { [episodeId]: _, ...rest } = placeOffers.getState()
  placeOffers.set(rest)
}

export function offerWords({ from, at }: PlaceOffer): { says: string; asks: string } {
  const place = formatClock(at)
  switch (from) {
    case 'here':
      return { says: 'You have listened on another device since.', asks: `Back to ${place}` }
    case 'elsewhere':
      return { says: 'You left off at a different spot on another device.', asks: `Go to ${place}` }
    case 'undo':
      return { says: 'Moved.', asks: `Return to ${place}` }
  }
}
