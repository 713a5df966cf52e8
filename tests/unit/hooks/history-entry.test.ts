import { describe, expect, it } from 'vitest'
import { keptInEntry, storeInEntry } from '@/hooks/use-kept-state'

function historyOf(state: unknown) {
  const history = {
    state,
    replaceState: (next: unknown) => {
      history.state = next
    },
  }
  return history
}

describe('what is kept with a history entry', () => {
  it('is found again under its key, beside what others keep there', () => {
    const history = historyOf({ __NA: true, tree: ['x'] })
    storeInEntry(history, 'season-1', true)
    storeInEntry(history, 'row-2', 3)
    expect(history.state).toEqual({ __NA: true, tree: ['x'], kept: { 'season-1': true, 'row-2': 3 } })
    expect([keptInEntry(history.state, 'season-1'), keptInEntry(history.state, 'row-2')]).toEqual([true, 3])
  })

  it.each([null, undefined, 'text', 7, {}, { kept: null }, { kept: 'text' }, { kept: {} }])(
    'is nothing in %j',
    (state) => {
      expect(keptInEntry(state, 'season-1')).toBeUndefined()
      expect(keptInEntry(state, 'constructor')).toBeUndefined()
      const history = historyOf(state)
      storeInEntry(history, 'season-1', true)
      expect(keptInEntry(history.state, 'season-1')).toBe(true)
    },
  )

  it('is given up where the browser refuses', () => {
    const history = {
      state: null,
      replaceState: () => {
        throw new DOMException('too many', 'SecurityError')
      },
    }
    expect(() => storeInEntry(history, 'row-1', 1)).not.toThrow()
  })
})
