import { breath, fadeOut, hum, knock, pluck, silence } from './instruments.mjs'
import { pitchOf } from './music.mjs'
import { samplesFor } from './pcm.mjs'

const string = [1, 1, 2.4, 2, 0.34, 4.2]

/** One knob: a tone that slides towards another, in steps that grow smaller, until the two are one. */
export function tuning(_chance, start = 10, second = 15, third = 17, goal = 18) {
  const seconds = 4.4
  const pcm = silence(seconds + 0.4)
  const steps = [start, second, third, goal]
  const pitchAt = (t) => {
    const step = Math.min(steps.length - 1, Math.floor(t / 1.1))
    const next = steps[Math.min(steps.length - 1, step + 1)]
    const within = Math.min(1, Math.max(0, (t / 1.1 - step - 0.6) / 0.4))
    return 22 * (steps[step] + (next - steps[step]) * within)
  }
  hum(pcm, { seconds, pitch: () => 22 * goal, level: () => 0.035, overtones: [1, 0.2] })
  hum(pcm, { seconds, pitch: pitchAt, level: () => 0.045, overtones: [1, 0.3, 0.1] })
  return pcm
}

/** A hall full of people who whisper sums to one another. */
export function hall(chance, seconds = 4) {
  const pcm = silence(seconds)
  const edge = (t) => Math.min(1, t / 0.8, (seconds - t) / 0.8)
  for (let person = 0; person < 14; person += 1) {
    const [rate, shift, colour] = [3 + 3 * chance(), chance() * 6, 0.25 + 0.5 * chance()]
    const level = (t) =>
      0.034 * edge(t) * Math.max(0, Math.sin(2 * Math.PI * rate * t + shift) * Math.sin(t * 1.7 + shift))
    breath(pcm, { seconds, level, colour, chance })
  }
  breath(pcm, { seconds, level: (t) => 0.12 * edge(t), colour: 0.02, chance })
  return pcm
}

/** `[sound: tally 100 30]`: a hundred quick ticks, thirty of them low: those are the mistakes. */
export function tally(chance, count, mistakes) {
  const pcm = silence(0.3 + count * 0.045)
  for (let tick = 0; tick < count; tick += 1) {
    const isMistake = Math.floor(((tick + 1) * mistakes) / count) > Math.floor((tick * mistakes) / count)
    const tones = isMistake ? [190, 262] : [2400, 3100]
    knock(pcm, {
      at: 0.05 + tick * 0.045,
      level: isMistake ? 0.2 : 0.045,
      tones,
      decay: isMistake ? 45 : 160,
      chance,
    })
  }
  return pcm
}

/** Time to think: a clock that ticks, and a tune that does not hurry. */
export function waiting(chance, seconds = 10) {
  const pcm = silence(seconds)
  const notes = ['D4', 'A4', 'F#4', 'A4', 'G4', 'B4', 'A4', 'E4']
  for (let half = 0; half * 0.5 < seconds - 0.6; half += 1) {
    knock(pcm, {
      at: half * 0.5,
      level: 0.07,
      tones: [half % 2 ? 1500 : 1900],
      decay: 120,
      noise: 0.4,
      chance,
    })
    if (half % 2 === 0)
      pluck(pcm, {
        pitch: pitchOf(notes[(half / 2) % notes.length]),
        at: half * 0.5,
        level: 0.055,
        partials: string,
      })
  }
  return fadeOut(pcm, samplesFor(0.5))
}

/** Hands that clap, in a room that fills. */
export function applause(chance, seconds = 3) {
  const pcm = silence(seconds + 0.2)
  for (let at = 0.05; at < seconds; at += 0.004 + 0.012 * chance()) {
    const edge = Math.min(1, at / 0.7, (seconds - at) / 1.2)
    const tones = [700 + 900 * chance()]
    knock(pcm, { at, level: 0.035 * Math.max(0, edge), tones, decay: 160, noise: 1.6, chance })
  }
  return pcm
}

/** Steps on gravel. */
export function steps(chance, count = 6) {
  const pcm = silence(0.4 + count * 0.52)
  for (let step = 0; step < count; step += 1) {
    const level = (t) => 0.3 * Math.exp(-t * 14) * (0.4 + 0.6 * chance())
    breath(pcm, { at: 0.05 + step * (0.5 + 0.03 * chance()), seconds: 0.3, level, colour: 0.4, chance })
  }
  return pcm
}
