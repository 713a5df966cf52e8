import { formatCount } from '@/lib/text/numbers'
import './bar-chart.css'

export interface Series {
  name: string
  values: readonly number[]
  /** A column of the table beside the chart, without bars. */
  isOnlyInTable?: boolean
}

interface BarChartProps {
  label: string
  names: readonly string[]
  series: readonly Series[]
  /** Upright bars side by side, with the first and the last name below. */
  isOverTime?: boolean
  /** The end of the scale; defaults to the longest bar. */
  most?: number
}

/** Rows that a chart without times can have; the table beside it has all. */
const MOST_ROWS = 10

/** One bar for each name, in which the series are stacked. */
export function BarChart({ label, names, series, isOverTime = false, most }: BarChartProps) {
  const drawn = series.filter(({ isOnlyInTable }) => !isOnlyInTable)
  const sums = sumsOf(names, drawn)
  const end = most ?? Math.max(1, ...sums)
  return (
    <div aria-label={label} className="chart" role="img">
      <div className={isOverTime ? 'chart__upright' : 'chart__across'}>
        {names.slice(0, isOverTime ? undefined : MOST_ROWS).map((name, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two episodes may have one title, and no row ever moves.
          <div className="chart__row" key={place} title={described(name, drawn, place)}>
            <span className="chart__name">{name}</span>
            <span className="chart__bar">
              {drawn.map(({ name: part, values }) => (
                <i key={part} style={{ flexBasis: `${((values[place] ?? 0) / end) * 100}%` }} />
              ))}
            </span>
            <span className="chart__sum">{formatCount(sums[place] ?? 0)}</span>
          </div>
        ))}
      </div>
      {isOverTime && (
        <p className="chart__line">
          <span>{names[0]}</span>
          <span>{`Highest bar: ${formatCount(end)}`}</span>
          <span>{names.at(-1)}</span>
        </p>
      )}
      {drawn.length > 1 && (
        <p className="chart__line chart__legend">
          {drawn.map(({ name }) => (
            <span key={name}>{name}</span>
          ))}
        </p>
      )}
    </div>
  )
}

export const playsAndDownloads = (rows: readonly { plays: number; downloads: number }[]): Series[] => [
  { name: 'Plays', values: rows.map(({ plays }) => plays) },
  { name: 'Downloads', values: rows.map(({ downloads }) => downloads) },
]

export const sumsOf = (names: readonly string[], series: readonly Series[]): number[] =>
  names.map((_, place) => series.reduce((sum, { values }) => sum + (values[place] ?? 0), 0))

/** `November 22, 2026: Plays 5, Downloads 3`. */
const described = (name: string, series: readonly Series[], place: number): string =>
  `${name}: ${series.map((each) => `${each.name} ${formatCount(each.values[place] ?? 0)}`).join(', ')}`
