import { DAY_MS } from './clock'
import { formatWallTime, twoDigits } from './dates'

/** Whether this machine knows the IANA time zone, such as `Europe/Berlin`. */
export function isTimeZone(value: unknown): value is string {
  if (typeof value !== 'string' || !/^[A-Za-z]/.test(value)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: value })
    return true
  } catch {
    return false
  }
}

const WALL_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/

export const isWallTime = (text: string) =>
  WALL_TIME.test(text) && new Date(`${text}:00Z`).toJSON()?.slice(0, 16) === text

/**
 * The instant at which clocks of a zone show `2027-03-28T09:00`. Undefined for a time skipped in
 * spring; the first of two in autumn.
 */
export function instantOf(wallTime: string, timeZone: string): Date | undefined {
  const asUtc = new Date(`${wallTime}:00Z`).getTime()
  const offsets = [-DAY_MS, DAY_MS].map((away) => offsetMs(asUtc + away, timeZone))
  const found = offsets
    .map((offset) => asUtc - offset)
    .filter((at) => at + offsetMs(at, timeZone) === asUtc)
  return found.length > 0 ? new Date(Math.min(...found)) : undefined
}

/** ISO 8601 with the zone's offset, such as `2026-11-20T17:00:00.000-08:00`; UTC gets a `Z`. */
export function isoIn(instant: string | number | Date, timeZone: string) {
  const at = new Date(instant).getTime()
  const minutes = Math.round(offsetMs(at, timeZone) / 60_000)
  if (minutes === 0) return new Date(at).toISOString()
  const size = Math.abs(minutes)
  const offset = `${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`
  return new Date(at + minutes * 60_000).toISOString().replace('Z', offset)
}

const offsetMs = (at: number, timeZone: string) =>
  timeZone === 'UTC' ? 0 : wallTimeMs(at, timeZone) - Math.floor(at / 1_000) * 1_000

export const formatDateTimeIn = (iso: string, timeZone: string) =>
  formatWallTime(wallTimeMs(Date.parse(iso), timeZone))

/** Creating one costs more than a hundred uses. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** The time on a zone's clocks, as if they were in UTC. */
function wallTimeMs(at: number, timeZone: string) {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  formats.set(timeZone, format)
  // Swedish is written as ISO 8601 is: `2026-11-20 14:05:00`.
  return Date.parse(`${format.format(at).replace(' ', 'T')}Z`)
}
