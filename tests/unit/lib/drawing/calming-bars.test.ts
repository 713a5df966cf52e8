import { expect, it } from 'vitest'
import { calmingBarsPath } from '@/lib/drawing/calming-bars'

const bars = [
  ...calmingBarsPath({ count: 40, spacing: 10, height: 100 }).matchAll(/M([\d.]+) ([\d.]+)v([\d.]+)/g),
].map(([, x, top, length]) => ({ x: Number(x), top: Number(top), length: Number(length) }))

it('draws every bar inside its frame, loud first and a plain line of dots at the end', () => {
  expect(bars).toHaveLength(40)
  for (const { top, length } of bars) {
    expect(top).toBeGreaterThanOrEqual(0)
    expect(top + length).toBeLessThanOrEqual(100)
  }
  expect(Math.max(...bars.slice(0, 6).map(({ length }) => length))).toBeGreaterThan(60)
  expect(bars.slice(-10).every(({ length }) => length === 1)).toBe(true)
})
