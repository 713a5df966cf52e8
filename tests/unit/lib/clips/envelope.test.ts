import { expect, it } from 'vitest'
import { barsOf, envelopeOf, timeOfShare } from '@/lib/clips/envelope'

const RATE = 1_000
function sound(...parts: [seconds: number, loudness: number][]) {
  const samples = Float32Array.from(
    parts.flatMap(([seconds, loudness]) => Array<number>(seconds * RATE).fill(loudness)),
  )
  const { length } = samples
  return { numberOfChannels: 1, getChannelData: () => samples, sampleRate: RATE, length }
}

it('bars reach from nothing to the loudest part', () => {
  const bars = barsOf(envelopeOf(sound([1, 0], [1, 0.25], [1, 0.5]), 0), 3)
  expect(bars.map((bar) => Math.round(bar * 100))).toEqual([0, 50, 100])
})

it('bars of silence are flat', () => {
  expect(barsOf(envelopeOf(sound([1, 0]), 0), 2)).toEqual([0, 0])
})

it.each([
  ['nothing', 0, 100],
  ['just over half', 0.51, 103.02],
  ['everything', 1, 104],
])('after a pause, %s of it is said at its moment', (_, share, moment) => {
  const envelope = envelopeOf(sound([1, 0.5], [2, 0.001], [1, 0.5]), 100)
  expect(timeOfShare(envelope, { start: 100, end: 104 }, share)).toBeCloseTo(moment, 1)
})

it.each([
  ['where all is silent', envelopeOf(sound([4, 0]), 0)],
  ['where no sound is known', undefined],
  ['where the sound ends before', envelopeOf(sound([1, 0.5]), -10)],
])('time passes evenly %s', (_, envelope) => {
  expect(timeOfShare(envelope, { start: 0, end: 4 }, 0.5)).toBe(2)
})
