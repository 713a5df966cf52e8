const TIME = /^(?:(?:(\d{1,4}):)?(\d{1,4}):)?(\d{1,6})(?:[.,](\d{1,9}))?$/

/** Seconds of `01:02:03.500`, also with a comma, without hours or without fractions. Undefined for anything else. */
export function tryParseCueTime(text: string): number | undefined {
  const match = TIME.exec(text)
  if (!match?.[2]) return undefined
  const [, hours, minutes, rest] = match.map((part) => Number(part ?? 0)) as [number, number, number, number]
  if (rest > 59 || (match[1] && minutes > 59)) return undefined
  return toMilliseconds(hours * 3600 + minutes * 60 + rest + Number(`0.${match[4] ?? 0}`))
}

/** `01:02:03.500`; SubRip uses a comma. */
export function formatCueTime(seconds: number, mark: '.' | ',' = '.'): string {
  const all = Math.round(seconds * 1000)
  const [hours, minutes, rest] = [3_600_000, 60_000, 1000].map((unit, index) =>
    pad(Math.floor(all / unit) % (index === 0 ? Number.POSITIVE_INFINITY : 60), 2),
  )
  return `${hours}:${minutes}:${rest}${mark}${pad(all % 1000, 3)}`
}

/** Rounds seconds to milliseconds, the precision of every format. */
export const toMilliseconds = (seconds: number): number => Math.round(seconds * 1000) / 1000

const pad = (value: number, length: number): string => String(value).padStart(length, '0')

/** Formats a time as editors write it: `4:03.25`, `1:02:03.5`. */
export function formatTime(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000)
  const whole = Math.floor(milliseconds / 1000)
  const fraction = String(milliseconds % 1000).padStart(3, '0')
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const clock = hours > 0 ? `${hours}:${padded(minutes)}:${padded(rest)}` : `${minutes}:${padded(rest)}`
  return `${clock}.${fraction.replace(/0{1,2}$/, '')}`
}

/** Seconds of `4:03.25`, `1:02:03` or `243.25`; undefined for anything else. */
export function tryParseTime(text: string): number | undefined {
  const match = /^(?:(?:(\d{1,3}):)?(\d{1,3}):)?(\d{1,6})(?:[.,](\d{1,9}))?$/.exec(text.trim())
  if (!match) return undefined
  const [, hours, minutes, seconds, fraction] = match
  if (hours !== undefined && Number(minutes) > 59) return undefined
  if (minutes !== undefined && Number(seconds) > 59) return undefined
  const whole = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds)
  return toMilliseconds(whole + Number(`0.${fraction ?? 0}`))
}

/** Why a segment cannot have these times; undefined when it can. `length` is the recording's. */
export function problemOfTimes(
  start: number | undefined,
  end: number | undefined,
  length: number | null,
): string | undefined {
  if (start === undefined || end === undefined) return 'Write a time as 4:03.25 or 1:02:03.'
  if (end < start) return 'The end comes before the start.'
  // The editors' length is in whole seconds; the recording may be slightly longer.
  if (length !== null && end > length + 1) return `The recording ends at ${formatTime(length)}.`
  return undefined
}

const padded = (part: number): string => String(part).padStart(2, '0')

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
