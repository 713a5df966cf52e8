/** Seconds. */
interface LinkedTime {
  at: number
  until: number | null
}

/** Reads `?t=` or `#t=` of an address: `75`, `1:15`, `1:02:03`, `1h2m3s`, or a range `10,20`. Null for anything else. */
export function linkedTimeOf({
  search,
  hash,
}: {
  search: string
  hash: string
}): LinkedTime | null {
  const text =
    new URLSearchParams(search).get('t') ??
    new URLSearchParams(hash.replace(/^#/, '')).get('t')
  return text === null ? null : tryParseLinkedTime(text)
}

export function tryParseLinkedTime(text: string): LinkedTime | null {
  const [from, to, ...more] = text.trim().toLowerCase().replace(/^npt:/, '').split(',')
  if (more.length > 0) return null
  const at = from === '' && to ? 0 : parseTime(from ?? '')
  const until = to === undefined ? null : parseTime(to)
  if (at === null || (to !== undefined && to !== '' && until === null)) return null
  // A range that ends before it starts is ignored.
  return until !== null && until <= at ? null : { at, until }
}

const CLOCK = /^(?:(\d{1,4}):)?(\d{1,4}):([0-5]?\d(?:\.\d+)?)$/
const UNITS = /^(?=\d)(?:(\d{1,4})h)?(?:(\d{1,6})m)?(?:(\d{1,7}(?:\.\d+)?)s?)?$/

function parseTime(text: string) {
  const match = CLOCK.exec(text) ?? UNITS.exec(text)
  if (!match) return null
  const [hours = 0, minutes = 0, seconds = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0))
  return hours * 3600 + minutes * 60 + seconds
}
