/** A moment as editors write it: `4:03.25`, `1:02:03.5`. */
export function formatTime(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000)
  const whole = Math.floor(milliseconds / 1000)
  const fraction = String(milliseconds % 1000).padStart(3, '0')
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const clock = hours > 0 ? `${hours}:${padded(minutes)}:${padded(rest)}` : `${minutes}:${padded(rest)}`
  return `${clock}.${fraction.replace(/0{1,2}$/, '')}`
}

/** The seconds of `4:03.25`, `1:02:03` or `243.25`; undefined for anything else. */
export function tryParseTime(text: string): number | undefined {
  const match = /^(?:(?:(\d{1,3}):)?(\d{1,3}):)?(\d{1,6})(?:[.,](\d{1,3}))?$/.exec(text.trim())
  if (!match) return undefined
  const [, hours, minutes, seconds, fraction] = match
  if (hours !== undefined && Number(minutes) > 59) return undefined
  if (minutes !== undefined && Number(seconds) > 59) return undefined
  const whole = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds)
  return whole + Number((fraction ?? '').padEnd(3, '0')) / 1000
}

/** Why a segment cannot have these times; undefined when it can. `length` is the recording's, where it is known. */
export function problemOfTimes(
  start: number | undefined,
  end: number | undefined,
  length: number | null,
): string | undefined {
  if (start === undefined || end === undefined) return 'Write a time as 4:03.25 or 1:02:03.'
  if (end < start) return 'The end comes before the start.'
  // A recording may go on a little beyond the length that was written down.
  if (length !== null && end > length + 1) return `The recording ends at ${formatTime(length)}.`
  return undefined
}

const padded = (part: number): string => String(part).padStart(2, '0')
