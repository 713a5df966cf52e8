// The pitch of a voice, by autocorrelation: the lag at which a stretch of sound is most like itself.
const FRAME_SECONDS = 0.04
const STEP_SECONDS = 0.02
const [LOWEST, HIGHEST] = [65, 320]
// Below this share of the loudest frame it is breath or room; below this likeness it is a consonant.
const LEAST_LEVEL = 0.1
const LEAST_LIKENESS = 0.6
const OCTAVE_SLIP = 1.6

/** How far a voice goes up and down, in semitones: from the twentieth part of the lowest frames to that of the highest. */
export function pitchRange(voices, rate) {
  const all = voices.flatMap((pcm) => pitchesOf(pcm, rate)).sort((a, b) => a - b)
  const middle = all[Math.floor(all.length / 2)]
  // A creak halves the pitch and a whistle doubles it: neither is how the voice moves.
  const pitches = all.filter((pitch) => pitch > middle / OCTAVE_SLIP && pitch < middle * OCTAVE_SLIP)
  if (pitches.length === 0) return 0
  const at = (share) => pitches[Math.floor((pitches.length - 1) * share)]
  return 12 * Math.log2(at(0.95) / at(0.05))
}

function pitchesOf(pcm, rate) {
  const length = Math.round(FRAME_SECONDS * rate)
  const frames = []
  for (let from = 0; from + 2 * length < pcm.length; from += Math.round(STEP_SECONDS * rate)) {
    frames.push({ from, energy: energyOf(pcm, from, length) })
  }
  const loudest = Math.max(...frames.map(({ energy }) => energy))
  return frames
    .filter(({ energy }) => energy > loudest * LEAST_LEVEL ** 2)
    .map(({ from, energy }) => pitchAt(pcm, { from, energy, length, rate }))
    .filter((pitch) => pitch !== null)
}

function pitchAt(pcm, { from, energy, length, rate }) {
  const shortest = Math.floor(rate / HIGHEST)
  const likeness = []
  for (let lag = shortest; lag <= Math.ceil(rate / LOWEST); lag += 1) {
    let product = 0
    for (let i = from; i < from + length; i += 1) product += pcm[i] * pcm[i + lag]
    likeness.push(product / Math.sqrt(energy * energyOf(pcm, from + lag, length) || 1))
  }
  const best = Math.max(...likeness)
  if (best < LEAST_LIKENESS) return null
  // Twice the period is as like as the period itself, so the first peak that comes close is taken.
  const first = likeness.findIndex(
    (value, at) =>
      value > 0.9 * best && value >= (likeness[at - 1] ?? -1) && value >= (likeness[at + 1] ?? -1),
  )
  return rate / (shortest + first)
}

function energyOf(pcm, from, length) {
  let energy = 0
  for (let i = from; i < from + length; i += 1) energy += pcm[i] * pcm[i]
  return energy
}
