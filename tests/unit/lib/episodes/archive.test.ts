import { describe, expect, it } from 'vitest'
import {
  type ArchiveSeason,
  CURRENT_PREVIEW_COUNT,
  listSeasons,
  openSeasons,
  withoutShownAbove,
} from '@/lib/episodes/archive'
import type { ListedEpisode } from '@/lib/episodes/episode'

/** Newest season first: `[3, 12]` is three episodes of season 2 and twelve of season 1. */
const seasonsOf = (...counts: number[]): ArchiveSeason[] =>
  counts.map((count, index) => ({ number: counts.length - index, count, episodes: [] }))

const episode = (id: string, title = id) => ({ id, title }) as ListedEpisode

describe('what the page opens with', () => {
  it.each([
    ['nothing', [], []],
    ['a season just begun', [1, 12], [1, 3]],
    ['a long current season takes all the room', [10_000], [6]],
    ['and leaves none for the one before', [12, 12], [6, 0]],
    ['a preview is whole or not there at all', [4, 12, 2], [4, 0, 0]],
  ])('%s', (_name, counts, expected) => {
    const seasons = seasonsOf(...counts)
    const all = seasons.flatMap(({ number, count }) =>
      Array.from({ length: count }, () => ({ season: number }) as ListedEpisode),
    )
    const opened = openSeasons(seasons, all.slice(0, CURRENT_PREVIEW_COUNT))
    expect(opened.map(({ episodes }) => episodes.length)).toEqual(expected)
  })
})

describe('the seasons to choose from', () => {
  const seasons = seasonsOf(1, 2, 3).map((season) => ({ ...season, number: season.number * 2 }))
  const list = (room: number, choice: 'all' | number) =>
    listSeasons(seasons, room, choice).map(({ number, count }) => `${number}: ${count}`)

  it.each<[string, number, 'all' | number, string[]]>([
    ['come newest first', 6, 'all', ['6: 1', '4: 2', '2: 3']],
    ['are as many as there is room for', 2, 'all', ['6: 1', '4: 2']],
    ['hold the chosen one beyond that', 1, 2, ['6: 1', '2: 3']],
    [
      'keep the chosen one in its place when it has no episode any more',
      6,
      5,
      ['6: 1', '5: 0', '4: 2', '2: 3'],
    ],
  ])('%s', (_name, room, choice, expected) => {
    expect(list(room, choice)).toEqual(expected)
  })
})

it.each<[string, string[], string | undefined, string[]]>([
  ['does not repeat it', ['c', 'b', 'a'], 'c', ['b', 'a']],
  ['shows it when the season has no other', ['c'], 'c', ['c']],
  ['of another season is whole', ['b', 'a'], 'c', ['b', 'a']],
])('the preview below the latest episode: %s', (_name, preview, above, expected) => {
  expect(
    withoutShownAbove(
      preview.map((id) => episode(id)),
      above,
    ).map(({ id }) => id),
  ).toEqual(expected)
})
