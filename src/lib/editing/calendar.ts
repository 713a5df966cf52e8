import { DAY_MS } from '@/lib/text/clock'
import { instantOf, isoIn } from '@/lib/text/time-zone'

/** `2026-11-23`, in the show's time zone. */
export type Day = string

const HOUR_MS = 60 * 60_000

export const dayOf = (moment: Date | string, timeZone: string): Day => isoIn(moment, timeZone).slice(0, 10)

/** Whole weeks from Monday, starting with the week of the moment. */
export function weeksFrom(moment: Date, count: number, timeZone: string): Day[][] {
  const today = new Date(`${dayOf(moment, timeZone)}T00:00:00Z`)
  const monday = today.getTime() - ((today.getUTCDay() + 6) % 7) * DAY_MS
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_, day) =>
      new Date(monday + (7 * week + day) * DAY_MS).toISOString().slice(0, 10),
    ),
  )
}

/** Moves a publish date to another day at the same time (an hour later where DST skips it); undefined when that is over. ISO 8601. */
export function movedTo(publishDate: string, day: Day, now: Date, timeZone: string): string | undefined {
  const at = new Date(publishDate)
  const onDay = (moment: Date) => instantOf(`${day}T${isoIn(moment, timeZone).slice(11, 16)}`, timeZone)
  const moved = onDay(at) ?? onDay(new Date(at.getTime() + HOUR_MS))
  if (!moved) return undefined
  const whole = new Date(moved.getTime() + (at.getTime() % 60_000))
  return whole > now ? whole.toISOString() : undefined
}
