const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** `12 minutes ago`: how long something of the last day or two is past. */
export function ago(iso: string, now: Date): string {
  const past = now.getTime() - new Date(iso).getTime()
  if (past < MINUTE_MS) return 'just now'
  return past < HOUR_MS
    ? counted(Math.floor(past / MINUTE_MS), 'minute')
    : counted(Math.floor(past / HOUR_MS), 'hour')
}

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'} ago`
