import { NOT_IN_XML } from '@tests/support/control-characters'
import { describe, expect, test } from 'vitest'
import { foldControlCharacters, foldTexts } from '@/lib/text/control-characters'
import { FILE_FORMATS } from '@/lib/transcripts/formats'
import { parseTranscript } from '@/lib/transcripts/parse-transcript'
import { writeTranscript } from '@/lib/transcripts/write-transcript'

describe('folding control characters', () => {
  test.each([
    ['a soft line break of a slide becomes a space', 'Slide\u000btitle', 'Slide title'],
    ['C1 control characters become spaces', 'a\u0085b\u009fc', 'a b c'],
    ['what is no character goes', 'a\ufffeb\uffffc', 'abc'],
    ['halves of surrogate pairs go', 'a\ud800b\udc00c', 'abc'],
    ['line breaks and tabs stay', 'a\tb\r\nc', 'a\tb\r\nc'],
    ['emoji, joiners and marks of direction stay', '👩‍💻 \u200fשלום\u2028', '👩‍💻 \u200fשלום\u2028'],
  ])('%s', (_, text, folded) => expect(foldControlCharacters(text)).toBe(folded))

  test('reaches texts in lists and groups, and leaves the rest', () => {
    const clean = { title: 'A', at: new Date(0), rows: [{ text: 'b', start: 1 }] }
    expect(foldTexts(clean)).toEqual(clean)
    expect(foldTexts({ ...clean, rows: [{ text: 'b\u0007', start: 1 }] })).toEqual({
      ...clean,
      rows: [{ text: 'b ', start: 1 }],
    })
  })
})

test.each(FILE_FORMATS)('no transcript as %s holds such characters', (format) => {
  const segments = [{ id: 'a', start: 0, end: 2, text: `Word${NOT_IN_XML}`, speaker: `Ada${NOT_IN_XML}` }]
  const written = writeTranscript(segments, format)
  expect(written).not.toMatch(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u)
  if (format === 'vtt') expect(parseTranscript(written)).toMatchObject({ segments: [{ start: 0, end: 2 }] })
})
