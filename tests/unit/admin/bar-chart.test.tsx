import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BarChart } from '@/admin/views/analytics/bar-chart'

const SERIES = ['Plays', 'Downloads']
type Row = [name: string, ...values: number[]]
const ROWS: Row[] = [
  ['Same', 0, 4],
  ['Same', 2, 0],
]
const draw = (given: Partial<Parameters<typeof BarChart>[0]> = {}) =>
  renderToStaticMarkup(<BarChart label="Chart" rows={ROWS} series={SERIES} {...given} />)
const sharesIn = (html: string) => [...html.matchAll(/flex-basis:([\d.]+%)/g)].map(([, share]) => share)

test('bars stack their series to one scale, and two rows may have one name', () => {
  const html = draw()
  expect(sharesIn(html)).toEqual(['0%', '100%', '50%', '0%'])
  expect(html).toContain('title="Same: Plays 0, Downloads 4"')
  expect(html).toMatch(/<\/i>Plays<\/span>.*<\/i>Downloads<\/span>/)
})

test('a scale has the end that is given', () => {
  expect(sharesIn(draw({ most: 8 }))).toEqual(['0%', '50%', '25%', '0%'])
})

test('a chart without numbers draws empty bars', () => {
  expect(sharesIn(draw({ rows: [['None', 0, 0]] }))).toEqual(['0%', '0%'])
})

test('bars over time name their first and last day and the highest bar', () => {
  const rows = ROWS.map(([, ...values], place): Row => [`November 2${place}, 2026`, ...values])
  const html = draw({ isOverTime: true, rows })
  expect(html).toContain(
    '<span>November 20, 2026</span><span>Highest bar: 4</span><span>November 21, 2026</span>',
  )
})
