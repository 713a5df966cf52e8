import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BarsAcross, OverTime, scaleEnd } from '@/admin/rooms/analytics/charts'

const DAYS = [
  { day: '2026-11-20', plays: 0, downloads: 4 },
  { day: '2026-11-21', plays: 2, downloads: 0 },
]

const SERIES = [
  { key: 'plays', name: 'Plays' },
  { key: 'downloads', name: 'Downloads' },
] as const

test('a chart over time draws a line for each series, to one scale, and names them', () => {
  const html = renderToStaticMarkup(<OverTime rows={DAYS} series={SERIES} time="day" />)
  expect(html).toContain('points="25,100 75,50"')
  expect(html).toContain('points="25,0 75,100"')
  expect(html).toContain('<span>Plays</span><span>Downloads</span>')
  expect(html).toContain('<title>November 20, 2026: Plays 0, Downloads 4</title>')
})

test('bars of one row stand end to end, and two rows may have one name', () => {
  const rows = [
    { title: 'Same', plays: 1, downloads: 3 },
    { title: 'Same', plays: 2, downloads: 0 },
  ]
  const html = renderToStaticMarkup(<BarsAcross bars={SERIES} name="title" rows={rows} />)
  expect(html).toContain(
    '<rect height="1" width="25" x="0"></rect><rect height="1" width="75" x="25"></rect>',
  )
  expect(html).toContain('<rect height="1" width="50" x="0"></rect>')
})

test.each([
  [0, 2],
  [3, 4],
  [10, 10],
  [150, 200],
  [999, 1000],
])('a scale for %s ends at %s', (most, end) => {
  expect(scaleEnd(most)).toBe(end)
})
