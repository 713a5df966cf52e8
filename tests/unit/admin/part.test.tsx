// @vitest-environment happy-dom

import { cleanup, screen } from '@testing-library/react'
import { press, renderPart, wait } from '@tests/support/panel-part'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Part } from '@/admin/part'

vi.mock('@payloadcms/ui', () => import('@tests/support/fake-panel'))

let isBroken: boolean
function Figures() {
  if (isBroken) throw new Error('The database stumbled.')
  return <p>Seven plays</p>
}
const open = () =>
  renderPart(
    <>
      <h1>Health</h1>
      <Part name="The figures">
        <Figures />
      </Part>
    </>,
  )
// Another file may have left its page behind.
beforeEach(cleanup)
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test.each([
  ['at a press', () => press('Try Again')],
  ['in a while', () => wait(10_000)],
])('a part that could not be drawn says so and leaves the rest, and comes %s', async (_, byHand) => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockReturnValue()
  isBroken = true
  open()
  expect(screen.getByRole('alert').textContent).toContain('The figures could not be loaded.')
  expect(screen.getByRole('heading').textContent).toBe('Health')
  isBroken = false
  await byHand()
  expect(screen.getByText('Seven plays')).toBeDefined()
})
