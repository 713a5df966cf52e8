import { cutText, readCueText } from './cues'
import { type ReadTranscript, TranscriptError } from './formats'
import { giveIds, type NamelessSegment } from './give-ids'
import { MAX_SECONDS, MAX_SEGMENT_TEXT, MAX_SPEAKER } from './segment'
import { readPrefix, readPrefixes, SPEAKERS_UNKNOWN } from './speaker-prefix'
import { joinLines, tidyText } from './tidy-text'
import { shareTime, tryParseCueTime } from './times'

/** Part of a long segment, as `writeVtt` numbers it: `s12 2/3`. */
const PART = /^(\S{1,64}) (\d{1,4})\/(\d{1,4})$/

/** Skips cues without text and cues that cannot be read. @throws TranscriptError when none can be read */
export function readCaptions(content: string, format: 'vtt' | 'srt'): ReadTranscript {
  const { cues, left, repaired } = readCues(content, format)
  const spoken = joinGrowing(withoutCarriedLines(cues)).flatMap((cue) =>
    segmentsOf(cue, format),
  )
  // Where voices are tagged, or speakers are unknown, a colon is just a colon.
  const hasVoices =
    content.startsWith(SPEAKERS_UNKNOWN) ||
    spoken.some(({ speaker }) => speaker !== undefined)
  const named = hasVoices ? spoken : readPrefixes(spoken).filter(({ text }) => text !== '')
  return { segments: giveIds(joinParts(named)), left, repaired }
}

function segmentsOf(
  { id, start, end, payload }: Cue,
  format: 'vtt' | 'srt',
): NamelessSegment[] {
  const turns = format === 'srt' ? splitTurns(payload) : [payload]
  const voices = turns
    .flatMap((lines) => readCueText(lines.join('\n')))
    .flatMap(({ speaker, text }) =>
      cutText(joinLines(text.split('\n')), MAX_SEGMENT_TEXT).map((piece) => ({
        speaker: speaker && tidyText(speaker).slice(0, MAX_SPEAKER).trim(),
        text: piece.trim(),
      })),
    )
    .filter(({ text }) => text !== '')
  return shareTime({ start, end }, voices).map((segment, index) =>
    index === 0 ? { ...segment, id } : segment,
  )
}

/** SubRip has no voice tags: each line of a cue that names a speaker begins a turn. */
function splitTurns(payload: readonly string[]) {
  const isTurn = (line: string) => readPrefix(line.trimStart()).isTurn
  if (payload.length < 2 || !isTurn(payload[0] ?? '')) return [[...payload]]
  const turns: string[][] = []
  for (const line of payload) {
    if (isTurn(line)) turns.push([line])
    else turns.at(-1)?.push(line)
  }
  return turns
}

function joinParts(segments: readonly NamelessSegment[]): NamelessSegment[] {
  const joined: NamelessSegment[] = []
  for (const segment of segments) {
    const [, id = segment.id, number] = PART.exec(segment.id ?? '') ?? []
    const last = joined.at(-1)
    const isNext = last !== undefined && Number(number) > 1 && last.id === id
    if (
      !isNext ||
      last.speaker !== segment.speaker ||
      last.text.length + segment.text.length >= MAX_SEGMENT_TEXT
    )
      joined.push({ ...segment, id })
    else {
      last.text = joinLines([last.text, segment.text])
      last.end = Math.max(last.end, segment.end)
    }
  }
  return joined
}

interface Cue {
  id?: string
  start: number
  end: number
  payload: string[]
}

const ARROW = '-->'
/** Settings may follow the second time without a space. */
const TIMING = /^(-?\S{1,24})\s*-->\s*(-?\S{1,24}?)(?=\s|$|(?<=[.,]\d{3})[a-z])/i
/** A line break of SubStation Alpha, unless it is part of a path. */
const BREAK = /(?<!:)\\n/i
const LIKE_TIMING = /^-?\d{1,4}:\S{0,24}\s*-->|-->\s*-?\d{1,4}:\d/
const BLOCK_WITHOUT_CUE = /^(?:NOTE|STYLE|REGION|WEBVTT)(?:\s|$)/
const NUMBER = /^\s*\d{1,9}\s*$/

/** @throws TranscriptError naming the first line with unreadable times when no cue has readable ones */
function readCues(content: string, format: 'vtt' | 'srt') {
  const lines = content.split(/\r+\n|\r|\n/)
  const places = lines.flatMap((line, index) => (isTiming(line, format) ? [index] : []))
  // The first line of a file is its head.
  let id = places[0] === 1 ? undefined : lines[(places[0] ?? 0) - 1]
  const read = places.map((place, index) => {
    const next = places[index + 1]
    const block = lines.slice(place + 1, next)
    const { text, nextId } = textIn(block, format, next === undefined ? undefined : index + 2)
    const cue = { id: id?.trim(), ...timesOf(lines[place] ?? '', place + 1), payload: text }
    id = nextId
    return cue
  })
  const good = read.filter(({ fault }) => fault === undefined)
  const [first] = read
  if (good.length === 0 && first?.fault) throw new TranscriptError(first.fault)
  const repaired = good.filter(({ start, end }) => start < 0 || end < start).length
  return { cues: good.map(mendTimes), left: read.length - good.length, repaired }
}

/**
 * The text between the times of a cue and those of the next one, whose number is `next`. It may have empty lines within,
 * in WebVTT up to a note. The line before times is an id or a number, with or without empty lines around it.
 */
function textIn(
  block: readonly string[],
  format: 'vtt' | 'srt',
  next: number | undefined,
): { text: string[]; nextId?: string } {
  const end = format === 'vtt' ? block.indexOf('') : -1
  const own = block.slice(0, end === -1 ? undefined : end)
  const more = end === -1 ? [] : block.slice(end)
  const nextId = next === undefined ? undefined : more.pop()
  const note = more.findIndex(
    (line, index) => more[index - 1] === '' && BLOCK_WITHOUT_CUE.test(line),
  )
  const later = more
    .slice(0, note === -1 ? undefined : note)
    .filter((line) => !NUMBER.test(line))
  const last = own.findLastIndex((line) => line.trim() !== '')
  const number = own[last] ?? ''
  const isNextNumber = last < own.length - 1 ? Number(number) === next : NUMBER.test(number)
  if (next !== undefined && end === -1 && isNextNumber) own.length = last
  const text = [...own, ...later]
    .filter((line) => line.trim() !== '')
    .flatMap((line) => line.split(BREAK))
  return { text, nextId }
}

/** WebVTT forbids arrows in texts. */
const isTiming = (line: string, format: 'vtt' | 'srt') =>
  line.includes(ARROW) && (format === 'vtt' || LIKE_TIMING.test(line.slice(0, 100).trim()))

function timesOf(
  line: string,
  number: number,
): { start: number; end: number; fault?: string } {
  const times = TIMING.exec(line.slice(0, 500).trim()) ?? []
  const [start = Number.NaN, end = Number.NaN] = times.slice(1).map(tryParseSigned)
  if (Math.max(start, end) <= MAX_SECONDS) return { start, end }
  const fault = `Line ${number}: “${line.trim().slice(0, 60)}” is not a pair of times below 100 hours. Write it as 00:01:02.500 --> 00:01:04.000.`
  return { start: 0, end: 0, fault }
}

/** Some programs start slightly before zero. */
function tryParseSigned(text: string) {
  const seconds = tryParseCueTime(text.replace(/^-/, ''))
  return seconds !== undefined && text.startsWith('-') ? -seconds : seconds
}

/** A cue that ends before it starts lasts until the next one. */
function mendTimes({ start, end, ...cue }: Cue, index: number, cues: readonly Cue[]): Cue {
  const from = Math.max(0, start)
  const next = cues[index + 1]?.start ?? from
  return {
    ...cue,
    start: from,
    end: end < start ? Math.max(from, next) : Math.max(from, end),
  }
}

const WORD_TIME = /<\d{1,4}:[\d:.]{2,12}>/

/** Removes the lines that rolling captions repeat from the cue before. Other captions stay as they are. */
function withoutCarriedLines(cues: readonly Cue[]): Cue[] {
  const texts = cues.map(({ payload }) => payload.map(shownOf))
  const carried = texts.map((lines, index) => countCarried(texts[index - 1] ?? [], lines))
  const grown = carried.filter(
    (count, index) => count > 0 && count < (texts[index]?.length ?? 0),
  ).length
  const hasWordTimes = cues.some(({ payload }) =>
    payload.some((line) => WORD_TIME.test(line)),
  )
  const doRoll = hasWordTimes ? grown > 0 : grown > 1 && grown * 4 >= cues.length
  return doRoll
    ? cues.map((cue, index) => ({ ...cue, payload: cue.payload.slice(carried[index]) }))
    : [...cues]
}

/** Joins captions that each repeat and continue the one right before. Other captions stay as they are. */
function joinGrowing(cues: readonly Cue[]): Cue[] {
  const texts = cues.map(({ payload }) => payload.map(shownOf).join(' '))
  const repeats = cues.map(({ start }, index) => {
    const [before = '', last] = [texts[index - 1], cues[index - 1]]
    return (
      before !== '' &&
      last &&
      start <= last.end + NO_PAUSE_SECONDS &&
      texts[index]?.startsWith(before)
    )
  })
  const grown = repeats.filter((is, index) => is && texts[index] !== texts[index - 1]).length
  if (grown < 2 || grown * 4 < cues.length) return [...cues]
  return cues.reduce<Cue[]>((joined, cue, index) => {
    const { start } = (repeats[index] && joined.pop()) || cue
    joined.push({ ...cue, start })
    return joined
  }, [])
}

const NO_PAUSE_SECONDS = 0.1

const shownOf = (line: string) => line.replace(/<[^<>]*>/g, '').trim()

function countCarried(before: readonly string[], lines: readonly string[]) {
  const most = Math.min(before.length, lines.length)
  for (let count = most; count > 0; count -= 1) {
    if (
      lines
        .slice(0, count)
        .every((line, index) => line === before[before.length - count + index])
    )
      return count
  }
  return 0
}
