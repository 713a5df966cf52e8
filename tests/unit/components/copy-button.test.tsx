// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { CopyButton } from '@/components/ui/copy-button'
import * as toasts from '@/lib/site/toasts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('what cannot be copied says so, and is selected to be copied by hand', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('no')) } })
  const showToast = vi.spyOn(toasts, 'showToast').mockImplementation(() => {})
  render(
    <>
      <p id="prompt">Ask me three questions.</p>
      <CopyButton textId="prompt" what="prompt" />
    </>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Copy prompt' }))
  await vi.waitFor(() => expect(showToast).toHaveBeenCalled())
  expect(showToast.mock.calls[0]?.[0]).toMatchObject({
    title: 'Copy failed',
    text: 'Unable to copy prompt to clipboard.',
  })
  expect(String(getSelection())).toBe('Ask me three questions.')
})
