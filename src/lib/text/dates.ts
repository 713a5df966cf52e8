import { counted } from './numbers'

const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  )

/**
 * `November 20, 2026`, the day in the text itself, the same for all visitors; empty for an invalid
 * date. `isoIn` writes the show's day, because `Intl` costs a browser 35–90 ms.
 */
export function formatLongDate(iso: string) {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso) ?? []
  return year ? `${MONTHS[Number(month) - 1]} ${Number(day)}, ${year}` : ''
}

/** `Nov 20`, for axes. */
export function formatDay(iso: string) {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return ''
  return `${MONTHS[date.getUTCMonth()]?.slice(0, 3)} ${date.getUTCDate()}`
}

/** `Nov 20, 2026 14:05` in the reader's time zone; only for text rendered in the browser. */
export function formatDateTime(iso: string) {
  const date = new Date(iso)
  const wall = date.getTime() - date.getTimezoneOffset() * MINUTE_MS
  return Number.isNaN(wall) ? '' : formatWallTime(wall)
}

/** `wall` is the time that clocks show, as if they were in UTC. */
export function formatWallTime(wall: number) {
  const iso = new Date(wall).toISOString()
  return `${formatDay(iso)}, ${iso.slice(0, 4)} ${iso.slice(11, 16)}`
}

export const twoDigits = (number: number) => String(number).padStart(2, '0')

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** `12 minutes ago`, for times within the last day or two. */
export function ago(iso: string, now: Date) {
  const past = now.getTime() - new Date(iso).getTime()
  if (past < MINUTE_MS) return 'just now'
  const isMinutes = past < HOUR_MS
  const count = Math.floor(past / (isMinutes ? MINUTE_MS : HOUR_MS))
  return `${counted(count, isMinutes ? 'minute' : 'hour')} ago`
}
