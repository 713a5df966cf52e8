import { expect, test } from 'vitest'
import { bestOfNeighbours } from '@/lib/search/find-passages'

const at = (episodeId: string, position: number) => ({ episodeId, position })

test('the best one stands for passages that touch', () => {
  const ranked = [at('a', 4), at('a', 5), at('a', 3), at('b', 4), at('a', 6), at('a', 8)]
  expect(bestOfNeighbours(ranked)).toEqual([at('a', 4), at('b', 4), at('a', 8)])
})
