import { expect, it } from 'vitest'
import { storeInEntry } from '@/hooks/use-history-state'

it.each([null, {}, { stored: { 'season-1': false } }])(
  'is kept with a history entry in %j, beside what else is there',
  (state) => {
    const history = {
      state: state && { ...state, router: 1 },
      replaceState: (next: unknown) => Object.assign(history, { state: next }),
    }
    storeInEntry(history, 'season-1', true)
    storeInEntry(history, 'row-1', 2)
    expect(history.state).toEqual({
      ...(state && { router: 1 }),
      stored: { 'season-1': true, 'row-1': 2 },
    })
  },
)

it('what a browser refuses to keep with a history entry is given up', () => {
  const replaceState = () => {
    throw new DOMException('too many', 'SecurityError')
  }
  expect(() => storeInEntry({ state: null, replaceState }, 'row-1', 1)).not.toThrow()
})
