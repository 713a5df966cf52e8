import { expect, test } from 'vitest'
import { encodeWaveform, waveOfRange } from '@/lib/media/waveform'

const WAVE = encodeWaveform([0, 1, 0, 0])
const rounded = (start: number, end: number, bars: number) =>
  waveOfRange(WAVE, { seconds: 40, start, end }, bars).map((value) => Math.round(value * 100) / 100)

test.each([
  ['the middles of what is kept', 0, 40, 4, [0, 1, 0, 0]],
  ['what lies between', 5, 15, 2, [0.25, 0.75]],
  ['the edges', 0, 5, 1, [0]],
  ['the end', 38, 40, 2, [0, 0]],
])('draws %s', (_, start, end, bars, expected) => {
  expect(rounded(start, end, bars)).toEqual(expected)
})
