import { expect, test } from 'vitest'
import { headerWidth, isLongName } from '@/lib/site/header-width'
import { HEADER_LINKS } from '@/lib/site/navigation'

const LABELS = HEADER_LINKS.map(({ title }) => title)

const width = (name: string, labels: string[] = LABELS) => headerWidth(name, labels)

test.each([
  ['Plain AI', 54],
  ['The long way round to a good bread', 61],
  // A word that may be broken needs no more than this.
  ['Brotgeheimnisbewahrungsgesellschaft', 64],
  ['厨房里的科学十分钟讲清楚一个小问题', 64],
])('a header with the name “%s” fits into %i rem', (name, rem) => {
  expect(width(name)).toBe(rem)
})

test('a logo counts by its shape, and the widest one no more than it may take', () => {
  const withLogo = (width: number) => headerWidth('Plain AI', LABELS, { width, height: 100 })
  expect(withLogo(200)).toBeLessThan(withLogo(500))
  expect(withLogo(5_000)).toBe(withLogo(9_000))
})

test.each([
  ['Kitchen Table Science', true],
  ['厨房里的科学十分钟', false],
  ['厨房里的科学十分钟讲', true],
])('“%s” is set smaller: %s', (name, isLong) => {
  expect(isLongName(name)).toBe(isLong)
})
