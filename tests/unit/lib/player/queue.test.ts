import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addToQueue,
  MAX_QUEUED,
  moveInQueue,
  playNext,
  type Queue,
  removeFromQueue,
} from '@/lib/player/queue'
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

  it('holds no episode twice and never more than it may, whatever is done to it', () => {
    const id = fc.integer({ min: 0, max: 80 }).map(String)
    const step = fc.tuple(fc.constantFrom('next', 'add', 'remove', 'up', 'down'), id)
    fc.assert(
      fc.property(fc.array(step, { maxLength: 120, size: 'max' }), (steps) => {
        const queue = steps.reduce<Queue>((before, [what, id]) => {
          if (what === 'next') return playNext(before, episode(id))
          if (what === 'add') return addToQueue(before, episode(id))
          return what === 'remove'
            ? removeFromQueue(before, id)
            : moveInQueue(before, id, what === 'up' ? 'up' : 'down')
        }, [])
        expect(new Set(queue.map(({ id }) => id)).size).toBe(queue.length)
        expect(queue.length).toBeLessThanOrEqual(MAX_QUEUED)
      }),
    )
  })
})
