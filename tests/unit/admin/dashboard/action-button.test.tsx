// @vitest-environment happy-dom

import { cleanup, screen } from '@testing-library/react'
import { press, renderPart, wait } from '@tests/support/panel-part'
import { afterEach, expect, test, vi } from 'vitest'
import { ActionButton } from '@/admin/dashboard/action-button'

vi.mock('@payloadcms/ui', () => import('@tests/support/fake-panel'))

afterEach(cleanup)

test('a button cannot be pressed again, and says what it does, before that is over', async () => {
  const work = Promise.withResolvers<void>()
  const begin = vi.fn(() => work.promise)
  renderPart(
    <ActionButton busy="Sending…" onClick={begin}>
      Send
    </ActionButton>,
  )
  await press('Send')
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Sending…' })
  expect(button.disabled).toBe(true)
  await press('Sending…')
  expect(begin).toHaveBeenCalledTimes(1)
  work.resolve()
  await wait()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(false)
})
