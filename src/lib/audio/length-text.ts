import { formatClock } from '@/lib/player/clock'

/** A length as episodes show it: `54:12`, `1:02:03`. */
export const lengthText = (seconds: number): string => formatClock(Math.round(seconds))
