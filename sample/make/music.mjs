import { fadeOut, hum, pluck, silence } from './instruments.mjs'
import { samplesFor } from './pcm.mjs'

// The show's own tune: four bars in D, a question that climbs and an answer that comes home.
const BEAT = 0.42
const melody = 'D5:0 F#5:1 A5:2 B5:3 A5:4.5 F#5:5.5 E5:6 G5:8 B5:9 A5:10 F#5:11 E5:11.5 D5:12'
const bass = 'D3:0 A3:2 B2:4 F#3:6 G2:8 D3:9 A2:10 A3:11 D3:12'
const chords = 'F#4:12 A4:12.12'

export const THEME_SECONDS = 7.2
export const STING_SECONDS = 1.7

const timbres = {
  // A plucked string with a wooden bar: clear at the start, round as it fades.
  melody: { level: 0.064, partials: [1, 1, 2.4, 2, 0.34, 4.2, 3, 0.12, 6.5, 4.02, 0.08, 10] },
  bass: { level: 0.056, partials: [1, 1, 1.9, 2, 0.22, 3.4] },
  chord: { level: 0.034, partials: [1, 1, 1.6, 2.01, 0.18, 3] },
  // A small bell, for the second season: thinner, and longer in the air.
  bell: { level: 0.05, partials: [1, 1, 1.9, 2.76, 0.3, 3.4, 5.4, 0.1, 7] },
}

// A sting is the tune's last notes in the first season, and its first ones in the second.
const stings = {
  1: { notes: 'F#5:0 E5:0.4 D5:0.9 A4:0.9 D4:0.9', timbre: timbres.melody },
  2: { notes: 'D5:0 F#5:0.4 A5:0.8 B5:1.2 D4:1.2', timbre: timbres.bell },
}

/** Follows the cold open. */
export function playTheme() {
  const pcm = silence(THEME_SECONDS)
  for (const [notes, timbre] of [
    [melody, timbres.melody],
    [bass, timbres.bass],
    [chords, timbres.chord],
  ]) {
    for (const { pitch, beat } of parseNotes(notes)) pluck(pcm, { pitch, at: 0.05 + beat * BEAT, ...timbre })
  }
  return fadeOut(pcm, samplesFor(0.9))
}

/** Marks a new part, and closes an episode. */
export function playSting(season) {
  const { notes, timbre } = stings[season] ?? stings[1]
  const pcm = silence(STING_SECONDS)
  for (const { pitch, beat } of parseNotes(notes)) pluck(pcm, { pitch, at: 0.02 + beat * BEAT, ...timbre })
  return fadeOut(pcm, samplesFor(0.6))
}

const BED_LEVEL = 0.006
const BED_CHORD_SECONDS = 4
const bedChords = [
  ['D3', 'A3', 'F#4'],
  ['B2', 'F#3', 'D4'],
  ['G2', 'D3', 'B3'],
  ['A2', 'E3', 'C#4'],
]

/** Lies under a passage: slow chords that leave room for the words. */
export function playBed(seconds) {
  const pcm = silence(seconds)
  for (let at = 0; at < seconds; at += BED_CHORD_SECONDS) {
    const length = Math.min(BED_CHORD_SECONDS + 1.5, seconds - at)
    for (const name of bedChords[Math.round(at / BED_CHORD_SECONDS) % bedChords.length]) {
      const level = (t) => BED_LEVEL * Math.sin(Math.PI * Math.min(1, t / length))
      hum(pcm, { at, seconds: length, pitch: () => pitchOf(name), level, overtones: [1, 0.35, 0.12] })
    }
  }
  return pcm
}

// `F#5:5.5` is the F sharp of the fifth octave on beat 5.5, counted from nought.
function parseNotes(line) {
  return line.split(' ').map((note) => {
    const [name, beat] = note.split(':')
    return { pitch: pitchOf(name), beat: Number(beat) }
  })
}

const semitones = { C: -9, D: -7, E: -5, F: -4, G: -2, A: 0, B: 2 }

export function pitchOf(name) {
  const steps = semitones[name[0]] + (name.includes('#') ? 1 : 0) + 12 * (Number(name.at(-1)) - 4)
  return 440 * 2 ** (steps / 12)
}
