import { describe, expect, test } from 'vitest'
import { csvCell, csvRow } from '@/lib/text/csv'

describe('a cell', () => {
  test.each([
    ['plain', '"plain"'],
    ['a "quoted" word', '"a ""quoted"" word"'],
    ['two\r\nlines, and a comma', '"two\r\nlines, and a comma"'],
    [12, '12'],
    [true, 'yes'],
    [false, 'no'],
    [null, ''],
  ])('%j is written as %s', (value, written) => {
    expect(csvCell(value)).toBe(written)
  })

  test.each(['=1+1', '-1', '\t=1', '\r=1', '  =1', '\n', '＝1', '－2', '＋3', '＠x'])(
    'never runs as the formula %j',
    (value) => {
      expect(csvCell(value).startsWith(`"'`)).toBe(true)
    },
  )
})

test.each([
  ['hello;=HYPERLINK(1);x', `"hello;'=HYPERLINK(1);x"`],
  ['first\r\n@SUM(A1)', `"first\r\n'@SUM(A1)"`],
  ['what; why = how', '"what; why = how"'],
])('%j starts no formula where a spreadsheet may split it', (value, written) => {
  expect(csvCell(value)).toBe(written)
})

test('a row has its cells in the order of the columns', () => {
  const columns = [['A', (row: { a: number }) => row.a] as const, ['B', () => 'b'] as const]
  expect(csvRow(columns, { a: 1 })).toBe('1,"b"\r\n')
})
