import { useListeningSync } from '@/hooks/use-listening-sync'
import { PlaceOfferNotice } from './place-offer-notice'

export function ListeningPart() {
  useListeningSync()
  return <PlaceOfferNotice />
}
