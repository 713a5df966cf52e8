import { averageSlices } from '@/lib/media/loudness'
import type { ClipRange } from './clip'

/** A recording's volume per slot, from 0 to 1 of full scale, starting at second `from`. */
export interface Envelope {
  from: number
  slotSeconds: number
  peaks: Float32Array
}

const SLOT_SECONDS = 0.02

/** Share of the loudest slot above which sound counts as speech rather than breath and room noise. */
const VOICED = 0.12

type Sound = Pick<
  AudioBuffer,
  'numberOfChannels' | 'getChannelData' | 'sampleRate' | 'length'
>

export function envelopeOf(sound: Sound, from: number): Envelope {
  const size = Math.round(sound.sampleRate * SLOT_SECONDS)
  const peaks = new Float32Array(Math.ceil(sound.length / size))
  for (let channel = 0; channel < sound.numberOfChannels; channel += 1) {
    sound.getChannelData(channel).forEach((sample, place) => {
      const slot = Math.floor(place / size)
      peaks[slot] = Math.max(peaks[slot] ?? 0, Math.abs(sample))
    })
  }
  return { from, slotSeconds: size / sound.sampleRate, peaks }
}

/** The volume of a number of even parts, from 0 to 1 of the loudest. */
export function barsOf({ peaks }: Envelope, count: number): number[] {
  const bars = averageSlices(peaks, count)
  const most = Math.max(...bars) || 1
  return bars.map((bar) => bar / most)
}

/**
 * The time at which a share (0 to 1) of a range's speech has been said; pauses do not count. Time
 * passes evenly when all is silent or the envelope does not reach.
 */
export function timeOfShare(envelope: Envelope | undefined, range: ClipRange, share: number) {
  const { start, end } = range
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
