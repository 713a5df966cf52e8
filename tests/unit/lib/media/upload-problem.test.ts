import { expect, test } from 'vitest'
import { contentProblem, coverNote, uploadProblem } from '@/lib/media/upload-rules'

const MB = 1024 * 1024
const file = (name: string, type: string, size = MB) => ({ name, type, size })

test.each([
  ['hour.mp3', 'audio/mpeg'],
  ['hour.m4a', 'audio/x-m4a'],
  ['of-a-kind-that-the-browser-does-not-know.m4a', ''],
])('%s may be uploaded', (name, type) => {
  expect(uploadProblem(file(name, type, 300 * MB))).toBeUndefined()
})

test.each([
  [file('hour.wav', 'audio/wav'), /“hour.wav” is audio in a format .* Export it as MP3 or M4A/],
  [file('notes.pdf', 'application/pdf'), /“notes.pdf” is neither sound nor a picture/],
  [file('empty.mp3', 'audio/mpeg', 0), '“empty.mp3” is empty. Export it again.'],
  [
    file('hour.mp3', 'audio/mpeg', 2048 * MB),
    '“hour.mp3” is 2,048 MB; the limit is 300 MB. Speech in mono at 96 kbit/s needs 43 MB an hour.',
  ],
  [file('cover.png', 'image/png', 300 * MB + 1), /is 301 MB; .* A square of 3000 pixels is enough/],
])('of %j it is said what to do', (chosen, said) => {
  expect(uploadProblem(chosen)).toMatch(said)
})

test('what Payload says of a file that it has looked into becomes a sentence that one can act on', () => {
  expect(contentProblem('Invalid or corrupted ISO base media file.')).toContain('Export it again')
  expect(contentProblem('Please fill this in.')).toBe('Please fill this in.')
})

test.each([
  [3_000, 3_000, undefined],
  [1_400, 1_400, undefined],
  [600, 600, /600 × 600 pixels.*1400 or more/],
  [1_600, 900, /1600 × 900 pixels.*has to be square/],
])('a picture of %i × %i pixels lacks this for a cover: %s', (width, height, said) => {
  const note = coverNote(width, height)
  if (said) expect(note).toMatch(said)
  else expect(note).toBeUndefined()
})
