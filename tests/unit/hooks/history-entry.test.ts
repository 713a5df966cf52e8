import { expect, it } from 'vitest'
import { keptInEntry, storeInEntry } from '@/hooks/use-kept-state'

it.each([null, undefined, 'text', 7, {}, { kept: null }, { kept: 'text' }, { kept: {} }])(
  'nothing is kept with a history entry in %j, until something is',
  (state) => {
    expect(keptInEntry(state, 'season-1')).toBeUndefined()
    expect(keptInEntry(state, 'constructor')).toBeUndefined()
    const history = {
      state,
      replaceState: (next: unknown) => Object.assign(history, { state: next }),
    }
    storeInEntry(history, 'season-1', true)
    expect(keptInEntry(history.state, 'season-1')).toBe(true)
  },
)

it('what a browser refuses to keep with a history entry is given up', () => {
  const replaceState = () => {
    throw new DOMException('too many', 'SecurityError')
  }
  expect(() => storeInEntry({ state: null, replaceState }, 'row-1', 1)).not.toThrow()
})
