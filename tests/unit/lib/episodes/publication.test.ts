import { expect, test } from 'vitest'
import { missingForPublishing, publicationOf } from '@/lib/episodes/publication'

const now = new Date('2026-03-01T12:00:00Z')
const text = (words: string) => ({ root: { children: [{ children: [{ text: words }] }] } })

test.each([
  [true, '2026-03-01T12:00:00Z', 'public'],
  [true, '2026-03-01T12:00:01Z', 'scheduled'],
  [false, '2026-01-01T00:00:00Z', 'draft'],
  [true, null, 'draft'],
])('an episode that is published %s for %s is %s', (isPublished, publishDate, expected) => {
  expect(publicationOf({ isPublished, publishDate }, now)).toBe(expected)
})

const whole = { title: 'Title', audio: 'id', publishDate: '2026-03-01', body: text('Words') }
test.each([
  [whole, []],
  [{ ...whole, audio: null, audioUrl: 'https://a.example/a.mp3' }, []],
  [{ ...whole, audio: null, audioUrl: '' }, ['audio']],
  [{ ...whole, body: text('   ') }, ['body']],
  [{ ...whole, title: ' ' }, ['title']],
  [{}, ['title', 'audio', 'body', 'publishDate']],
])('of %j, for publishing is missing: %j', (fields, expected) => {
  expect(missingForPublishing(fields)).toEqual(expected)
})
