import { describe, expect, it, test } from 'vitest'
import { createLufsMeter } from '@/lib/media/lufs'

const sine = (decibels: number, { seconds = 5, rate = 48_000, hertz = 997 } = {}) =>
  Float32Array.from(
    { length: seconds * rate },
    (_, at) => 10 ** (decibels / 20) * Math.sin((at / rate) * 2 * Math.PI * hertz),
  )

function measure(pieces: readonly (readonly Float32Array[])[], rate = 48_000) {
  const meter = createLufsMeter()
  for (const piece of pieces) meter.add(piece, rate)
  return { loudness: meter.loudness(), peak: meter.peak(), seconds: meter.seconds }
}

const both = (samples: Float32Array) => [samples, samples]
const nothing = (seconds: number) => new Float32Array(seconds * 48_000)

describe('loudness by BS.1770', () => {
  test.each([
    ['full scale in one channel', [[sine(0)]], -3.01],
    ['full scale in both channels', [both(sine(0))], 0],
    ['-23 dB in both channels', [both(sine(-23))], -23],
  ])('of a tone of 997 Hz at %s', (_, pieces, lufs) => {
    expect(Math.abs((measure(pieces).loudness ?? 0) - lufs)).toBeLessThan(0.1)
  })

  test.each([8_000, 22_050, 44_100])('is the same at %i samples a second', (rate) => {
    const { loudness } = measure([both(sine(-20, { rate }))], rate)
    expect(Math.abs((loudness ?? 0) + 20)).toBeLessThan(0.1)
  })

  // The cases 3 to 5 of EBU Tech 3341, in which the gates have to work.
  test.each([
    ['quieter ends', [-72, 10], [-36, 10], [-23, 60], [-36, 10], [-72, 10]],
    ['a louder middle', [-26, 20], [-20, 20.1], [-26, 20]],
  ])('of a programme with %s is -23', (_, ...parts) => {
    const pieces = (parts as [number, number][]).map(([level, seconds]) =>
      both(sine(level, { seconds, hertz: 1_000 })),
    )
    expect(Math.abs((measure(pieces).loudness ?? 0) + 23)).toBeLessThan(0.1)
  })

  it('hears high sound as louder and deep sound as quieter', () => {
    const of = (hertz: number) => measure([both(sine(-20, { hertz }))]).loudness ?? 0
    expect(of(8_000) - of(997)).toBeCloseTo(3.3, 1)
    expect(of(997) - of(30)).toBeGreaterThan(8)
  })

  it('is the same in whatever pieces the sound comes', () => {
    const sound = sine(-12, { hertz: 200 })
    const pieces = [sound.subarray(0, 7), sound.subarray(7, 100_001), sound.subarray(100_001)]
    expect(measure(pieces.map(both)).seconds).toBeCloseTo(5)
    expect(measure(pieces.map(both)).loudness).toBeCloseTo(measure([both(sound)]).loudness ?? 0, 9)
  })

  test.each([
    ['silence', nothing(5)],
    ['what is quieter than -70', sine(-75)],
    ['less than a block', sine(0, { seconds: 0.3 })],
  ])('is none for %s', (_, samples) => {
    expect(measure([both(samples)]).loudness).toBeNull()
  })
})

describe('the peak', () => {
  it('is that of the loudest sample in any channel, also above full scale', () => {
    expect(measure([[sine(-20), sine(-6)]]).peak).toBeCloseTo(-6, 1)
    expect(measure([[Float32Array.of(0.1, -2, 0.5)]]).peak).toBeCloseTo(6.02)
  })

  it('stays when the sample rate changes', () => {
    const meter = createLufsMeter()
    meter.add([sine(-6)], 48_000)
    meter.add([sine(-20, { rate: 44_100 })], 44_100)
    expect(meter.peak()).toBeCloseTo(-6, 1)
  })

  it('is none for digital silence', () => {
    expect(measure([[nothing(1)]]).peak).toBeNull()
  })
})
