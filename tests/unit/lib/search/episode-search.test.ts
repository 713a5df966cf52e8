import { expect, it } from 'vitest'
import type { ListedEpisode } from '@/lib/episodes/episode'
import {
  ALL_EPISODES,
  countPages,
  episodeSearchOf,
  foundPath,
  groupBySeason,
  listPages,
} from '@/lib/search/episode-search'

const inSeasons = (...seasons: number[]) =>
  seasons.map((season, id) => ({ id: String(id), season }) as ListedEpisode)

it.each([
  ['?utm_source=mail', ALL_EPISODES],
  ['?q=move+37&season=1&page=2', { q: 'move 37', season: 1, page: 2 }],
  ['?season=0&page=0', ALL_EPISODES],
  ['?season=2&season=3', { ...ALL_EPISODES, season: 2 }],
  ['?q=a%0Ab%07c', { ...ALL_EPISODES, q: 'a b c' }],
  [`?q=${'x'.repeat(150)}`, { ...ALL_EPISODES, q: 'x'.repeat(100) }],
])('the address %s asks for %j', (address, search) => {
  expect(episodeSearchOf(address)).toEqual(search)
})

it('the API is asked for a page of twenty', () => {
  expect(foundPath(ALL_EPISODES)).toBe('/api/episodes?page=1&limit=20')
  expect(foundPath({ q: ' a b ', season: 2, page: 3 })).toBe('/api/episodes?page=3&limit=20&q=a+b&season=2')
})

it.each([
  [20, 1],
  [21, 2],
])('%i episodes are %i pages', (total, pages) => {
  expect(countPages(total)).toBe(pages)
})

it.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [250, 500, [1, 0, 249, 250, 251, 0, 500]],
  [999, 5, [1, 0, 5]],
])('at page %i of %i the links are %j', (page, count, links) => {
  expect(listPages(page, count)).toEqual(links)
})

it('episodes stand under their seasons, in the order in which they come', () => {
  const runs = groupBySeason(inSeasons(2, 2, 1, 2))
  expect(runs.map(({ season, episodes }) => [season, episodes.map(({ id }) => id)])).toEqual([
    [2, ['0', '1']],
    [1, ['2']],
    [2, ['3']],
  ])
})
