import { samplesFor } from './pcm.mjs'

// Set by ear and by meter: about -60 dBFS in the pauses once an episode is mastered.
const LEVEL = 0.0005

/** The faint sound of a quiet room, laid under everything: real pauses are never digital silence. */
export function addRoomTone(pcm, chance) {
  const fade = samplesFor(0.4)
  let low = 0
  let lower = 0
  for (let i = 0; i < pcm.length; i += 1) {
    // Two gentle slopes turn hiss into something nearer to air: most of it lies below a kilohertz.
    const white = chance() * 2 - 1
    low += 0.18 * (white - low)
    lower += 0.025 * (white - lower)
    const edge = Math.min(1, i / fade, (pcm.length - 1 - i) / fade)
    pcm[i] += LEVEL * edge * (2.2 * low + 5 * lower + 0.12 * white)
  }
  return pcm
}
