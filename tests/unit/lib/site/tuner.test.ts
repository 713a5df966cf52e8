import { expect, it } from 'vitest'
import { TUNER } from '@/lib/site/mark'

it('the needle stands at 404, on a long tick of the scale', () => {
  expect(TUNER.stations.find(({ name }) => name === '404')?.x).toBe(TUNER.needle)
  for (const { x } of TUNER.stations) expect(TUNER.ticks).toContain(`M${x} 96v18`)
})

it('all of it is inside the drawing', () => {
  for (const { x } of TUNER.stations) expect(x > 20 && x < TUNER.width - 20).toBe(true)
  const ends = [...TUNER.noise.matchAll(/M\S+ (\S+)v([\d.]+)/g)].map(
    ([, top, height]) => Number(top) + Number(height),
  )
  expect(ends.length).toBeGreaterThan(100)
  expect(Math.max(...ends)).toBeLessThan(90)
})
