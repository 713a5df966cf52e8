import { instantOf, isoIn } from '@/lib/text/time-zone'

const HOUR_MS = 60 * 60_000

/** `2026-11-23`, in the show's time zone. */
export const dayOf = (instant: Date | string, timeZone: string) =>
  isoIn(instant, timeZone).slice(0, 10)

/** Moves a publish date to another day at the same time (an hour later where DST skips it); undefined when that is over. ISO 8601. */
export function movedTo(publishDate: string, day: string, now: Date, timeZone: string) {
  const at = new Date(publishDate)
  const timeOf = (instant: Date) => isoIn(instant, timeZone).slice(11, 16)
  const onDay = (instant: Date) => instantOf(`${day}T${timeOf(instant)}`, timeZone)
  const moved = onDay(at) ?? onDay(new Date(at.getTime() + HOUR_MS))
  if (!moved) return undefined
  const whole = new Date(moved.getTime() + (at.getTime() % 60_000))
  return whole > now ? whole.toISOString() : undefined
}
