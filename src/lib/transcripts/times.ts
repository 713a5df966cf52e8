import { formatClock } from '@/lib/text/clock'
import { twoDigits } from '@/lib/text/dates'

const TIME = /^(?:(?:(\d{1,4}):)?(\d{1,4}):)?(\d{1,6})(?:[.,](\d{1,9}))?$/

/** Seconds of `4:03.25`, `1:02:03` or `243.25`; undefined for anything else. */
export function tryParseTime(text: string): number | undefined {
  const [, hours, minutes, seconds, fraction] = TIME.exec(text.trim()) ?? []
  if (seconds === undefined || (hours && Number(minutes) > 59)) return undefined
  if (minutes && Number(seconds) > 59) return undefined
  const whole = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds)
  return toMilliseconds(whole + Number(`0.${fraction ?? 0}`))
}

/** Like `tryParseTime`, but a bare number of seconds is no time. */
export const tryParseCueTime = (text: string): number | undefined =>
  text.includes(':') ? tryParseTime(text) : undefined

/** `01:02:03.500`; SubRip uses a comma. */
export function formatCueTime(seconds: number, mark: '.' | ',' = '.') {
  const all = Math.round(seconds * 1000)
  const rest = new Date(all).toISOString().slice('1970-01-01T00:'.length, -1)
  return `${twoDigits(Math.floor(all / 3_600_000))}:${rest.replace('.', mark)}`
}

/** Formats a time as editors write it: `4:03.25`, `1:02:03.5`. */
export function formatTime(seconds: number) {
  const all = Math.round(seconds * 1000)
  const fraction = String(all % 1000).padStart(3, '0')
  return `${formatClock(all / 1000)}.${fraction.replace(/0{1,2}$/, '')}`
}

export const toMilliseconds = (seconds: number) => Math.round(seconds * 1000) / 1000

/** Why a segment cannot have these times; undefined when it can. `length` is the recording's. */
export function problemOfTimes(start: number, end: number, length: number | null) {
  if (end < start) return 'The end comes before the start.'
  // The editors' length is in whole seconds; the recording may be slightly longer.
  if (length !== null && end > length + 1)
    return `The recording ends at ${formatTime(length)}.`
  return undefined
}

/** Estimates speech whose end is unknown. */
export const LETTERS_A_SECOND = 15

interface Timed {
  start: number
  end: number
}

export function shareTime<T extends { text: string }>(
  { start, end }: Timed,
  parts: readonly T[],
): (T & Timed)[] {
  const length = parts.reduce((sum, { text }) => sum + text.length, 0)
  let said = 0
  return parts.map((part) => {
    const from = said
    said += part.text.length
    const at = (place: number) => toMilliseconds(start + ((end - start) * place) / length)
    return { ...part, start: at(from), end: said === length ? end : at(said) }
  })
}
