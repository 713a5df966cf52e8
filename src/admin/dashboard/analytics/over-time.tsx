import { CartesianGrid, Legend, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { formatCount } from '@/lib/text/count'
import { formatDay, formatLongDate } from '@/lib/text/date'
import { COLOURS, type Series, TICK, TOOLTIP } from './series'

/** The second line is broken, for those to whom both look alike. */
const DASHES = [undefined, '5 3']

interface OverTimeProps<Row> {
  rows: readonly Row[]
  /** Of a row: `2026-11-22`. */
  time: keyof Row & string
  series: readonly Series<Row>[]
}

export function OverTime<Row>({ rows, time, series }: OverTimeProps<Row>) {
  return (
    <ResponsiveContainer height={240} width="100%">
      <LineChart
        accessibilityLayer={false}
        data={[...rows]}
        margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
      >
        <CartesianGrid stroke="var(--theme-elevation-150)" vertical={false} />
        <XAxis
          dataKey={(row: Row) => String(row[time])}
          minTickGap={24}
          stroke="var(--theme-elevation-400)"
          tick={TICK}
          tickFormatter={formatDay}
        />
        <YAxis
          allowDecimals={false}
          axisLine={false}
          tick={TICK}
          tickFormatter={formatCount}
          tickLine={false}
          width={48}
        />
        <Tooltip
          {...TOOLTIP}
          formatter={(value) => formatCount(Number(value))}
          labelFormatter={(day) => formatLongDate(String(day))}
        />
        {series.length > 1 && <Legend formatter={(name) => <span className="figure__name">{name}</span>} />}
        {series.map(({ key, name }, index) => (
          <Line
            dataKey={(row: Row) => Number(row[key])}
            dot={rows.length <= 31 && { r: 2.5, fill: COLOURS[index] }}
            isAnimationActive={false}
            key={key}
            name={name}
            stroke={COLOURS[index]}
            strokeDasharray={DASHES[index]}
            strokeWidth={2}
            type="linear"
          />
        ))}
      </LineChart>
    </ResponsiveContainer>
  )
}
