import type { Measured } from './measure'

interface Row extends Measured {
  /** Personal, so it is rendered for each request. */
  isPersonal: boolean
}

export interface SizeReport {
  name: string
  startedInMs: number
  /** The first page after the start. */
  firstPageMs: number
  residentMegabytes: number | undefined
  rows: Record<string, Row>
}

const COLD_BAR_MS = 300
const WHOLE_LIST_COLD_BAR_MS = 1_000
const WARM_BAR_MS = 5
const PERSONAL_BAR_MS = 20
const HOME_BAR = 1.1

/** One table per size, with each figure beside its limit; misses are marked. */
export function printReport(reports: SizeReport[]): void {
  const [smallest] = reports
  for (const report of reports) {
    const memory =
      report.residentMegabytes === undefined ? '' : `, ${Math.round(report.residentMegabytes)} MB`
    console.log(
      `\n${report.name} episodes: ready in ${seconds(report.startedInMs)}, first page in ${milliseconds(report.firstPageMs)}${memory} at the end`,
    )
    console.log(['', 'bytes (br)', 'cold', 'warm'].map(inColumn).join(''))
    for (const [name, measured] of Object.entries(report.rows)) {
      console.log([name, ...cellsOf(name, measured, smallest?.rows.home)].map(inColumn).join(''))
    }
  }
  console.log(
    `\nBars: cold ${COLD_BAR_MS} ms, the whole list ${WHOLE_LIST_COLD_BAR_MS} ms; warm ${WARM_BAR_MS} ms, personal ones ${PERSONAL_BAR_MS} ms; home ${HOME_BAR} times its bytes at the smallest size. Misses are marked with !`,
  )
}

function cellsOf(
  name: string,
  { bytes, coldMs, warmMs, isPersonal }: Row,
  smallestHome: Row | undefined,
): string[] {
  // Unpaged, a season can be the whole archive.
  const isWhole = name === 'all episodes' || name === 'a season'
  const growth = name === 'home' && smallestHome ? bytes / smallestHome.bytes : 1
  return [
    marked(
      growth > HOME_BAR,
      `${bytes.toLocaleString('en')}${name === 'home' ? ` (${growth.toFixed(2)})` : ''}`,
    ),
    marked(coldMs > (isWhole ? WHOLE_LIST_COLD_BAR_MS : COLD_BAR_MS), milliseconds(coldMs)),
    marked(warmMs > (isPersonal ? PERSONAL_BAR_MS : WARM_BAR_MS), milliseconds(warmMs)),
  ]
}

const marked = (isMissed: boolean, text: string): string => (isMissed ? `${text} !` : text)
const inColumn = (text: string, column: number): string =>
  column === 0 ? text.padEnd(20) : text.padStart(17)
const milliseconds = (ms: number): string => `${ms.toFixed(ms < 10 ? 1 : 0)} ms`
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
