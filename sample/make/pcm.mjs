export const SAMPLE_RATE = 24000

export function samplesFor(seconds) {
  return Math.round(seconds * SAMPLE_RATE)
}

export function loudnessOf(pcm) {
  // Silence between words would pull the level down, so only samples well above it count.
  let sum = 0
  let count = 0
  for (const value of pcm) {
    if (Math.abs(value) < 0.01) continue
    sum += value * value
    count += 1
  }
  return count === 0 ? 0 : Math.sqrt(sum / count)
}

export function trimSilence(pcm, { threshold = 0.006, padding = samplesFor(0.02) } = {}) {
  let first = 0
  while (first < pcm.length && Math.abs(pcm[first]) < threshold) first += 1
  let last = pcm.length - 1
  while (last > first && Math.abs(pcm[last]) < threshold) last -= 1
  return fadeEdges(pcm.slice(Math.max(0, first - padding), Math.min(pcm.length, last + padding)))
}

function fadeEdges(pcm, length = samplesFor(0.008)) {
  for (let i = 0; i < Math.min(length, pcm.length); i += 1) {
    pcm[i] *= i / length
    pcm[pcm.length - 1 - i] *= i / length
  }
  return pcm
}

export function addAt(target, pcm, { offset, gain = 1 }) {
  for (let i = 0; i < pcm.length; i += 1) target[offset + i] += pcm[i] * gain
}
