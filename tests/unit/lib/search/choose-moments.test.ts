import { expect, test } from 'vitest'
import { chooseMoments } from '@/lib/search/moments'

const at = (episodeId: string, position: number, start = position * 60) => ({
  episodeId,
  position,
  start,
  end: start + 20,
})
const chosen = (...ranked: ReturnType<typeof at>[]) =>
  chooseMoments(ranked).map(({ episodeId, position }) => `${episodeId}${position}`)

test('neighbours are one moment, which the better of them stands for', () => {
  expect(chosen(at('a', 4), at('a', 5), at('a', 3), at('b', 4))).toEqual(['a4', 'b4'])
})

test('what follows within seconds is the same moment', () => {
  expect(chosen(at('a', 4, 100), at('a', 6, 130), at('a', 8, 170))).toEqual(['a4', 'a8'])
})

test('two of one episode are among the first three, and a third comes after others', () => {
  expect(chosen(at('a', 1), at('a', 4), at('a', 8), at('b', 1), at('c', 1))).toEqual([
    'a1',
    'a4',
    'b1',
    'a8',
    'c1',
  ])
})
