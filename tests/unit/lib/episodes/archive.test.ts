import { describe, expect, it } from 'vitest'
import { currentSeason, listSeasons, previewSeason } from '@/lib/episodes/archive'
import type { EpisodeSummary } from '@/lib/episodes/episode'

const episodesOf = (season: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ season, episodeNumber: count - index }) as EpisodeSummary)

describe('the current season', () => {
  it.each([
    [[...episodesOf(1, 2), ...episodesOf(2, 1)], 2],
    [episodesOf(7, 1), 7],
    [[], undefined],
  ])('is the newest there is an episode of', (episodes, expected) => {
    expect(currentSeason(episodes)).toBe(expected)
  })
})

describe('the seasons to choose from', () => {
  const episodes = [...episodesOf(3, 1), ...episodesOf(1, 2)]
  const numbers = (choice: 'all' | number) =>
    listSeasons(episodes, choice).map((season) => [season.number, season.episodes.length])

  it('come newest first', () => {
    expect(numbers('all')).toEqual([
      [3, 1],
      [1, 2],
    ])
  })

  it('keep the chosen one in its place when it has no episode any more', () => {
    expect(numbers(2)).toEqual([
      [3, 1],
      [2, 0],
      [1, 2],
    ])
  })
})

describe('a season', () => {
  it.each([
    ['current', true, 12, 12, 0],
    ['past, with many', false, 12, 3, 9],
    ['past, with four', false, 4, 3, 1],
    ['past, with three', false, 3, 3, 0],
    ['past and empty', false, 0, 0, 0],
  ])('%s', (_name, isCurrent, count, shown, rest) => {
    const preview = previewSeason({ number: 1, episodes: episodesOf(1, count) }, isCurrent)
    expect([preview.shown.length, preview.rest.length]).toEqual([shown, rest])
  })
})
