import { expect, it } from 'vitest'
import { decodeWaveform, encodeWaveform, soundBars, toDrawnWaveform } from '@/lib/media/waveform'

const ramp = Array.from({ length: 240 }, (_, index) => index / 239)

it('what lies outside of 0 and 1 is drawn at the nearest, and a foreign character as silence', () => {
  expect(encodeWaveform([-1, 2])).toBe('A_')
  expect(decodeWaveform('é_')).toEqual([0, 1])
})

it('a page draws 80 bars, each the loudest of three values', () => {
  const drawn = toDrawnWaveform(encodeWaveform(ramp))
  expect(drawn).toHaveLength(80)
  expect([drawn.at(0), drawn.at(-1)]).toEqual(['B', '_'])
  for (const at of [120, 121, 122]) {
    const shout = encodeWaveform(ramp.map((_, index) => (index === at ? 1 : 0)))
    expect(toDrawnWaveform(shout).indexOf('_')).toBe(40)
  }
})

it('draws a bar for each value, as high as it is loud, and a dot for silence', () => {
  expect(soundBars(encodeWaveform([1, 0, 1 / 3]))).toEqual({
    path: 'm5 0v100m10 -50v0m10 -16v32',
    width: 30,
    height: 100,
  })
})

it('draws a plain line while the sound is not known', () => {
  expect(soundBars(null).path).toBe('M0 50h100')
})
