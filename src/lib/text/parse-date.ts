import { foldText } from './fold'

interface ReadDate {
  date: Date
  /** Only the day is known; noon UTC stands in for the hour. */
  isHourUnknown: boolean
}

/** Named zones, in groups of equal minutes east of Greenwich. */
const ZONES = new Map(
  `-600 HST, -540 AKST, -480 PST AKDT, -420 MST PDT, -360 CST MDT, -300 EST CDT, -240 AST CLT EDT, -210 NST,
  -180 BRT ART CLST ADT, -150 NDT, 0 Z UT UTC GMT WET, 60 WEST BST CET MEZ WAT, 120 CEST MESZ EET CAT SAST,
  180 EEST EAT MSK TRT, 240 GST, 300 PKT, 330 IST, 420 ICT WIB, 480 SGT HKT PHT AWST, 540 JST KST, 570 ACST,
  600 AEST, 630 ACDT, 660 AEDT, 720 NZST, 780 NZDT`
    .split(/,\s+/)
    .flatMap((row) =>
      row.split(' ').map((name) => [name, Number.parseInt(row, 10)] as const),
    ),
)

const MONTHS = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'da', 'sv'].map((language) => {
  const { format } = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => foldText(format(Date.UTC(2000, month))))
})

const WEEKDAY = String.raw`(?:[\p{L}\-]{2,13}\.?\s*,?\s*)?`
const DAY = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th|er|\.)?`
const MONTH = String.raw`(?<month>\p{L}{3,10})\.?`
const REST = '(?<rest>.*)$'

/** Every order of day, month and year with a named month, those that start with the year, and that with dots. */
const ORDERS = [
  String.raw`^${WEEKDAY}${DAY}[ \-]?${MONTH},?[ \-](?<year>\d{4}|\d{2})(?!\d|:)${REST}`,
  String.raw`^${WEEKDAY}(?<!\S)${MONTH} ${DAY},? (?<year>\d{4})(?!\d|:)${REST}`,
  String.raw`^${WEEKDAY}(?<!\S)${MONTH} ${DAY} (?<rest>\d{1,2}:\d{2}.*?) (?<year>\d{4})$`,
  String.raw`^(?<year>\d{4})[ \-]${MONTH}[ \-]${DAY}(?!\d)${REST}`,
  String.raw`^(?<year>\d{4})[\-/.](?<month>\d{1,2})[\-/.](?<day>\d{1,2})(?!\d)${REST}`,
  String.raw`^${WEEKDAY}(?<day>\d{1,2})\. ?(?<month>\d{1,2})\. ?(?<year>\d{4})(?!\d)${REST}`,
].map((order) => new RegExp(order, 'iu'))

const UNIX_TIME = /^(\d{10})(\d{3})?(?:\.\d+)?$/
/** Day and minute in the basic format of ISO 8601. */
const BASIC = /^(\d{4})(\d\d)(\d\d)(?!\d)(?:T(\d\d)(\d\d))?/i

/**
 * Parses RFC 2822, ISO 8601, Unix time and common deviations: other orders, names of days and zones, missing seconds or
 * zone, months of other languages. UTC without a zone. Undefined for anything else, including days that do not exist.
 */
export function parseDate(text: string): ReadDate | undefined {
  const [, seconds, milliseconds = '000'] = UNIX_TIME.exec(text.trim()) ?? []
  if (seconds) return { date: new Date(Number(seconds + milliseconds)), isHourUnknown: false }
  const plain = text
    .replace(/\([^()]*\)|\bde\b/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(BASIC, '$1-$2-$3 $4:$5')
  for (const order of ORDERS) {
    const { day = '', month = '', year = '', rest = '' } = order.exec(plain)?.groups ?? {}
    const midnight = midnightOf(Number(day), monthOf(month), fullYear(year))
    if (midnight === undefined) continue
    const time = parseTime(rest)
    return {
      date: new Date(midnight + (time ?? 12 * HOUR)),
      isHourUnknown: time === undefined,
    }
  }
  return undefined
}

/** Milliseconds since 1970; undefined for dates such as February 31. */
function midnightOf(day: number, month: number, year: number) {
  const midnight = Date.UTC(year, month, day)
  return month >= 0 && day > 0 && new Date(midnight).getUTCDate() === day && year >= 1000
    ? midnight
    : undefined
}

function monthOf(text: string) {
  if (/^\d+$/.test(text)) return Number(text) <= 12 ? Number(text) - 1 : -1
  const name = foldText(text)
  const found = MONTHS.map((names) => names.findIndex((each) => each.startsWith(name)))
  return found.find((month) => month >= 0) ?? -1
}

function fullYear(year: string) {
  if (year.length > 2) return Number(year)
  return (Number(year) < 70 ? 2000 : 1900) + Number(year)
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const CLOCK =
  /^[\s,]*(?:at\s+|T\s*)?(?<hours>\d{1,2})[:.](?<minutes>\d{2})(?:[:.]?(?<seconds>\d{2}(?:[.,]\d{1,9})?))?\s*(?<half>[ap]\.?m\.?)?\s*(?<zone>.*)$/i

/** Milliseconds since midnight UTC; undefined for no time, or an invalid time or zone. */
function parseTime(text: string) {
  const {
    hours,
    minutes = '',
    seconds = '0',
    half,
    zone = '',
  } = CLOCK.exec(text)?.groups ?? {}
  const offset = offsetOf(zone.replace(/^[\s,]+/, ''))
  if (hours === undefined || offset === undefined) return undefined
  const hour = half ? (Number(hours) % 12) + (/^p/i.test(half) ? 12 : 0) : Number(hours)
  const isTime = hour <= 24 && Number(minutes) < 60 && Number(seconds.replace(',', '.')) <= 60
  const time =
    hour * HOUR + Number(minutes) * MINUTE + Number(seconds.replace(',', '.')) * 1_000
  return isTime ? time - offset * MINUTE : undefined
}

const OFFSET = /^(?:GMT|UTC?|Z)?\s*([+-])(\d{1,2})(?::?(\d{2}))?$/i

function offsetOf(zone: string) {
  if (zone === '') return 0
  const [, sign, hours, minutes = '0'] = OFFSET.exec(zone) ?? []
  if (!sign) return ZONES.get(zone.replace(/\.$/, '').toUpperCase())
  const offset = Number(hours) * 60 + Number(minutes)
  if (offset > 14 * 60) return undefined
  return sign === '-' ? -offset : offset
}
