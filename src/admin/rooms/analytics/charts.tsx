import { formatDay, formatLongDate } from '@/lib/text/dates'
import { formatCount } from '@/lib/text/numbers'

interface Series<Row> {
  key: keyof Row & string
  name: string
}

interface OverTimeProps<Row> {
  rows: readonly Row[]
  /** The row's date, `2026-11-22`. */
  time: keyof Row & string
  series: readonly Series<Row>[]
}

export function OverTime<Row>({ rows, time, series }: OverTimeProps<Row>) {
  const most = scaleEnd(Math.max(...rows.flatMap((row) => series.map(({ key }) => Number(row[key])))))
  const width = 100 / rows.length
  const x = (index: number) => (index + 0.5) * width
  const y = (value: number) => 100 - (value / most) * 100
  const middle = Math.floor(rows.length / 2)
  const marked = rows.filter((_, index) => index === 0 || index === middle || index === rows.length - 1)

  return (
    <>
      <div className="chart">
        <div className="chart__scale">
          {[most, most / 2, 0].map((value) => (
            <span key={value}>{formatCount(value)}</span>
          ))}
        </div>
        <svg aria-hidden="true" className="chart__plot" preserveAspectRatio="none" viewBox="0 0 100 100">
          <path className="chart__grid" d="M0 0H100M0 50H100M0 100H100" />
          {series.map(({ key }) => (
            <polyline
              className="chart__line"
              key={key}
              points={rows.map((row, index) => `${round(x(index))},${round(y(Number(row[key])))}`).join(' ')}
            />
          ))}
          {rows.map((row, index) => (
            <rect
              className="chart__row"
              height="100"
              key={String(row[time])}
              width={round(width)}
              x={round(index * width)}
            >
              <title>{described(formatLongDate(String(row[time])), row, series)}</title>
            </rect>
          ))}
        </svg>
        <div className="chart__times">
          {marked.map((row) => (
            <span key={String(row[time])}>{formatDay(String(row[time]))}</span>
          ))}
        </div>
      </div>
      <Legend series={series} />
    </>
  )
}

interface BarsAcrossProps<Row> {
  rows: readonly Row[]
  name: keyof Row & string
  bars: readonly Series<Row>[]
  /** The end of the scale; defaults to the longest bar. */
  most?: number
}

export function BarsAcross<Row>({ rows, name, bars, most }: BarsAcrossProps<Row>) {
  const sumOf = (row: Row) => bars.reduce((sum, { key }) => sum + Number(row[key]), 0)
  const longest = most ?? Math.max(1, ...rows.map(sumOf))
  return (
    <>
      <div className="chart-bars">
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two episodes may have one title, and no row ever moves.
          <div className="chart-bars__row" key={index} title={described(String(row[name]), row, bars)}>
            <span className="chart-bars__name">{String(row[name])}</span>
            <svg
              aria-hidden="true"
              className="chart-bars__bar"
              preserveAspectRatio="none"
              viewBox="0 0 100 1"
            >
              {bars.map(({ key }, nth) => (
                <rect
                  height="1"
                  key={key}
                  width={round((Number(row[key]) / longest) * 100)}
                  x={round(
                    bars.slice(0, nth).reduce((sum, bar) => sum + Number(row[bar.key]), 0) * (100 / longest),
                  )}
                />
              ))}
            </svg>
            <span>{formatCount(sumOf(row))}</span>
          </div>
        ))}
      </div>
      <Legend series={bars} />
    </>
  )
}

function Legend<Row>({ series }: { series: readonly Series<Row>[] }) {
  if (series.length === 1) return null
  return (
    <p className="chart__legend">
      {series.map(({ key, name }) => (
        <span key={key}>{name}</span>
      ))}
    </p>
  )
}

/** `November 22, 2026: Plays 5, Downloads 3`. */
const described = <Row,>(name: string, row: Row, series: readonly Series<Row>[]): string =>
  `${name}: ${series.map((each) => `${each.name} ${formatCount(Number(row[each.key]))}`).join(', ')}`

/** The end of the scale: a round number whose half is whole. */
export function scaleEnd(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(most, 1)))
  const unit = Math.max(2, power)
  return Math.max(1, Math.ceil(most / unit)) * unit
}

const round = (value: number): number => Math.round(value * 100) / 100
