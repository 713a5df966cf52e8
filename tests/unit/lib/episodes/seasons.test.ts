import { describe, expect, it } from 'vitest'
import type { EpisodeSummary } from '@/lib/episodes/episode'
import { groupBySeason } from '@/lib/episodes/seasons'

const episode = (season: number, episodeNumber: number) => ({ season, episodeNumber }) as EpisodeSummary

describe('seasons', () => {
  it('come newest first and keep the order of their episodes', () => {
    const seasons = groupBySeason([episode(2, 2), episode(1, 5), episode(2, 1), episode(1, 4)])
    expect(seasons.map(({ number, episodes }) => [number, episodes.map((one) => one.episodeNumber)])).toEqual(
      [
        [2, [2, 1]],
        [1, [5, 4]],
      ],
    )
  })

  it('are none without episodes', () => {
    expect(groupBySeason([])).toEqual([])
  })
})
