import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterPress } from '@/lib/forms/after-press'

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

const start = () => {
  const form = new EventTarget() as HTMLElement
  return { form, whenCalm: afterPress(form) }
}

test('acts at once while nothing is pressed', () => {
  const { form, whenCalm } = start()
  form.dispatchEvent(new Event('pointerdown'))
  page.dispatchEvent(new Event('pointerup'))
  whenCalm(act)
  expect(act).toHaveBeenCalledOnce()
})

test('waits for the release of what is pressed, and for the click that comes with it', () => {
  const { form, whenCalm } = start()
  form.dispatchEvent(new Event('pointerdown'))
  whenCalm(act)
  expect(act).not.toHaveBeenCalled()
  page.dispatchEvent(new Event('pointerup'))
  expect(act).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(act).toHaveBeenCalledOnce()
})

test('a press that became a scroll is over as well', () => {
  const { form, whenCalm } = start()
  form.dispatchEvent(new Event('pointerdown'))
  page.dispatchEvent(new Event('pointercancel'))
  whenCalm(act)
  expect(act).toHaveBeenCalledOnce()
})
