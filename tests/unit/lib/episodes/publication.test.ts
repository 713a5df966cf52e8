import { describe, expect, test } from 'vitest'
import { missingForPublishing, publicationOf } from '@/lib/episodes/publication'

const now = new Date('2026-03-01T12:00:00Z')
const text = (words: string) => ({ root: { children: [{ children: [{ text: words }] }] } })

describe('how an episode stands to the public', () => {
  test.each([
    [true, '2026-03-01T12:00:00Z', 'public'],
    [true, '2026-03-01T12:00:01Z', 'scheduled'],
    [false, '2026-01-01T00:00:00Z', 'draft'],
    [true, null, 'draft'],
  ])('published %s for %s: %s', (isPublished, publishDate, expected) => {
    expect(publicationOf({ isPublished, publishDate }, now)).toBe(expected)
  })
})

describe('what is missing for publishing', () => {
  const whole = { title: 'Title', audio: 'id', publishDate: '2026-03-01', body: text('Words') }
  test.each([
    [whole, []],
    [{ ...whole, audio: null, audioUrl: 'https://a.example/a.mp3' }, []],
    [{ ...whole, audio: null, audioUrl: '' }, ['audio']],
    [{ ...whole, body: text('   ') }, ['body']],
    [{ ...whole, title: ' ' }, ['title']],
    [{}, ['title', 'audio', 'body', 'publishDate']],
  ])('of %j: %j', (fields, expected) => {
    expect(missingForPublishing(fields)).toEqual(expected)
  })
})
