import { formatCount } from '@/lib/text/numbers'

/** Has one value for each series, stacked in the row's bar. */
type ChartRow = readonly [name: string, ...values: number[]]

interface BarChartProps {
  label: string
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

/** One for each series. */
const FILLS = ['tw:bg-strong', 'tw:bg-(--theme-success-500)']

const UPRIGHT = {
  chart: 'tw:h-50 tw:border-line tw:border-b tw:flex',
  row: 'tw:flex tw:flex-1',
  bar: 'tw:flex-col-reverse tw:px-[5%]',
}
const ACROSS = {
  chart:
    'tw:grid tw:grid-cols-[minmax(4rem,9rem)_minmax(0,1fr)_auto] tw:items-center tw:gap-2',
  row: 'tw:col-span-full tw:grid tw:grid-cols-subgrid tw:items-center tw:gap-2',
  bar: '',
}

export function BarChart({ label, series, rows, isOverTime = false, most }: BarChartProps) {
  const end = most ?? Math.max(1, ...rows.map(sumOf))
  const layout = isOverTime ? UPRIGHT : ACROSS
  return (
    <div aria-label={label} className="tw:text-[0.8rem]" role="img">
      <div className={layout.chart}>
        {rows.slice(0, isOverTime ? undefined : MOST_ROWS).map((row, place) => (
          <div
            className={`tw:hover:bg-pressed ${layout.row}`}
            // biome-ignore lint/suspicious/noArrayIndexKey: two episodes may have one title, and no row ever moves.
            key={place}
            title={described(row, series)}
          >
            {!isOverTime && <span className="tw:truncate tw:text-end">{row[0]}</span>}
            <span className={`tw:flex tw:min-h-[1.1rem] tw:flex-1 ${layout.bar}`}>
              {series.map((part, index) => (
                <i
                  className={`tw:forced-color-adjust-none ${FILLS[index]}`}
                  key={part}
                  style={{ flexBasis: `${(Number(row[index + 1]) / end) * 100}%` }}
                />
              ))}
            </span>
            {!isOverTime && <span>{formatCount(sumOf(row))}</span>}
          </div>
        ))}
      </div>
      {isOverTime && (
        <p className="tw:mt-2 tw:mb-0 tw:flex tw:justify-between tw:gap-5">
          <span>{rows[0]?.[0]}</span>
          <span>{`Highest bar: ${formatCount(end)}`}</span>
          <span>{rows.at(-1)?.[0]}</span>
        </p>
      )}
      {series.length > 1 && (
        <p className="tw:mt-2 tw:mb-0 tw:flex tw:justify-center tw:gap-5">
          {series.map((name, index) => (
            <span key={name}>
              <i
                className={`tw:me-1.5 tw:inline-block tw:size-[0.8rem] tw:forced-color-adjust-none ${FILLS[index]}`}
              />
              {name}
            </span>
          ))}
        </p>
      )}
    </div>
  )
}

export const sumOf = ([, ...values]: ChartRow): number =>
  values.reduce((sum, value) => sum + value, 0)

/** `November 22, 2026: Plays 5, Downloads 3`. */
const described = ([name, ...values]: ChartRow, series: readonly string[]) =>
  `${name}: ${values.map((value, index) => `${series[index]} ${formatCount(value)}`).join(', ')}`
