import { useListeningSync } from '@/hooks/use-listening-sync'
import { PlaceOfferNotice } from './place-offer-notice'

/** For members: what follows them from device to device, and what there is to say about it. */
export function ListeningPart() {
  useListeningSync()
  return <PlaceOfferNotice />
}
