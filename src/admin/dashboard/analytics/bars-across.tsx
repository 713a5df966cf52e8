import { Bar, BarChart, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { formatCount } from '@/lib/text/count'
import { COLOURS, type Series, TICK, TOOLTIP } from './series'

const ROW_HEIGHT = 32
const AXIS_HEIGHT = 70
const LONGEST_NAME = 20

interface BarsAcrossProps<Row> {
  rows: readonly Row[]
  /** Of a row. */
  name: keyof Row & string
  bars: readonly Series<Row>[]
  /** Where the axis ends, unless at the longest. */
  most?: number
}

/** A bar for each row; several numbers of a row stand end to end. */
export function BarsAcross<Row>({ rows, name, bars, most }: BarsAcrossProps<Row>) {
  return (
    <ResponsiveContainer height={rows.length * ROW_HEIGHT + AXIS_HEIGHT} width="100%">
      <BarChart
        accessibilityLayer={false}
        data={[...rows]}
        layout="vertical"
        margin={{ top: 8, right: 16, bottom: 0, left: 0 }}
      >
        <XAxis
          allowDecimals={false}
          domain={[0, most ?? 'auto']}
          stroke="var(--theme-elevation-400)"
          tick={TICK}
          tickFormatter={formatCount}
          type="number"
        />
        <YAxis
          axisLine={false}
          // By its place: two may have one name.
          dataKey={(row: Row) => rows.indexOf(row)}
          interval={0}
          tick={TICK}
          tickFormatter={(index: number) => shorten(nameAt(rows, name, index))}
          tickLine={false}
          type="category"
          width={132}
        />
        <Tooltip
          {...TOOLTIP}
          formatter={(value) => formatCount(Number(value))}
          labelFormatter={(index) => nameAt(rows, name, Number(index))}
        />
        {bars.length > 1 && <Legend formatter={(label) => <span className="figure__name">{label}</span>} />}
        {bars.map(({ key, name: label }, index) => (
          <Bar
            barSize={18}
            dataKey={(row: Row) => Number(row[key])}
            fill={COLOURS[index]}
            isAnimationActive={false}
            key={key}
            name={label}
            stackId="row"
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  )
}

const nameAt = <Row,>(rows: readonly Row[], name: keyof Row, index: number): string =>
  String(rows[index]?.[name] ?? '')

const shorten = (name: string): string =>
  name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name
