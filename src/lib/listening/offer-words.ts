import { formatClock } from '@/lib/player/clock'
import type { PlaceOffer } from './place-offers'

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
