import { expect, it } from 'vitest'
import { isSwipeDown } from '@/lib/player/shortcuts'

it.each([
  ['far down', { x: 100, y: 300 }, true],
  ['far down and a little sideways', { x: 130, y: 260 }, true],
  ['a little down', { x: 100, y: 180 }, false],
  ['down and as far sideways', { x: 220, y: 240 }, false],
  ['up', { x: 100, y: 0 }, false],
])('a finger that goes %s wipes the player away: %s', (_, to, expected) => {
  expect(isSwipeDown({ x: 100, y: 100 }, to)).toBe(expected)
})
