import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AfterPress } from '@/hooks/use-site-form'

const page = new EventTarget()
const act = vi.fn()

beforeEach(() => {
  vi.stubGlobal('window', page)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  act.mockClear()
})

test.each([
  ['was released', 'pointerup'],
  ['became a scroll', 'pointercancel'],
])('acts at once after a press that %s', (_, end) => {
  const press = new AfterPress()
  press.begin()
  page.dispatchEvent(new Event(end))
  press.whenCalm(act)
  expect(act).toHaveBeenCalledOnce()
})

test('waits for the release of what is pressed, and for the click that comes with it', () => {
  const press = new AfterPress()
  press.begin()
  press.whenCalm(act)
  expect(act).not.toHaveBeenCalled()
  page.dispatchEvent(new Event('pointerup'))
  expect(act).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(act).toHaveBeenCalledOnce()
})
