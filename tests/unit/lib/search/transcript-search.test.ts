import { expect, test } from 'vitest'
import {
  ALL_TRANSCRIPTS,
  queryOfTranscripts,
  transcriptSearchOf,
  transcriptsPath,
} from '@/lib/search/transcript-search'
import { splitAtHighlights } from '@/lib/text/highlights'

test.each([
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

test('highlights part a text into pieces that make it up again', () => {
  const pieces = splitAtHighlights('A big model.', [
    [2, 5],
    [6, 11],
  ])
  expect(pieces.map(({ text, isHighlighted }) => (isHighlighted ? `[${text}]` : text)).join('')).toBe(
    'A [big] [model].',
  )
  expect(splitAtHighlights('All', [])).toEqual([{ text: 'All', isHighlighted: false, at: 0 }])
})
