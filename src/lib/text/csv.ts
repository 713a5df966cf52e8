type Cell = string | number | boolean | null

export type Columns<Row> = readonly (readonly [heading: string, read: (row: Row) => Cell])[]

export const BYTE_ORDER_MARK = '\uFEFF'

export const csvHeading = <Row>(columns: Columns<Row>): string => csvLine(columns.map(([heading]) => heading))

export const csvRow = <Row>(columns: Columns<Row>, row: Row): string =>
  csvLine(columns.map(([, read]) => read(row)))

const csvLine = (cells: Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`

const FORMULA = '[=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20]'
const BEGINS_LIKE_A_FORMULA = new RegExp(`^\\s*${FORMULA}|^[\\t\\r\\n]`)
const LATER_FORMULA = new RegExp(`(?<=[;\\t\\r\\n]\\s*)(?=${FORMULA})`, 'g')

/** Spreadsheets run cells that begin like formulas, and strangers' text must never run. */
export function csvCell(value: Cell): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const text = value.trimStart()
  const lead = value.slice(0, value.length - text.length)
  const mark = BEGINS_LIKE_A_FORMULA.test(value) ? "'" : ''
  const harmless = mark + lead + text.replaceAll(LATER_FORMULA, "'")
  return `"${harmless.replaceAll('"', '""')}"`
}

/** Undoes the escaping of `csvCell`. */
export const withoutFormulaMark = (text: string): string =>
  text.startsWith("'") && BEGINS_LIKE_A_FORMULA.test(text.slice(1)) ? text.slice(1) : text
