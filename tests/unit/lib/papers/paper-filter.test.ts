import { describe, expect, it } from 'vitest'
import {
  countCategories,
  filterPapers,
  type ListedPaper,
  NO_FILTER,
  paperFilterOf,
  queryOfFilter,
  shortTags,
} from '@/lib/papers/paper-filter'

const listed = (id: string, change: Partial<ListedPaper>): ListedPaper => ({
  id,
  title: '',
  category: 'Vision',
  year: 2000,
  authors: 'Ada Example',
  summary: '',
  abstract: '',
  tags: [],
  ...change,
})

const PAPERS = [
  listed('go', { title: 'Mastering the game of Go', category: 'Games and Planning', tags: ['self-play'] }),
  listed('cafe', { title: 'Régularisation', abstract: 'Of NAÏVE networks.', tags: ['image recognition'] }),
  listed('other', { title: 'Networks of people', tags: ['society'] }),
]

it.each([
  ['networks', '', ['cafe', 'other']],
  ['  NETWORKS   people ', '', ['other']],
  ['naive', '', ['cafe']],
  ['recog', '', ['cafe']],
  ['', 'Vision', ['cafe', 'other']],
  ['', 'vision', ['cafe', 'other']],
  ['networks', 'Games and Planning', []],
  ['Ada', '', []],
  ['.*', '', []],
])('the papers found for %j in %j are %j', (q, category, ids) => {
  expect(filterPapers(PAPERS, { q, category }).map(({ id }) => id)).toEqual(ids)
})

describe('the address', () => {
  it.each([
    ['', NO_FILTER],
    ['?utm_source=mail', NO_FILTER],
    ['?q=go+game&category=Games+and+Planning', { q: 'go game', category: 'Games and Planning' }],
    ['?q=%zz&category=a%26b', { q: '%zz', category: 'a&b' }],
    [`?q=${'x'.repeat(300)}`, { q: 'x'.repeat(200), category: '' }],
  ])('%s asks for %j', (search, filter) => {
    expect(paperFilterOf(search)).toEqual(filter)
  })

  it('has nothing of an empty filter', () => {
    expect(queryOfFilter({ q: 'a&b', category: '' })).toBe('?q=a%26b')
    expect(queryOfFilter(NO_FILTER)).toBe('')
  })
})

it('categories are those that occur, by name, with their counts', () => {
  expect(countCategories(PAPERS)).toEqual([
    { name: 'Games and Planning', count: 1 },
    { name: 'Vision', count: 2 },
  ])
  expect(countCategories([])).toEqual([])
})

it.each([
  [['a', 'b', 'c'], { shown: ['a', 'b', 'c'], more: 0 }],
  [['a', 'b', 'c', 'd', 'e'], { shown: ['a', 'b', 'c'], more: 2 }],
])('of the tags %j a card shows %j', (tags, short) => {
  expect(shortTags(tags)).toEqual(short)
})
