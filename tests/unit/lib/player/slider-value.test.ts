import fc from 'fast-check'
import { expect, it } from 'vitest'
import { valueAtPointer } from '@/lib/player/slider-value'

const track = { left: 100, width: 216, thumb: 16 }

it.each([
  [108, 0],
  [208, 60],
  [308, 120],
  [158, 30],
  [0, 0],
  [900, 120],
])('a pointer at %d means second %d', (x, second) => {
  expect(valueAtPointer(x, track, { max: 120, step: 1 })).toBe(second)
})

it('keeps to steps that binary numbers do not have', () => {
  expect(valueAtPointer(168, track, { max: 1, step: 0.1 })).toBe(0.3)
})

it('is at the start where there is no room', () => {
  expect(valueAtPointer(50, { left: 0, width: 10, thumb: 16 }, { max: 120, step: 1 })).toBe(0)
})

it('is a step of the scale wherever the pointer goes, and never less further to the right', () => {
  const scales = fc.constantFrom({ max: 120, step: 1 }, { max: 1, step: 0.1 }, { max: 2300, step: 1 })
  const place = fc.integer({ min: -500, max: 2000 })
  fc.assert(
    fc.property(scales, place, place, (scale, one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)].map((x) =>
        valueAtPointer(x, track, scale),
      ) as [number, number]
      expect(low).toBeLessThanOrEqual(high)
      for (const value of [low, high]) {
        expect(value).toBeGreaterThanOrEqual(0)
        expect(value).toBeLessThanOrEqual(scale.max)
        expect(value / scale.step).toBeCloseTo(Math.round(value / scale.step), 9)
      }
    }),
  )
})
