import { formatCount } from '@/lib/text/numbers'
import './bar-chart.css'

export interface ChartRow {
  name: string
  /** One for each series, stacked in the row's bar. */
  values: readonly number[]
}

interface BarChartProps {
  label: string
  /** Names. */
  series: readonly string[]
  rows: readonly ChartRow[]
  /** Upright bars side by side, with the first and the last name below. */
  isOverTime?: boolean
  /** The end of the scale; defaults to the longest bar. */
  most?: number
}

export const PLAYS_AND_DOWNLOADS = ['Plays', 'Downloads']

/** Rows that a chart without times can have; the table beside it has all. */
const MOST_ROWS = 10

export function BarChart({ label, series, rows, isOverTime = false, most }: BarChartProps) {
  const end = most ?? Math.max(1, ...rows.map(sumOf))
  return (
    <div aria-label={label} className="chart" role="img">
      <div className={isOverTime ? 'chart__upright' : 'chart__across'}>
        {rows.slice(0, isOverTime ? undefined : MOST_ROWS).map((row, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two episodes may have one title, and no row ever moves.
          <div className="chart__row" key={place} title={described(row, series)}>
            <span className="chart__name">{row.name}</span>
            <span className="chart__bar">
              {series.map((part, index) => (
                <i key={part} style={{ flexBasis: `${((row.values[index] ?? 0) / end) * 100}%` }} />
              ))}
            </span>
            <span className="chart__sum">{formatCount(sumOf(row))}</span>
          </div>
        ))}
      </div>
      {isOverTime && (
        <p className="chart__line">
          <span>{rows[0]?.name}</span>
          <span>{`Highest bar: ${formatCount(end)}`}</span>
          <span>{rows.at(-1)?.name}</span>
        </p>
      )}
      {series.length > 1 && (
        <p className="chart__line chart__legend">
          {series.map((name) => (
            <span key={name}>{name}</span>
          ))}
        </p>
      )}
    </div>
  )
}

export const sumOf = ({ values }: ChartRow): number => values.reduce((sum, value) => sum + value, 0)

/** `November 22, 2026: Plays 5, Downloads 3`. */
const described = ({ name, values }: ChartRow, series: readonly string[]): string =>
  `${name}: ${series.map((each, index) => `${each} ${formatCount(values[index] ?? 0)}`).join(', ')}`
