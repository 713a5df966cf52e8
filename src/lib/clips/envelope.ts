import type { Stretch } from './clip'

/** How loud a recording is, slot by slot: from 0 to 1 of full scale, from second `from` on. */
export interface Envelope {
  from: number
  slotSeconds: number
  peaks: Float32Array
}

const SLOT_SECONDS = 0.02

/** Speech lies above this part of the loudest slot; breath and room below it. */
const VOICED = 0.12

export function envelopeOf(channels: readonly Float32Array[], rate: number, from: number): Envelope {
  const size = Math.round(rate * SLOT_SECONDS)
  const length = channels[0]?.length ?? 0
  const peaks = new Float32Array(Math.ceil(length / size))
  for (const samples of channels) {
    for (let place = 0; place < length; place += 1) {
      const slot = Math.floor(place / size)
      const loudness = Math.abs(samples[place] as number)
      if (loudness > (peaks[slot] as number)) peaks[slot] = loudness
    }
  }
  return { from, slotSeconds: size / rate, peaks }
}

/** How loud each of so many even parts is, from 0 to 1 of the loudest part. */
export function barsOf({ peaks }: Envelope, count: number): number[] {
  const bars = Array.from({ length: count }, (_, bar) => {
    const begin = Math.floor((bar * peaks.length) / count)
    const part = peaks.subarray(begin, Math.max(begin + 1, Math.floor(((bar + 1) * peaks.length) / count)))
    return part.reduce((sum, peak) => sum + peak, 0) / (part.length || 1)
  })
  const most = Math.max(...bars) || 1
  return bars.map((bar) => bar / most)
}

/**
 * When such a part, from 0 to 1, of what is said in a stretch has been said: pauses count for nothing.
 * Where all is silent, or the envelope does not reach, time passes evenly.
 */
export function momentOfShare(envelope: Envelope | null, { start, end }: Stretch, share: number): number {
  const even = start + (end - start) * share
  if (!envelope || share <= 0 || share >= 1) return even
  const { from, slotSeconds, peaks } = envelope
  const first = Math.max(0, Math.floor((start - from) / slotSeconds))
  const slots = peaks.subarray(first, Math.ceil((end - from) / slotSeconds))
  const loud = slots.reduce((one, other) => Math.max(one, other), 0) * VOICED
  const voiced = slots.reduce((count, peak) => count + Number(peak > loud), 0)
  if (voiced === 0) return even
  let left = share * voiced
  for (const [slot, peak] of slots.entries()) {
    if (peak <= loud) continue
    if (left < 1) return from + (first + slot + left) * slotSeconds
    left -= 1
  }
  return end
}
