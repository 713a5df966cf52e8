import { intro, outro, ringChime } from './chime.mjs'
import { addAt, loudnessOf, SAMPLE_RATE, samplesFor } from './pcm.mjs'

const pause = { afterIntro: 0.3, sentence: 0.3, speaker: 0.48, beforeOutro: 0.6, tail: 0.25 }
const SPEECH_LEVEL = 0.12

/**
 * Lays the spoken sentences one after the other between the two chimes.
 * `lines` are { speaker, text, pcm } in order. Every sentence starts on a whole millisecond.
 */
export function layTimeline(lines) {
  const gains = gainBySpeaker(lines)
  const placed = []
  let cursor = intro.seconds + pause.afterIntro
  for (const [index, line] of lines.entries()) {
    if (index > 0) cursor += lines[index - 1].speaker === line.speaker ? pause.sentence : pause.speaker
    const start = Math.ceil(cursor * 1000) / 1000
    const end = Math.round((start + line.pcm.length / SAMPLE_RATE) * 1000) / 1000
    placed.push({ ...line, start, end })
    cursor = end
  }
  const outroStart = cursor + pause.beforeOutro
  const pcm = new Float32Array(samplesFor(outroStart + outro.seconds + pause.tail))
  addAt(pcm, ringChime(intro), { offset: 0 })
  for (const line of placed)
    addAt(pcm, line.pcm, { offset: samplesFor(line.start), gain: gains[line.speaker] })
  addAt(pcm, ringChime(outro), { offset: samplesFor(outroStart) })
  return { pcm, segments: placed.map(toSegment) }
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
