import { describe, expect, it } from 'vitest'
import type { ListedEpisode } from '@/lib/episodes/episode'
import {
  ALL_EPISODES,
  countPages,
  countWords,
  emptyWords,
  episodeSearchOf,
  foundPath,
  groupBySeason,
  headingOf,
  listPages,
  queryOfSearch,
} from '@/lib/search/episode-search'

const inSeasons = (...seasons: number[]) =>
  seasons.map((season, id) => ({ id: String(id), season }) as ListedEpisode)

describe('an address', () => {
  it.each([
    ['', ALL_EPISODES],
    ['?utm_source=mail', ALL_EPISODES],
    ['?q=move+37&season=1&page=2', { q: 'move 37', season: 1, page: 2 }],
    ['?season=0&page=0', ALL_EPISODES],
    ['?season=10000&page=-1', ALL_EPISODES],
    ['?season=two&page=1e3', ALL_EPISODES],
    ['?season=2&season=3', { ...ALL_EPISODES, season: 2 }],
    ['?q=a%0Ab%07c', { ...ALL_EPISODES, q: 'a b c' }],
    [`?q=${'x'.repeat(150)}`, { ...ALL_EPISODES, q: 'x'.repeat(100) }],
  ])('%s asks for %j', (address, search) => {
    expect(episodeSearchOf(address)).toEqual(search)
  })

  it('has one spelling for each search', () => {
    expect(queryOfSearch(episodeSearchOf('?page=1&utm=x&season=2&q=a%20b'))).toBe('?q=a+b&season=2')
    expect(queryOfSearch({ q: '  ', season: null, page: 1 })).toBe('')
  })

  it('survives being written to the address and read back', () => {
    const search = { q: '100% “naïve” & #1', season: 3, page: 4 }
    expect(episodeSearchOf(queryOfSearch(search))).toEqual(search)
  })
})

it('the API is asked for a page of twenty', () => {
  expect(foundPath(ALL_EPISODES)).toBe('/api/episodes?page=1&limit=20')
  expect(foundPath({ q: ' a b ', season: 2, page: 3 })).toBe('/api/episodes?page=3&limit=20&q=a+b&season=2')
})

it.each([
  [0, 1],
  [20, 1],
  [21, 2],
  [10_000, 500],
])('%i episodes are %i pages', (total, pages) => {
  expect(countPages(total)).toBe(pages)
})

it.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [1, 5, [1, 2, 0, 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [250, 500, [1, 0, 249, 250, 251, 0, 500]],
  [500, 500, [1, 0, 499, 500]],
  [999, 5, [1, 0, 5]],
])('at page %i of %i the links are %j', (page, count, links) => {
  expect(listPages(page, count)).toEqual(links)
})

it.each([
  [ALL_EPISODES, 'All episodes'],
  [{ q: ' go ', season: null, page: 1 }, 'Episodes named “go”'],
  [{ q: '', season: 2, page: 1 }, 'Season 2'],
  [{ q: 'go', season: 2, page: 1 }, 'Episodes named “go” in season 2'],
])('%j is headed %s', (search, heading) => {
  expect(headingOf(search)).toBe(heading)
})

it.each([
  [ALL_EPISODES, 0, 'No episodes available. Please check back later.'],
  [{ q: 'go', season: null, page: 1 }, 0, 'No episodes match “go”.'],
  [{ q: 'go', season: 2, page: 1 }, 0, 'No episodes match “go” in season 2.'],
  [{ q: '', season: 9, page: 1 }, 0, 'No episodes available for this season.'],
  [{ q: '', season: null, page: 99 }, 15, 'There is no such page.'],
])('%j with %i in all is empty because: %s', (search, total, words) => {
  expect(emptyWords(search, total)).toBe(words)
})

it.each([
  [1, inSeasons(1), 1, '1 episode'],
  [1, inSeasons(1, 1), 2, '2 episodes'],
  [3, inSeasons(1, 1), 42, '41 to 42 of 42 episodes'],
  [9, [], 42, ''],
])('page %i says how many there are', (page, episodes, total, words) => {
  expect(countWords({ ...ALL_EPISODES, page }, { episodes, total })).toBe(words)
})

it('episodes stand under their seasons, in the order in which they come', () => {
  const runs = groupBySeason(inSeasons(2, 2, 1, 2))
  expect(runs.map(({ season, episodes }) => [season, episodes.map(({ id }) => id)])).toEqual([
    [2, ['0', '1']],
    [1, ['2']],
    [2, ['3']],
  ])
})
