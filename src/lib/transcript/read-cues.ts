import { tryParseCueTime } from './cue-time'
import { MAX_SECONDS, MAX_SEGMENT_TEXT, MAX_SEGMENTS } from './segment'
import { TranscriptFault } from './transcript-fault'

export interface Cue {
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
 * The cues of a WebVTT or SubRip file. Where the two differ: a WebVTT cue ends at its first empty line; a SubRip cue ends
 * where the next one begins, for real files have empty lines within their text.
 *
 * @throws TranscriptFault naming the line whose times cannot be read.
 */
export function readCues(content: string, format: 'vtt' | 'srt'): Cue[] {
  const cues: Cue[] = []
  let current: Cue | undefined
  /** The line before, where it belongs to no cue: an id, if times follow. */
  let loose: string | undefined
  let size = 0
  let isSkipping = format === 'vtt'
  let before = ''

  for (const [index, line] of content.split(/\r\n|\r|\n/).entries()) {
    if (isTiming(line, format)) {
      // A number without an empty line before it still belongs to the cue that it numbers.
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

/** In WebVTT an arrow never stands in a text. */
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

export const tooLong = (line: number): TranscriptFault =>
  new TranscriptFault(
    `Line ${line}: this cue’s text is longer than ${MAX_SEGMENT_TEXT} characters. Cut it into several cues.`,
  )

const tooMany = (line: number): TranscriptFault =>
  new TranscriptFault(`Line ${line}: there are more than ${MAX_SEGMENTS} cues. Give one episode at a time.`)
