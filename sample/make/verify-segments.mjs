import { measureLevels } from './measure.mjs'
import { countWords } from './script.mjs'

// What is longer is music, a sound, or a silence that is meant.
const LONGEST_PAUSE = 1
// A cold open may begin with a sound.
const LATEST_WORD = 7

/** Holds a transcript against the script and the sound. Returns what was measured on the way. */
export async function verifySegments({ name, audio, segments, data }, { lines, measured, expect }) {
  const said = (all) => all.map(({ speaker, text }) => `${speaker}: ${text}`).join(' ')
  expect(said(segments) === said(lines), `${name}: the segments do not say what the script says`)
  expect(segments[0].start <= LATEST_WORD, `${name}: the first word comes at ${segments[0].start}`)
  for (const [index, { id, start, end }] of segments.entries()) {
    expect(end > start && start >= (segments[index - 1]?.end ?? 0), `${name} ${id}: out of order`)
    // Every pause that was laid must really be heard as one, which shows that the times belong to this audio.
    const isQuietBefore = measured.silences.some(
      (silence) => silence.from < start && silence.to > start - 0.1 && silence.to < start + 0.15,
    )
    expect(isQuietBefore || lines[index].isBedded, `${name} ${id}: no silence before ${start}`)
  }
  for (const [index, { start, title }] of (data.chapters ?? []).entries()) {
    expect(
      index === 0 ? start === 0 : segments.some((segment) => segment.start === start),
      `${name}: the chapter “${title}” begins with no segment`,
    )
  }
  const wordsPerMinute = Math.round((60 * countWords(lines)) / secondsOfSpeech(segments))
  expect(wordsPerMinute >= 150 && wordsPerMinute <= 180, `${name}: ${wordsPerMinute} words a minute`)
  const roomTone = await verifyPauses({ name, audio, segments, lines, expect })
  return { wordsPerMinute, roomTone }
}

/** What is spoken, and the pauses between sentences: neither music nor sounds. */
function secondsOfSpeech(segments) {
  return segments.reduce((sum, { start, end }, index) => {
    const pause = start - (segments[index - 1]?.end ?? start)
    return sum + end - start + (pause < LONGEST_PAUSE ? pause : 0)
  }, 0)
}

async function verifyPauses({ name, audio, segments, lines, expect }) {
  const pauses = segments
    .slice(1)
    .map(({ start }, index) => ({
      from: segments[index].end,
      to: start,
      isBedded: lines[index + 1].isBedded,
    }))
    .filter(({ from, to, isBedded }) => to - from < LONGEST_PAUSE && !isBedded)
  const lengths = pauses.map(({ from, to }) => to - from)
  expect(Math.max(...lengths) - Math.min(...lengths) > 0.2, `${name}: the pauses are all alike`)
  // The ends of a pause still hold the last of a breath, so only its middle is measured.
  const middles = pauses.map(({ from, to }) => ({ from: from + 0.08, to: to - 0.08 }))
  const levels = await measureLevels(audio, middles)
  const roomTone = Math.round(levels.toSorted((a, b) => a - b)[Math.floor(levels.length / 2)])
  expect(roomTone >= -66 && roomTone <= -54, `${name}: the pauses are at ${roomTone} dBFS`)
  expect(levels.every(Number.isFinite), `${name}: digital silence`)
  return roomTone
}
