import { decodeWaveform } from './waveform'

interface Stretch {
  seconds: number
  start: number
  end: number
}

/** As many values, from 0 to 1, for a stretch of a recording; between those that are kept they go evenly from one to the next. */
export function waveOfStretch(waveform: string, { seconds, start, end }: Stretch, bars: number): number[] {
  const values = decodeWaveform(waveform)
  return Array.from({ length: bars }, (_, bar) => {
    const moment = start + ((bar + 0.5) / bars) * (end - start)
    const place = (moment / seconds) * values.length - 0.5
    const before = Math.floor(place)
    const [one, other] = [
      values[Math.max(0, before)] ?? 0,
      values[Math.min(values.length - 1, before + 1)] ?? 0,
    ]
    return one + (other - one) * (place - before)
  })
}
