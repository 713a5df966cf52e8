import { describe, expect, it } from 'vitest'
import { MAX_QUEUED } from '@/lib/player/listening'
import { addToQueue, moveInQueue, playNext, type Queue, removeFromQueue } from '@/lib/player/up-next'
import { playerEpisode } from './sample-episode'

const queueOf = (ids: string): Queue => [...ids].map((id) => playerEpisode({ id }))
const idsOf = (queue: Queue): string => queue.map(({ id }) => id).join('')
const episode = (id: string) => playerEpisode({ id })

describe('the queue', () => {
  it.each([
    ['', 'a', 'a'],
    ['bc', 'a', 'abc'],
    ['bca', 'a', 'abc'],
    ['abc', 'a', 'abc'],
  ])('%j takes %s to its head: %j', (before, id, after) => {
    expect(idsOf(playNext(queueOf(before), episode(id)))).toBe(after)
  })

  it.each([
    ['', 'a', 'a'],
    ['bc', 'a', 'bca'],
    ['abc', 'a', 'abc'],
  ])('%j takes %s to its end, once: %j', (before, id, after) => {
    expect(idsOf(addToQueue(queueOf(before), episode(id)))).toBe(after)
  })

  it.each([
    ['abc', 'b', 'ac'],
    ['abc', 'x', 'abc'],
  ])('%j without %s is %j', (before, id, after) => {
    expect(idsOf(removeFromQueue(queueOf(before), id))).toBe(after)
  })

  it.each([
    ['abc', 'b', 'up', 'bac'],
    ['abc', 'b', 'down', 'acb'],
    ['abc', 'a', 'up', 'abc'],
    ['abc', 'c', 'down', 'abc'],
    ['abc', 'x', 'up', 'abc'],
  ] as const)('%j with %s moved %s is %j', (before, id, direction, after) => {
    expect(idsOf(moveInQueue(queueOf(before), id, direction))).toBe(after)
  })

  it('holds no more than it may: the last makes room at its head, and none is added at its end', () => {
    const full = Array.from({ length: MAX_QUEUED }, (_, index) => episode(`e${index}`))
    expect(addToQueue(full, episode('x'))).toBe(full)
    expect(playNext(full, episode('x')).map(({ id }) => id)).toEqual([
      'x',
      ...full.slice(0, -1).map(({ id }) => id),
    ])
  })
})
