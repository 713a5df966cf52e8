const TIME = /^(?:(?:(\d{1,4}):)?(\d{1,4}):)?(\d{1,6})(?:[.,](\d{1,9}))?$/

/** `01:02:03.500`, with a comma, without hours or parts of a second, as seconds. Undefined for anything else. */
export function tryParseCueTime(text: string): number | undefined {
  const match = TIME.exec(text)
  if (!match?.[2]) return undefined
  const [, hours, minutes, rest] = match.map((part) => Number(part ?? 0)) as [number, number, number, number]
  if (rest > 59 || (match[1] && minutes > 59)) return undefined
  return toMilliseconds(hours * 3600 + minutes * 60 + rest + Number(`0.${match[4] ?? 0}`))
}

/** `01:02:03.500`; SubRip writes a comma for the dot. */
export function formatCueTime(seconds: number, mark: '.' | ',' = '.'): string {
  const all = Math.round(seconds * 1000)
  const [hours, minutes, rest] = [3_600_000, 60_000, 1000].map((unit, index) =>
    pad(Math.floor(all / unit) % (index === 0 ? Number.POSITIVE_INFINITY : 60), 2),
  )
  return `${hours}:${minutes}:${rest}${mark}${pad(all % 1000, 3)}`
}

/** Seconds, to the millisecond: as exactly as every format writes them. */
export const toMilliseconds = (seconds: number): number => Math.round(seconds * 1000) / 1000

const pad = (value: number, length: number): string => String(value).padStart(length, '0')
