import { expect, it } from 'vitest'
import { CALMING_BARS } from '@/lib/media/waveform'

/** Bars as they stand in the frame, from the steps of the path. */
function drawBars(path: string) {
  const at = { x: 0, y: 0 }
  return [...path.matchAll(/m(-?\d+) (-?\d+)v(\d+)/g)].map(([, right, down, length]) => {
    at.x += Number(right)
    const top = at.y + Number(down)
    at.y = top + Number(length)
    return { x: at.x, top, length: Number(length) }
  })
}

const bars = drawBars(CALMING_BARS.path)

it('draws every bar inside its frame, loud first and a plain line of dots at the end', () => {
  expect(bars).toHaveLength(60)
  for (const { top, length } of bars) {
    expect(top).toBeGreaterThanOrEqual(0)
    expect(top + length).toBeLessThanOrEqual(CALMING_BARS.height)
  }
  expect(Math.max(...bars.slice(0, 6).map(({ length }) => length))).toBeGreaterThan(60)
  expect(bars.slice(-10).every(({ top, length }) => top === 50 && length === 0)).toBe(true)
  expect(bars.map(({ x }) => x)).toEqual(Array.from({ length: 60 }, (_, index) => 10 * index + 5))
})
