import { isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { HttpError } from '@/lib/requests/http-error'
import { withoutFormulaMark } from '@/lib/text/csv'
import { decodeText } from '@/lib/text/decode-text'
import { parseDate } from '@/lib/text/parse-date'
import { findPlaces, isBlank, type ListPlaces } from './list-columns'
import { SUBSCRIPTION, type Subscription } from './subscription'

/** Why a file cannot be read, and what to do. */
export class ListError extends HttpError {
  constructor(message: string) {
    super(422, message)
  }
}

export interface ListedAddress extends Subscription {
  line: number
  /** When the owner consented to letters. */
  consentAt: Date
}

export type ListRow = ListedAddress | { line: number; problem: string }

/** Yields rows one by one, so that a long list takes no more memory than a short one. @throws ListError */
export async function readList(given: Uint8Array, now: Date) {
  const records = readRecords(toUtf8(given))
  const { value: top } = await records.next()
  if (!top) throw new ListError('This file is empty.')
  const first = await records.next()
  const places = findPlaces(top.record, first.done ? [] : first.value.record)
  const { email, consent, standing, unread } = places
  if (email === undefined)
    throw new ListError(
      'No column is called “Email”. The first line of the file has to name its columns.',
    )
  if (consent === undefined)
    throw new ListError(
      'No column says when people agreed to get letters. Call it “Consent date” in the first line of the file.',
    )
  const nameOf = (place: number) => top.record[place] ?? ''
  const known = standing.map(({ at }) => at).sort((a, b) => a - b)
  const columns = { email: nameOf(email), consent: nameOf(consent) }
  async function* readRows(): AsyncGenerator<ListRow> {
    for (let next = first; !next.done; next = await records.next()) {
      const { record, info } = next.value
      yield { line: info.lines, ...readRow(record, places, now) }
    }
  }
  return {
    columns: { ...columns, standing: known.map(nameOf), unread: unread.map(nameOf) },
    rows: readRows(),
  }
}

interface CsvRecord {
  record: string[]
  info: { lines: number }
}

const PIECE_BYTES = 64 * 1024

/** The parser blocks for one chunk at a time, and every visitor waits for that long. */
function* inPieces(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES)
    yield bytes.subarray(at, at + PIECE_BYTES)
}

async function* readRecords(bytes: Uint8Array): AsyncGenerator<CsvRecord, undefined> {
  const relaxed = { skip_empty_lines: true, relax_column_count: true, relax_quotes: true }
  const parser = parse({
    bom: true,
    trim: true,
    delimiter: delimiterOf(bytes),
    info: true,
    ...relaxed,
  })
  try {
    yield* Readable.from(inPieces(bytes)).pipe(parser)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new ListError(
      `Line ${String(error.lines ?? '?')} cannot be read. Is a quotation mark opened there, and never closed? Correct it and choose the file again.`,
    )
  }
}

const AS_UTF8 = 'Save it as “CSV UTF-8” and choose it again.'

/** Converts a spreadsheet's encoding to UTF-8. @throws ListError unless the bytes are text */
function toUtf8(bytes: Uint8Array): Uint8Array {
  const [first, second] = bytes
  if (first === 0x50 && second === 0x4b)
    throw new ListError(`This is a workbook or an archive, not a CSV file. ${AS_UTF8}`)
  if (isUtf8(bytes) && !bytes.includes(0)) return bytes
  const text = decodeText(bytes)
  if (text.includes('\0')) throw new ListError(`This is not a text file. ${AS_UTF8}`)
  const lost = text.indexOf('\ufffd')
  if (lost < 0) return Buffer.from(text)
  const line = text.slice(0, lost).split('\n').length
  throw new ListError(`Line ${line} has characters that cannot be read. ${AS_UTF8}`)
}

const LINE_FEED = 10

/** Spreadsheets in many languages use semicolons. Column names contain none of the three delimiters. */
function delimiterOf(bytes: Uint8Array): string {
  const end = bytes.indexOf(LINE_FEED)
  const heading = new TextDecoder().decode(bytes.subarray(0, end < 0 ? bytes.length : end))
  return [';', '\t'].find((delimiter) => heading.includes(delimiter)) ?? ','
}

type Row = (Subscription & { consentAt: Date }) | { problem: string }

function readRow(record: string[], places: ListPlaces, now: Date): Row {
  const cell = (place: number | undefined) => withoutFormulaMark(record[place ?? -1] ?? '')
  for (const { at, refusalOf } of places.standing) {
    const problem = refusalOf(cell(at))
    if (problem !== undefined) return { problem }
  }
  const [email, firstName, lastName] = [places.email, places.firstName, places.lastName].map(
    cell,
  )
  const read = SUBSCRIPTION.safeParse({ email, firstName, lastName })
  if (!read.success)
    return { problem: read.error.issues[0]?.message ?? 'This row cannot be read.' }
  const consentAt = readDay(cell(places.consent))
  if (consentAt === 'none') return { problem: 'There is no date of consent.' }
  if (!consentAt)
    return { problem: 'The date of consent is unclear. Write it as 2024-05-31.' }
  if (consentAt < FIRST_MAIL)
    return { problem: 'The date of consent is before there was mail. Correct it.' }
  if (consentAt > now) return { problem: 'The date of consent is in the future.' }
  return { ...read.data, consentAt }
}

const FIRST_MAIL = new Date('1971-01-01')

/** Dates with slashes are ambiguous and not guessed. */
export function readDay(text: string): Date | 'none' | undefined {
  if (isBlank(text)) return 'none'
  const { date, isHourUnknown } = parseDate(text) ?? {}
  if (date && isHourUnknown) date.setUTCHours(0)
  return date
}
