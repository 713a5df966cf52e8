import { readCueText } from './cues'
import { TranscriptFault } from './formats'
import { giveIds, type NamelessSegment } from './give-ids'
import { MAX_SECONDS, MAX_SEGMENT_TEXT, MAX_SEGMENTS, MAX_SPEAKER, type TranscriptSegment } from './segment'
import { SPEAKERS_UNKNOWN, takePrefixes } from './speaker-prefix'
import { joinLines, tidyText } from './tidy-text'
import { shareTime, tryParseCueTime } from './times'

/** A part of a long segment, as `writeVtt` numbers it: `s12 2/3`. */
const PART = /^(\S{1,64}) (\d{1,4})\/(\d{1,4})$/

/** Cues without text are left out. @throws TranscriptFault naming the line that cannot be read */
export function readCaptions(content: string, format: 'vtt' | 'srt'): TranscriptSegment[] {
  const spoken = readCues(content, format).flatMap(segmentsOf)
  if (spoken.length > MAX_SEGMENTS) {
    throw new TranscriptFault(
      `There are more than ${MAX_SEGMENTS} changes of voice. Give one episode at a time.`,
    )
  }
  // Where voices are tagged, or none is known, a colon in the text is a colon.
  const hasVoices =
    content.startsWith(SPEAKERS_UNKNOWN) || spoken.some(({ speaker }) => speaker !== undefined)
  const named = hasVoices ? spoken : takePrefixes(spoken).filter(({ text }) => text !== '')
  const segments = joinParts(named)
  return giveIds(segments.toSorted((a, b) => a.start - b.start))
}

function segmentsOf({ id, line, start, end, payload }: Cue): NamelessSegment[] {
  const voices = readCueText(payload.join('\n'))
    .map(({ speaker, text }) => ({
      speaker: speaker && tidyText(speaker),
      text: joinLines(text.split('\n')),
    }))
    .filter(({ text }) => text !== '')
  for (const voice of voices) checkVoice(voice, line)
  return shareTime({ start, end }, voices).map((segment, index) =>
    index === 0 ? { ...segment, id } : segment,
  )
}

function checkVoice({ speaker, text }: { speaker?: string; text: string }, line: number): void {
  if (text.length > MAX_SEGMENT_TEXT) throw tooLong(line)
  if (speaker && speaker.length > MAX_SPEAKER) {
    throw new TranscriptFault(
      `Line ${line}: the speaker’s name is longer than ${MAX_SPEAKER} characters. Shorten it.`,
    )
  }
}

function joinParts(segments: readonly NamelessSegment[]): NamelessSegment[] {
  const joined: { first: NamelessSegment; end: number; texts: string[]; length: number }[] = []
  let next: string | undefined
  for (const segment of segments) {
    const [whole, id, number, count] = PART.exec(segment.id ?? '') ?? []
    const last = joined.at(-1)
    const { speaker, end, text } = segment
    const isNextPart = whole !== undefined && whole === next && last?.first.speaker === speaker
    if (last && isNextPart && last.length + text.length < MAX_SEGMENT_TEXT) {
      last.texts.push(text)
      last.length += text.length + 1
      last.end = Math.max(last.end, end)
    } else {
      const first = number === '1' ? { ...segment, id } : segment
      joined.push({ first, end, texts: [text], length: text.length })
    }
    next = whole === undefined ? undefined : `${id} ${Number(number) + 1}/${count}`
  }
  return joined.map(({ first, end, texts }) => ({ ...first, end, text: joinLines(texts) }))
}

interface Cue {
  line: number
  id?: string
  start: number
  end: number
  payload: string[]
}

/** Characters of a payload, tags included. */
const MAX_PAYLOAD = 10 * MAX_SEGMENT_TEXT

const ARROW = '-->'
const TIMING = /^(\S{1,24})\s*-->\s*(\S{1,24})(?:\s|$)/
const LIKE_TIMING = /^\d{1,4}:\S{0,24}\s*-->|-->\s*\d{1,4}:\d/
const BLOCK_WITHOUT_CUE = /^(?:NOTE|STYLE|REGION)(?:\s|$)/
const NUMBER = /^\s*\d{1,9}\s*$/

/**
 * A WebVTT cue ends at an empty line; a SubRip cue ends at the next cue, because real files have empty lines in texts.
 * @throws TranscriptFault naming the line whose times cannot be read
 */
function readCues(content: string, format: 'vtt' | 'srt'): Cue[] {
  const cues: Cue[] = []
  let current: Cue | undefined
  /** The line before, unless it belongs to a cue: it is an id if times follow. */
  let loose: string | undefined
  let size = 0
  let isSkipping = format === 'vtt'
  let before = ''

  for (const [index, line] of content.split(/\r\n|\r|\n/).entries()) {
    if (isTiming(line, format)) {
      // A number without an empty line before it is still the number of the next cue.
      if (loose === undefined && NUMBER.test(before)) current?.payload.pop()
      current = { line: index + 1, id: loose?.trim(), ...timesOf(line, index + 1), payload: [] }
      if (cues.push(current) > MAX_SEGMENTS) throw tooMany(index + 1)
      loose = undefined
      size = 0
      isSkipping = false
    } else if (line.trim() === '') {
      loose = undefined
      isSkipping = false
      if (format === 'vtt') current = undefined
    } else if (current) {
      current.payload.push(line)
      size += line.length + 1
      if (size > MAX_PAYLOAD) throw tooLong(current.line)
    } else if (!isSkipping) {
      isSkipping = BLOCK_WITHOUT_CUE.test(line)
      loose = isSkipping ? undefined : line
    }
    before = line
  }
  return cues
}

/** A WebVTT text never contains an arrow. */
const isTiming = (line: string, format: 'vtt' | 'srt'): boolean =>
  line.includes(ARROW) && (format === 'vtt' || LIKE_TIMING.test(line.slice(0, 100).trim()))

function timesOf(line: string, number: number): Pick<Cue, 'start' | 'end'> {
  const [, from, to] = TIMING.exec(line.slice(0, 500).trim()) ?? []
  const [start, end] = [from, to].map((time) => (time === undefined ? undefined : tryParseCueTime(time)))
  if (start === undefined || end === undefined) {
    throw new TranscriptFault(
      `Line ${number}: “${line.trim().slice(0, 60)}” is not a pair of times. Write it as 00:01:02.500 --> 00:01:04.000.`,
    )
  }
  if (end < start) {
    throw new TranscriptFault(
      `Line ${number}: the cue ends (${to}) before it starts (${from}). Correct its times.`,
    )
  }
  if (end > MAX_SECONDS)
    throw new TranscriptFault(`Line ${number}: ${to} is beyond 100 hours. Correct the time.`)
  return { start, end }
}

const tooLong = (line: number): TranscriptFault =>
  new TranscriptFault(
    `Line ${line}: this cue’s text is longer than ${MAX_SEGMENT_TEXT} characters. Cut it into several cues.`,
  )

const tooMany = (line: number): TranscriptFault =>
  new TranscriptFault(`Line ${line}: there are more than ${MAX_SEGMENTS} cues. Give one episode at a time.`)
