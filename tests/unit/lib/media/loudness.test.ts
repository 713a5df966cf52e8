import { partsOf } from '@tests/support/sounds'
import { describe, expect, it } from 'vitest'
import { averageSlices, loudnessOf } from '@/lib/media/loudness'
import { createLufsMeter } from '@/lib/media/lufs'

const RATE = 8_000
const tone = (seconds: number, amplitude: number) =>
  Float32Array.from(
    { length: seconds * RATE },
    (_, at) => amplitude * Math.sin((at / RATE) * 2 * Math.PI * 440),
  )

function measure(...pieces: Float32Array[]) {
  const meter = createLufsMeter()
  for (const piece of pieces) meter.add([piece], RATE)
  return meter
}

describe('the loudness of sound', () => {
  it('is drawn high for a tone, not at all for silence, and between for what is 10 dB quieter', () => {
    const sound = [tone(2, 0.5), tone(2, 0), tone(2, 0.5 * 10 ** (-10 / 20)), tone(2, 0)]
    const values = loudnessOf(measure(...sound).powers)
    expect(values).toHaveLength(240)
    expect(partsOf(values).map((part) => part.toFixed(2))).toEqual(['1.00', '0.00', '0.35', '0.00'])
  })

  it('is not dwarfed by a chime', () => {
    const values = loudnessOf(measure(tone(0.1, 1), tone(9.9, 0.1)).powers)
    expect([values.at(0), values.at(120)]).toEqual([1, expect.closeTo(1, 2)])
  })

  it('of noise below -60 dB, of silence and of nothing is nothing', () => {
    for (const sound of [tone(1, 0.0005), tone(1, 0), tone(0, 0)]) {
      expect(new Set(loudnessOf(measure(sound).powers))).toEqual(new Set([0]))
    }
  })
})

it('slices share a value that lies on their border', () => {
  expect(averageSlices([1, 4, 7], 2)).toEqual([2, 6])
  expect(averageSlices([1, 3], 4)).toEqual([1, 1, 3, 3])
})
