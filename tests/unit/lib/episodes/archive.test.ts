import { describe, expect, it } from 'vitest'
import { currentSeason, isWhole, listSeasons, openArchive, previewSeason } from '@/lib/episodes/archive'
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

describe('the archive as the home page opens with it', () => {
  const whole = (season: number, episodeNumber: number) =>
    ({
      id: `${season}-${episodeNumber}`,
      slug: `s${season}e${episodeNumber}`,
      title: `Episode ${episodeNumber}`,
      season,
      episodeNumber,
      description: '<p>Long.</p>',
    }) as EpisodeSummary
  const namesOf = (episodes: EpisodeSummary[], isWanted: boolean) =>
    openArchive(episodes)
      .filter((row) => isWhole(row) === isWanted)
      .map(({ slug }) => slug)

  it('names what a past season leaves out, and is whole in all it shows', () => {
    const episodes = [whole(2, 1), ...[5, 4, 3, 2, 1].map((number) => whole(1, number))]
    expect(namesOf(episodes, true)).toEqual(['s2e1', 's1e5', 's1e4', 's1e3'])
    expect(namesOf(episodes, false)).toEqual(['s1e2', 's1e1'])
    expect(openArchive(episodes).at(-1)).toEqual({
      slug: 's1e1',
      title: 'Episode 1',
      season: 1,
    })
  })

  it('keeps every row in its place', () => {
    const episodes = [whole(1, 5), whole(2, 1), whole(1, 4), whole(1, 3), whole(1, 2), whole(1, 1)]
    expect(openArchive(episodes).map(({ slug }) => slug)).toEqual(episodes.map(({ slug }) => slug))
  })

  it('is whole in the newest episode, also when that belongs to a past season and is not among its first', () => {
    const episodes = [whole(1, 9), whole(2, 1)]
    expect(namesOf(episodes, true)).toContain('s1e9')
  })

  it('is empty without episodes', () => {
    expect(openArchive([])).toEqual([])
  })
})
