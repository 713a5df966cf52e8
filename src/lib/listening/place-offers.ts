import { createStore } from '@/lib/player/store'

/** A way to another place in an episode that several devices have been in. */
export interface PlaceOffer {
  episodeId: string
  /** Seconds: where it leads. */
  at: number
  /** `here`: where this browser was before another device moved the place. `elsewhere`: where another device is. `undo`: where one was before the press. */
  from: 'here' | 'elsewhere' | 'undo'
}

type Offers = Readonly<Record<string, PlaceOffer>>

/** Seconds: nobody wants to jump over less. */
export const WORTH_A_JUMP = 10

/** At most one offer per episode, for as long as the page lives. */
export const placeOffers = createStore<Offers>({})

export const offerPlace = (offer: PlaceOffer): void =>
  placeOffers.set({ ...placeOffers.getState(), [offer.episodeId]: offer })

export function withdrawOffer(episodeId: string): void {
  const { [episodeId]: _, ...rest } = placeOffers.getState()
  placeOffers.set(rest)
}
