import { isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { Refusal } from '@/lib/requests/refusal'
import { withoutFormulaMark } from '@/lib/text/csv'
import { decodeText } from '@/lib/text/decode-text'
import { SUBSCRIPTION, type Subscription } from './subscription'

/** Why a file cannot be read, and what to do. */
export class ListFault extends Refusal {
  constructor(message: string) {
    super(422, message)
  }
}

export interface ListColumns {
  email: string
  consent: string
}

export interface ListedAddress extends Subscription {
  line: number
  /** When the owner consented to letters. */
  consentAt: Date
}

export type ListRow = ListedAddress | { line: number; problem: string }

/** Accepted column names, letters only; for consent, the most specific come first. */
const NAMES = {
  email: ['email', 'emailaddress', 'mail', 'address', 'subscriber'],
  consent: [
    'consent',
    'consentdate',
    'dateofconsent',
    'consentedat',
    'confirmed',
    'confirmedat',
    'confirmtime',
    'optin',
    'optindate',
    'optintime',
    'subscribed',
    'subscribedat',
    'subscriptiondate',
    'signedup',
    'signupdate',
    'createdat',
    'creationdate',
  ],
  firstName: ['firstname', 'first', 'givenname', 'name'],
  lastName: ['lastname', 'last', 'surname', 'familyname'],
  status: ['active', 'status', 'state', 'subscribedtoemails'],
} as const

type Column = keyof typeof NAMES

const GONE = /^(?:no|false|0|inactive|unsubscribed|cleaned|bounced|complained|removed|suppressed|deleted)$/i

/** Yields rows one by one, so that a long list takes no more memory than a short one. @throws ListFault */
export async function readList(
  given: Uint8Array,
  now: Date,
): Promise<{ columns: ListColumns; rows: AsyncIterable<ListRow> }> {
  const records = readRecords(toUtf8(given))
  const heading = await records.next()
  if (heading.done) throw new ListFault('This file is empty.')
  const { at, columns } = findColumns(heading.value.record)
  return { columns, rows: readRows(records, { at, now }) }
}

async function* readRows(records: AsyncIterable<CsvRecord>, place: Place): AsyncGenerator<ListRow> {
  for await (const { record, info } of records) {
    const row = readRow(record, place)
    yield typeof row === 'string' ? { line: info.lines, problem: row } : { line: info.lines, ...row }
  }
}

interface CsvRecord {
  record: string[]
  info: { lines: number }
}

const PIECE_BYTES = 64 * 1024

/** The parser blocks for one chunk at a time, and every visitor waits for that long. */
function* inPieces(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES)
}

async function* readRecords(bytes: Uint8Array): AsyncGenerator<CsvRecord> {
  const options = { bom: true, delimiter: delimiterOf(bytes), info: true, skip_empty_lines: true, trim: true }
  const parser = parse({ ...options, relax_column_count: true, relax_quotes: true })
  try {
    yield* Readable.from(inPieces(bytes)).pipe(parser)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new ListFault(
      `Line ${String(error.lines ?? '?')} cannot be read: ${QUOTES[error.code] ?? error.message} Correct it and choose the file again.`,
    )
  }
}

const QUOTES: Partial<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark is opened and never closed.',
  CSV_INVALID_CLOSING_QUOTE: 'there is text after a closing quotation mark.',
  CSV_MAX_RECORD_SIZE: 'it is too long.',
}

const AS_UTF8 = 'Save it as “CSV UTF-8” and choose it again.'

/** Converts a spreadsheet's encoding to UTF-8. @throws ListFault unless the bytes are text */
function toUtf8(bytes: Uint8Array): Uint8Array {
  const [first, second] = bytes
  if (first === 0x50 && second === 0x4b)
    throw new ListFault(`This is a workbook or an archive, not a CSV file. ${AS_UTF8}`)
  if (isUtf8(bytes) && !bytes.includes(0)) return bytes
  const text = decodeText(bytes)
  if (text.includes('\0')) throw new ListFault(`This is not a text file. ${AS_UTF8}`)
  const lost = text.indexOf('\ufffd')
  if (lost < 0) return Buffer.from(text)
  const line = text.slice(0, lost).split('\n').length
  throw new ListFault(`Line ${line} has characters that cannot be read. ${AS_UTF8}`)
}

const LINE_FEED = 10

/** Spreadsheets in many languages use semicolons. Column names contain none of the three delimiters. */
function delimiterOf(bytes: Uint8Array): string {
  const end = bytes.indexOf(LINE_FEED)
  const heading = new TextDecoder().decode(bytes.subarray(0, end < 0 ? bytes.length : end))
  return [';', '\t'].find((delimiter) => heading.includes(delimiter)) ?? ','
}

function findColumns(heading: string[]): { at: Partial<Record<Column, number>>; columns: ListColumns } {
  const known = heading.map((name) => name.toLowerCase().replace(/[^a-z0-9]/g, ''))
  const at: Partial<Record<Column, number>> = {}
  for (const [column, names] of Object.entries(NAMES) as [Column, readonly string[]][]) {
    const name = names.find((each) => known.includes(each))
    if (name) at[column] = known.indexOf(name)
  }
  if (at.email === undefined)
    throw new ListFault('No column is called “Email”. The first line of the file has to name its columns.')
  if (at.consent === undefined)
    throw new ListFault(
      'No column says when people agreed to get letters. Call it “Consent date” in the first line of the file.',
    )
  return { at, columns: { email: heading[at.email] ?? '', consent: heading[at.consent] ?? '' } }
}

interface Place {
  at: Partial<Record<Column, number>>
  now: Date
}

/** A problem when the row cannot be imported. */
function readRow(record: string[], { at, now }: Place): Omit<ListedAddress, 'line'> | string {
  const cell = (column: Column) => withoutFormulaMark(record[at[column] ?? -1] ?? '')
  if (GONE.test(cell('status')))
    return 'The list says that this address has unsubscribed or cannot be reached.'
  const read = SUBSCRIPTION.safeParse({
    email: cell('email'),
    firstName: cell('firstName'),
    lastName: cell('lastName'),
  })
  if (!read.success) return read.error.issues[0]?.message ?? 'This row cannot be read.'
  const consentAt = readDay(cell('consent'))
  if (consentAt === 'none') return 'There is no date of consent.'
  if (consentAt === undefined) return 'The date of consent is unclear. Write it as 2024-05-31.'
  return consentAt > now ? 'The date of consent is in the future.' : { ...read.data, consentAt }
}

const ISO =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ]+(\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?)?$/i
const DOTTED = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/

/** Dates with slashes are ambiguous and not guessed. */
export function readDay(text: string): Date | 'none' | undefined {
  if (text === '') return 'none'
  const [, day = '', month = '', year] = DOTTED.exec(text) ?? []
  if (year) return wholeDay(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  const [, y, m, d, time = '00:00', zone = 'Z'] = ISO.exec(text) ?? []
  if (!y || !wholeDay(`${y}-${m}-${d}`)) return undefined
  const at = new Date(`${y}-${m}-${d}T${time}${/^(?:z|utc)$/i.test(zone) ? 'Z' : zone}`)
  return Number.isNaN(at.getTime()) ? undefined : at
}

/** Undefined for dates such as February 31. */
function wholeDay(iso: string): Date | undefined {
  const date = new Date(`${iso}T00:00Z`)
  return date.toJSON()?.startsWith(iso) ? date : undefined
}
