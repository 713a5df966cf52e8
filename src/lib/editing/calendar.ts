/** `2026-11-23`, in the browser's own zone. */
export type Day = string

const pad = (number: number): string => String(number).padStart(2, '0')

export const dayOf = (moment: Date): Day =>
  `${moment.getFullYear()}-${pad(moment.getMonth() + 1)}-${pad(moment.getDate())}`

/** Whole weeks from Monday on, the first with that moment in it. */
export function weeksFrom(moment: Date, count: number): Day[][] {
  const sinceMonday = (moment.getDay() + 6) % 7
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_, day) =>
      // Noon, so that no change of the clocks skips a day.
      dayOf(
        new Date(
          moment.getFullYear(),
          moment.getMonth(),
          moment.getDate() - sinceMonday + 7 * week + day,
          12,
        ),
      ),
    ),
  )
}

/** The same time of day on another one; undefined when that is over. ISO 8601. */
export function movedTo(publishDate: string, day: Day, now: Date): string | undefined {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const moved = new Date(publishDate)
  moved.setFullYear(year, month - 1, date)
  return moved > now ? moved.toISOString() : undefined
}
