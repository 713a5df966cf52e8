import { expect, it } from 'vitest'
import { pathOfQuestion, queryOfQuestion, questionOf } from '@/lib/search/question-address'
import { suggestionsOf } from '@/lib/search/suggestions'

it.each([
  ['?q=token', { q: 'token', season: null, kind: null, page: 1 }],
  ['?q=token&season=2&kind=papers&page=3', { q: 'token', season: 2, kind: 'papers', page: 3 }],
  ['?q=token&kind=all&page=3', { q: 'token', season: null, kind: null, page: 1 }],
  ['', { q: '', season: null, kind: null, page: 1 }],
])('reads %s', (address, question) => {
  expect(questionOf(address)).toEqual(question)
})

it.each(['', '?q=what+is+a+token%3F', '?q=token&season=2&kind=papers&page=3'])(
  'spells %s as it was read',
  (query) => {
    expect(queryOfQuestion(questionOf(query))).toBe(query)
  },
)

it('asks for nothing without words', () => {
  expect(pathOfQuestion(questionOf('?q=++&kind=papers'))).toBeNull()
  expect(queryOfQuestion(questionOf('?season=2'))).toBe('')
})

it('asks for the best of each kind, and for a page of one', () => {
  expect(pathOfQuestion(questionOf('?q=token'))).toBe('/api/search?q=token&limit=3')
  expect(pathOfQuestion(questionOf('?q=token&kind=passages&page=2'))).toBe(
    '/api/search?q=token&kind=passages&limit=20&offset=20',
  )
})

it('offers what was found by kind, and no kind without anything', () => {
  const answer = {
    best: null,
    near: [],
    passages: [],
    terms: [
      {
        name: 'Token',
        meaning: 'A piece of text.',
        highlights: [],
        url: '/ai-basics#term-token',
        reference: null,
      },
    ],
    episodes: [],
    prompts: [],
    papers: [{ title: 'A paper', text: '', highlights: [], url: '/deeper-dive/a' }],
    pages: [],
    total: 2,
    isTooCommon: false,
  }
  expect(suggestionsOf(answer)).toEqual([
    {
      title: 'Explained',
      suggestions: [{ title: 'Token', note: 'A piece of text.', url: '/ai-basics#term-token' }],
    },
    { title: 'Read', suggestions: [{ title: 'A paper', note: '', url: '/deeper-dive/a' }] },
  ])
})
