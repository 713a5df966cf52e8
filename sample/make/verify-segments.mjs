import { join } from 'node:path'
import { countWords } from './dialogue.mjs'
import { measureLevels } from './measure.mjs'

// Not counted as pauses between sentences: the stretches in which a sting is played.
const LONGEST_PAUSE = 1

/** Holds a transcript against the script and the sound. Returns what was measured on the way. */
export async function verifySegments({ name, folder, data }, { turns, measured, expect }) {
  const { segments, chapters = [] } = data
  const script = turns.flatMap(({ sentences }) => sentences).join(' ')
  expect(
    segments.map(({ text }) => text).join(' ') === script,
    `${name}: the segments do not say what the script says`,
  )
  expect(
    segments[0].start >= 6 && segments[0].start <= 9,
    `${name}: the first word comes at ${segments[0].start}, not after a theme of 6 to 8 seconds`,
  )
  for (const [index, { id, start, end }] of segments.entries()) {
    expect(end > start && start >= (segments[index - 1]?.end ?? 0), `${name} ${id}: out of order`)
    // Every pause that was laid must really be heard as one, which shows that the times belong to this audio.
    const isQuietBefore = measured.silences.some(
      (silence) => silence.from < start && silence.to > start - 0.1 && silence.to < start + 0.15,
    )
    expect(isQuietBefore, `${name} ${id}: no silence before ${start}`)
  }
  for (const { segment, title } of chapters) {
    expect(
      segments.some(({ id }) => id === segment),
      `${name}: the chapter “${title}” begins with no segment`,
    )
  }
  const wordsPerMinute = Math.round((60 * countWords(turns)) / (segments.at(-1).end - segments[0].start))
  expect(wordsPerMinute >= 150 && wordsPerMinute <= 180, `${name}: ${wordsPerMinute} words a minute`)
  return { wordsPerMinute, roomTone: await verifyPauses({ name, folder, segments, expect }) }
}

async function verifyPauses({ name, folder, segments, expect }) {
  const pauses = segments
    .slice(1)
    .map(({ start }, index) => ({ from: segments[index].end, to: start }))
    .filter(({ from, to }) => to - from < LONGEST_PAUSE)
  const lengths = pauses.map(({ from, to }) => to - from)
  expect(Math.max(...lengths) - Math.min(...lengths) > 0.2, `${name}: the pauses are all alike`)
  // The ends of a pause still hold the last of a breath, so only its middle is measured.
  const middles = pauses.map(({ from, to }) => ({ from: from + 0.08, to: to - 0.08 }))
  const levels = await measureLevels(join(folder, 'audio.mp3'), middles)
  const roomTone = Math.round(levels.toSorted((a, b) => a - b)[Math.floor(levels.length / 2)])
  expect(roomTone >= -66 && roomTone <= -54, `${name}: the pauses are at ${roomTone} dBFS`)
  expect(levels.every(Number.isFinite), `${name}: digital silence`)
  return roomTone
}
