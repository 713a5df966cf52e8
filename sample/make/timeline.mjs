import { chanceOf } from './chance.mjs'
import { playSting, playTheme, STING_SECONDS, THEME_SECONDS } from './music.mjs'
import { addAt, loudnessOf, SAMPLE_RATE, samplesFor } from './pcm.mjs'
import { addRoomTone } from './room-tone.mjs'

/** When the first word of every episode is spoken, in seconds. */
export const SPEECH_START = THEME_SECONDS + 0.2
// People do not pause evenly: each pause lies somewhere between the two numbers, in seconds.
const pauses = { sentence: [0.22, 0.38], question: [0.28, 0.5], speaker: [0.3, 0.58], part: [0.4, 0.5] }
const AROUND_STING = 0.4
const TAIL = 0.5
const SPEECH_LEVEL = 0.12

/**
 * Lays the spoken sentences one after the other between the theme and the closing sting.
 * `lines` are { speaker, text, pcm, startsPart } in order. Every sentence starts on a whole millisecond.
 * `seed` decides the pauses and the room's tone.
 */
export function layTimeline(lines, { seed }) {
  const chance = chanceOf(seed)
  const gains = gainBySpeaker(lines)
  const placed = []
  const stings = []
  let cursor = SPEECH_START
  for (const [index, line] of lines.entries()) {
    if (line.startsPart) {
      stings.push(cursor + AROUND_STING)
      cursor += AROUND_STING + STING_SECONDS
    }
    if (index > 0) cursor += pauseBetween(lines[index - 1], line, chance)
    const start = Math.ceil(cursor * 1000) / 1000
    const end = Math.round((start + line.pcm.length / SAMPLE_RATE) * 1000) / 1000
    placed.push({ ...line, start, end })
    cursor = end
  }
  stings.push(cursor + AROUND_STING)
  const pcm = new Float32Array(samplesFor(cursor + AROUND_STING + STING_SECONDS + TAIL))
  addAt(pcm, playTheme(), { offset: 0 })
  for (const line of placed)
    addAt(pcm, line.pcm, { offset: samplesFor(line.start), gain: gains[line.speaker] })
  for (const at of stings) addAt(pcm, playSting(), { offset: samplesFor(at) })
  return { pcm: addRoomTone(pcm, chance), segments: placed.map(toSegment) }
}

function pauseBetween(before, after, chance) {
  const [shortest, longest] = pauses[kindOfPause(before, after)]
  return shortest + chance() * (longest - shortest)
}

function kindOfPause(before, after) {
  if (after.startsPart) return 'part'
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
  return { id: `seg-${String(index + 1).padStart(3, '0')}`, start, end, speaker, text }
}
