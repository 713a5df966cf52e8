import { expect, test } from 'vitest'
import { parseTranscript } from '@/lib/transcripts/parse-transcript'
import type { TranscriptSegment } from '@/lib/transcripts/segment'
import { writeTranscript } from '@/lib/transcripts/write-transcript'
import { segmentsOf } from './segments-of'

const LONG = 'Words without end, as people say them when they speak freely. '.repeat(4).trim()
const SEGMENTS: TranscriptSegment[] = [
  { id: 's1', start: 0.001, end: 2.5, text: 'Is a<b & c --> d? <b>', speaker: 'Dr. Ana-Maria O’Neil' },
  { id: 's2', start: 2, end: 3700.25, text: LONG, speaker: '李雷', confidence: 0.9, unsure: [1, 3] },
  { id: 's3', start: 3701, end: 3702, text: 'שלום, Ελλάδα 🎧 &amp; 你好,世界。', speaker: '李雷' },
]
const readAgain = (format: 'json' | 'vtt' | 'srt', segments = SEGMENTS) =>
  segmentsOf(parseTranscript(writeTranscript(segments, format)))

test('a transcript that was written as JSON is read as the same', () => {
  expect(readAgain('json')).toEqual(SEGMENTS)
})

test('one that was written as WebVTT has lost nothing but how sure the machine was', () => {
  const certain = SEGMENTS.map(({ confidence, unsure, ...segment }) => segment)
  expect(readAgain('vtt')).toEqual(certain)
})

test('one that was written as WebVTT keeps words before a colon, where no speaker is known', () => {
  const segments = [{ id: 's1', start: 0, end: 1, text: 'Ann: that is who began.' }]
  expect(readAgain('vtt', segments)).toEqual(segments)
})

test('one that was written as SubRip keeps every word, speaker and outer time', () => {
  const read = readAgain('srt')
  for (const { start, end, text, speaker } of SEGMENTS) {
    const parts = read.filter((part) => text.includes(part.text))
    expect(parts.map((part) => part.text).join(' ')).toBe(text)
    expect(new Set(parts.map((part) => part.speaker))).toEqual(new Set([speaker]))
    expect([parts.at(0)?.start, parts.at(-1)?.end]).toEqual([start, end])
  }
})
