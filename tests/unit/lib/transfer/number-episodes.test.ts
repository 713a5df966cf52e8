import { describe, expect, test } from 'vitest'
import { numberEpisodes } from '@/lib/transfer/known-episodes'

const on = (day: number, fields: Partial<Parameters<typeof numberEpisodes>[0][number]> = {}) => ({
  publishDate: `2020-01-${String(day).padStart(2, '0')}T00:00:00.000Z`,
  ...fields,
})
const numbers = (items: Parameters<typeof numberEpisodes>[0]) =>
  numberEpisodes(items).map(({ season, episodeNumber }) => `S${season}E${episodeNumber}`)

describe('episodes without numbers', () => {
  test.each([
    ['are counted by their dates', [on(3), on(1), on(2)], ['S1E3', 'S1E1', 'S1E2']],
    [
      'fill the gaps between given numbers',
      [on(1, { episodeNumber: 2 }), on(2), on(3, { episodeNumber: 1 }), on(4)],
      ['S1E2', 'S1E3', 'S1E1', 'S1E4'],
    ],
    [
      'are counted for each season',
      [on(1, { season: 2 }), on(2), on(3, { season: 2 })],
      ['S2E1', 'S1E1', 'S2E2'],
    ],
    [
      'come after the others when they are trailers or extras',
      [on(1, { episodeType: 'bonus' }), on(2), on(3, { episodeNumber: 7 })],
      ['S1E8', 'S1E1', 'S1E7'],
    ],
    [
      'leave no gap where they are trailers',
      [on(1, { episodeType: 'trailer' }), on(2), on(3, { episodeType: 'bonus' })],
      ['S1E2', 'S1E1', 'S1E2'],
    ],
    [
      'keep a number given twice',
      [on(1, { episodeNumber: 1 }), on(2, { episodeNumber: 1 })],
      ['S1E1', 'S1E1'],
    ],
  ])('%s', (_, items, expected) => expect(numbers(items)).toEqual(expected))

  test('leave the numbers of the episodes that are there already', () => {
    const taken = [
      { season: 1, episodeNumber: 1 },
      { season: 1, episodeNumber: 3 },
    ]
    const places = numberEpisodes([on(1), on(2), on(3, { episodeType: 'bonus' })], taken)
    expect(places.map(({ episodeNumber }) => episodeNumber)).toEqual([2, 4, 5])
  })
})
