import { chanceOf } from './chance.mjs'
import { playBed, playSting, playTheme } from './music.mjs'
import { addAt, loudnessOf, SAMPLE_RATE, samplesFor } from './pcm.mjs'
import { addRoomTone } from './room-tone.mjs'
import { playSound } from './story-sounds.mjs'

/** When the first word or sound of an episode is heard, in seconds. */
export const SPEECH_START = 0.5
// People do not pause evenly: each pause lies somewhere between the two numbers, in seconds.
const pauses = { sentence: [0.22, 0.38], question: [0.28, 0.5], speaker: [0.3, 0.58], sound: [0.4, 0.5] }
const BEFORE_SOUND = 0.4
const TAIL = 0.5
const SPEECH_LEVEL = 0.12
// Nor do they speak evenly: a sentence may be up to this much softer than the loudest, in decibels.
const UNEVEN = 3
// What is said quietly is said this much below the rest, in decibels.
const QUIET = 6
// A bed begins before its first word and ends after its last.
const BED_AROUND = 1.2

export const segmentId = (index) => `seg-${String(index + 1).padStart(3, '0')}`

/**
 * Lays the cues of a script one after the other: spoken lines, music and sounds. Every sentence starts on a whole
 * millisecond. `seed` decides the pauses, the sounds and the room's tone.
 */
export function layTimeline(cues, { seed, season }) {
  const chance = chanceOf(seed)
  const gains = gainBySpeaker(cues.filter(({ kind }) => kind === 'line'))
  const placed = []
  const sounds = []
  const beds = []
  let cursor = SPEECH_START
  let before = null
  let bedFrom = null
  const place = (pcm) => {
    sounds.push({ pcm, at: cursor + BEFORE_SOUND })
    cursor += BEFORE_SOUND + pcm.length / SAMPLE_RATE
    before = null
  }
  for (const cue of cues) {
    if (cue.kind === 'theme') place(playTheme())
    if (cue.kind === 'sting') place(playSting(season))
    if (cue.kind === 'sound') place(playSound(cue, chance))
    if (cue.kind === 'pause') cursor += cue.seconds
    if (cue.kind === 'bed') bedFrom = cursor
    if (cue.kind === 'no bed') {
      beds.push({ from: bedFrom, to: cursor + BED_AROUND })
      cursor += BED_AROUND
      bedFrom = null
    }
    if (cue.kind !== 'line') continue
    if (bedFrom === cursor) cursor += BED_AROUND
    if (placed.length > 0) cursor += pauseBetween(before, cue, chance)
    const start = Math.ceil(cursor * 1000) / 1000
    const end = Math.round((start + cue.pcm.length / SAMPLE_RATE) * 1000) / 1000
    const softer = UNEVEN * chance() + (cue.isQuiet ? QUIET : 0)
    placed.push({ ...cue, start, end, gain: gains[cue.speaker] * 10 ** (-softer / 20) })
    cursor = end
    before = cue
  }
  place(playSting(season))
  const pcm = new Float32Array(samplesFor(cursor + TAIL))
  for (const { start, gain, pcm: speech } of placed) addAt(pcm, speech, { offset: samplesFor(start), gain })
  for (const { at, pcm: sound } of sounds) addAt(pcm, sound, { offset: samplesFor(at) })
  for (const { from, to } of beds) addAt(pcm, playBed(to - from), { offset: samplesFor(from) })
  return { pcm: addRoomTone(pcm, chance), placed, segments: placed.map(toSegment) }
}

function pauseBetween(before, after, chance) {
  const [shortest, longest] = pauses[kindOfPause(before, after)]
  return shortest + chance() * (longest - shortest)
}

function kindOfPause(before, after) {
  if (before === null) return 'sound'
  if (before.speaker !== after.speaker) return 'speaker'
  return before.text.endsWith('?') ? 'question' : 'sentence'
}

// The voices come at different levels; one gain per speaker evens them and leaves each one's own dynamics alone.
function gainBySpeaker(lines) {
  const gains = {}
  for (const { speaker } of lines) {
    if (speaker in gains) continue
    const levels = lines.filter((line) => line.speaker === speaker).map((line) => loudnessOf(line.pcm))
    gains[speaker] = SPEECH_LEVEL / (levels.reduce((sum, level) => sum + level, 0) / levels.length)
  }
  return gains
}

function toSegment({ speaker, text, start, end }, index) {
  return { id: segmentId(index), start, end, speaker, text }
}
