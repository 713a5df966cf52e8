import { counted } from './numbers'

export const DAY_MS = 24 * 60 * 60 * 1000

/** Seconds of `38:20`, `1:02:03` or `75`; null for anything else. */
export function parseDuration(text: string): number | null {
  if (!/^\d{1,6}(?::[0-5]?\d){0,2}$/.test(text)) return null
  return text.split(':').reduce((total, part) => total * 60 + Number(part), 0)
}

/** Formats seconds as `4:03` or `1:02:03`. */
export function formatClock(seconds: number) {
  const { hours, minutes, rest } = splitSeconds(seconds)
  const padded = String(rest).padStart(2, '0')
  return hours > 0
    ? `${hours}:${String(minutes).padStart(2, '0')}:${padded}`
    : `${minutes}:${padded}`
}

/** Formats seconds as `4 minutes 3 seconds`. */
export function spellSeconds(seconds: number) {
  const { hours, minutes, rest } = splitSeconds(seconds)
  const parts = Object.entries({ hour: hours, minute: minutes, second: rest })
  const spelled = parts.flatMap(([unit, count]) => (count > 0 ? counted(count, unit) : []))
  return spelled.join(' ') || '0 seconds'
}

/** The seek bar's text for screen readers: `4 minutes 3 seconds of 38 minutes`. */
export function spellPosition(position: number, duration: number | null) {
  return duration === null
    ? spellSeconds(position)
    : `${spellSeconds(position)} of ${spellSeconds(duration)}`
}

/** The value of `<time datetime>`: `PT38M20S`. */
export function isoDuration(seconds: number) {
  const { hours, minutes, rest } = splitSeconds(seconds)
  return `PT${hours > 0 ? `${hours}H` : ''}${minutes > 0 ? `${minutes}M` : ''}${rest}S`
}

function splitSeconds(seconds: number) {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  return {
    hours: Math.floor(whole / 3600),
    minutes: Math.floor(whole / 60) % 60,
    rest: whole % 60,
  }
}

/** An episode's length: `54:12`, `1:02:03`. */
export const lengthText = (seconds: number) => formatClock(Math.round(seconds))
