import { SAMPLE_RATE, samplesFor } from './pcm.mjs'

const D5 = 587.33
const A5 = 880
const partials = [
  { ratio: 1, level: 1, decay: 3.2 },
  { ratio: 2.01, level: 0.28, decay: 5.5 },
  { ratio: 3.98, level: 0.07, decay: 9 },
]

export const intro = {
  seconds: 1.5,
  notes: [
    { at: 0.02, pitch: D5 },
    { at: 0.26, pitch: A5 },
  ],
}
export const outro = {
  seconds: 2.0,
  notes: [
    { at: 0.02, pitch: A5 },
    { at: 0.3, pitch: D5 },
  ],
}

/** Two soft bell notes, a fifth apart: up at the start, down at the end. */
export function ringChime({ seconds, notes }) {
  const pcm = new Float32Array(samplesFor(seconds))
  for (const { at, pitch } of notes) {
    for (let i = samplesFor(at); i < pcm.length; i += 1) {
      const t = i / SAMPLE_RATE - at
      pcm[i] += 0.055 * Math.min(1, t / 0.012) * strike(pitch, t)
    }
  }
  return fadeOut(pcm, samplesFor(0.35))
}

function strike(pitch, t) {
  return partials.reduce(
    (sum, { ratio, level, decay }) =>
      sum + level * Math.exp(-decay * t) * Math.sin(2 * Math.PI * pitch * ratio * t),
    0,
  )
}

function fadeOut(pcm, length) {
  for (let i = 0; i < length; i += 1) pcm[pcm.length - 1 - i] *= i / length
  return pcm
}
