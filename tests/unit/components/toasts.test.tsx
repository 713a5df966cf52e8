// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Toasts } from '@/components/ui/toasts'
import { showToast } from '@/lib/site/toasts'

afterEach(cleanup)

test('the latest toast waits for the part that shows it, and gives way to the next', async () => {
  showToast({ kind: 'done', title: 'early' })
  render(<Toasts />)
  expect(await screen.findByText('early')).toBeTruthy()
  showToast({ kind: 'failed', title: 'later', text: 'why' })
  expect(await screen.findByText('later')).toBeTruthy()
  expect(screen.getByText('why')).toBeTruthy()
})
