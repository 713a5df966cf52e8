import { expect, it } from 'vitest'
import { decodeWaveform, encodeWaveform, toDrawnWaveform } from '@/lib/media/waveform'

const ramp = Array.from({ length: 240 }, (_, index) => index / 239)

it('a waveform is as many characters as values, and reads back to within one of 64 steps', () => {
  const text = encodeWaveform(ramp)
  expect(text).toMatch(/^[\w-]{240}$/)
  for (const [index, value] of decodeWaveform(text).entries()) {
    expect(Math.abs(value - (ramp[index] as number))).toBeLessThan(1 / 63)
  }
})

it('what lies outside of 0 and 1 is drawn at the nearest, and a foreign character as silence', () => {
  expect(encodeWaveform([-1, 2])).toBe('A_')
  expect(decodeWaveform('é_')).toEqual([0, 1])
})

it('a page draws 80 bars in 22 steps, each the loudest of three values', () => {
  const drawn = toDrawnWaveform(encodeWaveform(ramp))
  expect(drawn).toHaveLength(80)
  expect(new Set(drawn).size).toBe(22)
  expect([drawn.at(0), drawn.at(-1)]).toEqual(['A', '_'])
  for (const at of [120, 121, 122]) {
    const shout = encodeWaveform(ramp.map((_, index) => (index === at ? 1 : 0)))
    expect(toDrawnWaveform(shout).indexOf('_')).toBe(40)
  }
})
