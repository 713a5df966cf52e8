import { expect, test } from 'vitest'
import { parseReaderPath } from '@/lib/episodes/episode-address'
import {
  ALL_TRANSCRIPTS,
  emptyTranscriptWords,
  queryOfTranscripts,
  transcriptSearchOf,
  transcriptsPath,
} from '@/lib/search/transcript-search'
import { splitAtMarks } from '@/lib/text/marks'
import { findWords } from '@/lib/transcripts/find-in-transcript'

test.each([
  ['', ALL_TRANSCRIPTS, ''],
  ['?utm_source=mail', ALL_TRANSCRIPTS, ''],
  ['?soon=3', { ...ALL_TRANSCRIPTS, soon: 3 }, '?soon=3'],
  ['?soon=0&page=x&season=-1', ALL_TRANSCRIPTS, ''],
  [
    '?soon=2&q=go+on&page=4&season=2',
    { q: 'go on', season: 2, page: 4, soon: 2 },
    '?q=go+on&season=2&page=4&soon=2',
  ],
])('the address “%s” asks for one search, which has one spelling', (address, search, query) => {
  expect(transcriptSearchOf(address)).toEqual(search)
  expect(queryOfTranscripts(search)).toBe(query)
  expect(transcriptsPath(search)).toBe(`/api/transcripts${query}`)
})

test('an empty list says why it is empty', () => {
  expect(emptyTranscriptWords({ ...ALL_TRANSCRIPTS, q: ' cats ', season: 2 })).toBe(
    'No episodes match “cats” in season 2.',
  )
  expect(emptyTranscriptWords({ ...ALL_TRANSCRIPTS, season: 2 })).toBe(
    'No episodes available for this season.',
  )
  expect(emptyTranscriptWords(ALL_TRANSCRIPTS)).toBe('No episodes available. Please check back later.')
})

test.each([
  [null, ''],
  [{ query: '', count: 0, current: 0 }, ''],
  [{ query: 'cat', count: 0, current: 0 }, 'Nothing found for “cat”.'],
  [{ query: 'cat', count: 1, current: 0 }, '1 of 1'],
  [{ query: 'cat', count: 17, current: 2 }, '3 of 17'],
])('the search in a transcript says of %j: %s', (found, words) => {
  expect(findWords(found)).toBe(words)
})

test('marks part a text into pieces that make it up again', () => {
  const pieces = splitAtMarks('A big model.', [
    [2, 5],
    [6, 11],
  ])
  expect(pieces.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join('')).toBe(
    'A [big] [model].',
  )
  expect(splitAtMarks('All', [])).toEqual([{ text: 'All', isMarked: false, at: 0 }])
})

test.each([
  ['/episode-transcripts', undefined],
  ['/episode-transcripts/what-is-ai', { idOrSlug: 'what-is-ai' }],
  ['/episode-transcripts/What is', 'invalid'],
  ['/episode-transcripts/a/b', undefined],
])('%s asks for the transcript of %j', (path, asked) => {
  expect(parseReaderPath(path)).toEqual(asked)
})
