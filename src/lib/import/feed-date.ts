/** Zones that feeds name and `Date` does not know, as hours east of Greenwich. */
const ZONES: Record<string, string> = {
  BST: '+0100',
  CET: '+0100',
  CEST: '+0200',
  EET: '+0200',
  EEST: '+0300',
  MSK: '+0300',
  IST: '+0530',
  JST: '+0900',
  AEST: '+1000',
  AEDT: '+1100',
  AKST: '-0900',
  AKDT: '-0800',
  HST: '-1000',
}

const HAS_ZONE = /(?:(?<![a-z])(?:Z|UTC?|GMT|[ECMP][SD]T)|[+-]\d{2}:?\d{2}(?:\s*\([^)]*\))?)$/i
const ISO = /^\d{4}-\d{2}-\d{2}/
const DAY_OF_WEEK = /^[a-z]{2,9}\.?\s*,?\s+(?=\d)/i

/**
 * The moment a feed means: RFC 2822 as it is found (other names of days and zones, missing seconds, no zone) or ISO 8601.
 * Without a zone it is UTC. Undefined for what is no date, also for days that no calendar has.
 */
export function parseFeedDate(text: string): Date | undefined {
  const plain = text.trim().replace(/\s+/g, ' ')
  if (ISO.test(plain)) return parseIso(plain)
  const rest = plain.replace(DAY_OF_WEEK, '')
  const [, day, month, year] = /^(\d{1,2})[ -]([a-z]{3,9})\.?,?[ -](\d{2,4})\b/i.exec(rest) ?? []
  if (!day || !month || !year) return undefined
  const clock = rest.replace(/^\d{1,2}[ -][a-z]{3,9}\.?,?[ -]\d{2,4},?/i, '').trim()
  const date = new Date(`${day} ${month.slice(0, 3)} ${fullYear(year)} ${withZone(clock || '00:00')}`)
  const dayBefore = new Date(`${day} ${month.slice(0, 3)} ${fullYear(year)} 00:00 UTC`)
  return isNamedDay(dayBefore, day) ? valid(date) : undefined
}

/** `new Date` takes 31 February for 3 March. */
const isNamedDay = (date: Date, day: string): boolean => date.getUTCDate() === Number(day)

function parseIso(text: string): Date | undefined {
  const day = new Date(`${text.slice(0, 10)}T00:00:00Z`)
  if (!isNamedDay(day, text.slice(8, 10))) return undefined
  const clock = text.slice(10).replace(/^[T ]/i, '').trim()
  if (clock === '') return day
  const normal = clock.replace(/\s+(?=[+-])/, '').replace(/\s*(?:UTC|GMT)$/i, 'Z')
  return valid(
    new Date(`${text.slice(0, 10)}T${HAS_ZONE.test(normal) ? normal.toUpperCase() : `${normal}Z`}`),
  )
}

function withZone(clock: string): string {
  const named = /\s([a-z]{3,4})$/i.exec(clock)?.[1]?.toUpperCase()
  const offset = named === undefined ? undefined : ZONES[named]
  if (offset) return clock.replace(/[a-z]{3,4}$/i, offset)
  return HAS_ZONE.test(clock) ? clock : `${clock} UTC`
}

const fullYear = (year: string): string =>
  year.length > 2 ? year : String((Number(year) < 70 ? 2000 : 1900) + Number(year))

const valid = (date: Date): Date | undefined => (Number.isNaN(date.getTime()) ? undefined : date)
