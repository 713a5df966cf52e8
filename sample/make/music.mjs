import { SAMPLE_RATE, samplesFor } from './pcm.mjs'

// The show's own tune: four bars in D, a question that climbs and an answer that comes home.
const BEAT = 0.42
const melody = 'D5:0 F#5:1 A5:2 B5:3 A5:4.5 F#5:5.5 E5:6 G5:8 B5:9 A5:10 F#5:11 E5:11.5 D5:12'
const bass = 'D3:0 A3:2 B2:4 F#3:6 G2:8 D3:9 A2:10 A3:11 D3:12'
const chords = 'F#4:12 A4:12.12'

export const THEME_SECONDS = 7.2
export const STING_SECONDS = 1.7

const timbres = {
  // A plucked string with a wooden bar: clear at the start, round as it fades.
  melody: { level: 0.085, partials: [1, 1, 2.4, 2, 0.34, 4.2, 3, 0.12, 6.5, 4.02, 0.08, 10] },
  bass: { level: 0.075, partials: [1, 1, 1.9, 2, 0.22, 3.4] },
  chord: { level: 0.045, partials: [1, 1, 1.6, 2.01, 0.18, 3] },
}

/** Opens an episode. */
export function playTheme() {
  const pcm = new Float32Array(samplesFor(THEME_SECONDS))
  for (const [notes, timbre] of [
    [melody, timbres.melody],
    [bass, timbres.bass],
    [chords, timbres.chord],
  ]) {
    for (const { pitch, beat } of parseNotes(notes)) pluck(pcm, { pitch, at: 0.05 + beat * BEAT, timbre })
  }
  return fadeOut(pcm, samplesFor(0.9))
}

/** Marks a new part, and closes an episode: the tune's last three notes. */
export function playSting() {
  const pcm = new Float32Array(samplesFor(STING_SECONDS))
  for (const { pitch, beat } of parseNotes('F#5:0 E5:0.4 D5:0.9 A4:0.9 D4:0.9')) {
    pluck(pcm, { pitch, at: 0.02 + beat * BEAT, timbre: timbres.melody, level: 0.06 })
  }
  return fadeOut(pcm, samplesFor(0.6))
}

function pluck(pcm, { pitch, at, timbre, level = timbre.level }) {
  for (let i = samplesFor(at); i < pcm.length; i += 1) {
    const t = i / SAMPLE_RATE - at
    let value = 0
    for (let p = 0; p < timbre.partials.length; p += 3) {
      const [ratio, strength, decay] = timbre.partials.slice(p, p + 3)
      value += strength * Math.exp(-decay * t) * Math.sin(2 * Math.PI * pitch * ratio * t)
    }
    pcm[i] += level * Math.min(1, t / 0.008) * value
  }
}

// `F#5:5.5` is the F sharp of the fifth octave on beat 5.5, counted from nought.
function parseNotes(line) {
  return line.split(' ').map((note) => {
    const [name, beat] = note.split(':')
    return { pitch: pitchOf(name), beat: Number(beat) }
  })
}

const semitones = { C: -9, D: -7, E: -5, F: -4, G: -2, A: 0, B: 2 }

function pitchOf(name) {
  const steps = semitones[name[0]] + (name.includes('#') ? 1 : 0) + 12 * (Number(name.at(-1)) - 4)
  return 440 * 2 ** (steps / 12)
}

function fadeOut(pcm, length) {
  for (let i = 0; i < length; i += 1) pcm[pcm.length - 1 - i] *= (i / length) ** 2
  return pcm
}
