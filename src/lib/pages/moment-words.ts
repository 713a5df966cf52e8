import { formatClock } from '@/lib/player/clock'
import type { Moment } from './page'

export const momentPath = ({ episode, at }: Moment): string =>
  at > 0 ? `/episodes/${episode.slug}?t=${at}` : `/episodes/${episode.slug}`

/** `from 1:15`, or nothing for the beginning. */
export const momentFrom = ({ at }: Pick<Moment, 'at'>): string => (at > 0 ? `from ${formatClock(at)}` : '')
