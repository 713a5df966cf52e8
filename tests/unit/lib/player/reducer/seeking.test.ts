import { describe, expect, it } from 'vitest'
import { type PlayerAction, playerReducer } from '@/lib/player/player-reducer'
import { follow, loaded } from './follow'

describe('seeking and skipping', () => {
  const rows: [string, number, PlayerAction, number][] = [
    ['forward', 30, { type: 'skip', direction: 'forward' }, 45],
    ['back', 30, { type: 'skip', direction: 'back' }, 15],
    ['back near the start', 7, { type: 'skip', direction: 'back' }, 0],
    ['forward near the end', 112, { type: 'skip', direction: 'forward' }, 120],
    ['to a moment', 30, { type: 'seek', to: 61.5 }, 61.5],
    ['before the start', 30, { type: 'seek', to: -4 }, 0],
    ['past the end', 30, { type: 'seek', to: 500 }, 120],
    ['to nowhere', 30, { type: 'seek', to: Number.NaN }, 30],
  ]
  it.each(rows)('%s', (_name, position, action, expected) => {
    expect(playerReducer(loaded({ position }), action).position).toBe(expected)
  })

  it('has no upper end while the length is unknown', () => {
    expect(follow(loaded({ duration: null }), { type: 'seek', to: 900 }).position).toBe(900)
  })

  it('ignores a length that is no length', () => {
    for (const duration of [Number.NaN, Number.POSITIVE_INFINITY, 0]) {
      expect(follow(loaded(), { type: 'measured', duration }).duration).toBe(120)
    }
  })
})
