import { SAMPLE_RATE, samplesFor } from './pcm.mjs'

export const silence = (seconds) => new Float32Array(samplesFor(seconds))

/** A string that is plucked: `partials` are threes of ratio, strength and decay. */
export function pluck(pcm, { pitch, at, partials, level }) {
  for (let i = samplesFor(at); i < pcm.length; i += 1) {
    const t = i / SAMPLE_RATE - at
    let value = 0
    for (let p = 0; p < partials.length; p += 3) {
      const [ratio, strength, decay] = partials.slice(p, p + 3)
      value += strength * Math.exp(-decay * t) * Math.sin(2 * Math.PI * pitch * ratio * t)
    }
    pcm[i] += level * Math.min(1, t / 0.008) * value
  }
}

/** Something hard on something hollow: a few tones that die at once, and the noise of the touch. */
export function knock(pcm, { at, level, tones, decay, noise = 0.5, chance }) {
  const from = samplesFor(at)
  const until = Math.min(pcm.length, from + samplesFor(8 / decay))
  for (let i = from; i < until; i += 1) {
    const t = (i - from) / SAMPLE_RATE
    const touch = noise * (chance() * 2 - 1) * Math.exp(-t * decay * 6)
    const body = tones.reduce((sum, tone) => sum + Math.sin(2 * Math.PI * tone * t), 0) / tones.length
    pcm[i] += level * (touch + body * Math.exp(-t * decay)) * Math.min(1, t / 0.0006)
  }
}

/** A tone whose pitch and strength may change: both are functions of the seconds since it began. */
export function hum(pcm, { at = 0, seconds, pitch, level, overtones = [1] }) {
  const from = samplesFor(at)
  const until = Math.min(pcm.length, from + samplesFor(seconds))
  let phase = 0
  for (let i = from; i < until; i += 1) {
    const t = (i - from) / SAMPLE_RATE
    phase += (2 * Math.PI * pitch(t)) / SAMPLE_RATE
    const value = overtones.reduce((sum, strength, n) => sum + strength * Math.sin(phase * (n + 1)), 0)
    pcm[i] += level(t) * Math.min(1, t / 0.02, (seconds - t) / 0.05) * value
  }
}

/** Noise with its treble taken off: `colour` is near 0 for a rumble and 1 for a hiss. */
export function breath(pcm, { at = 0, seconds, level, colour, chance }) {
  const from = samplesFor(at)
  const until = Math.min(pcm.length, from + samplesFor(seconds))
  let low = 0
  for (let i = from; i < until; i += 1) {
    const t = (i - from) / SAMPLE_RATE
    low += colour * (chance() * 2 - 1 - low)
    pcm[i] += level(t) * low
  }
}

export function fadeOut(pcm, length) {
  for (let i = 0; i < length; i += 1) pcm[pcm.length - 1 - i] *= (i / length) ** 2
  return pcm
}
