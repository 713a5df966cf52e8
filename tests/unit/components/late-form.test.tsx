// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { LateForm } from '@/components/home/late-form'
import type { FormCodeProps } from '@/components/home/use-form-code'
import type { SiteFormCode } from '@/hooks/use-site-form'
import { NOT_SENT } from '@/lib/requests/form-failure'

vi.mock('@/hooks/use-near-view', () => ({ useNearView: () => {} }))
afterEach(cleanup)

const submit = vi.fn()
const form = {
  link: null,
  failure: '',
  isSending: false,
  onPointerDown: () => {},
  submit,
} as unknown as SiteFormCode

function Code({ onChange }: FormCodeProps) {
  useEffect(() => onChange(form), [onChange])
  return null
}

test('a form whose own code never came says that nothing was sent, and sends what was written once it has come', async () => {
  const load = vi.fn(async () => Code).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  render(
    <LateForm
      path="/api/contact"
      load={load}
      submit={{ label: 'Send', sending: 'Sending …' }}
      done={{ title: 'Sent', text: 'Sent.', back: { label: 'Again', href: '/' } }}
    >
      <input aria-label="Message" name="message" />
    </LateForm>,
  )
  fireEvent.change(screen.getByLabelText('Message'), { target: { value: 'As written' } })
  const press = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Send' })))
  await press()
  expect(screen.getByRole('alert').textContent).toBe(NOT_SENT)
  expect((screen.getByLabelText('Message') as HTMLInputElement).value).toBe('As written')
  expect(submit).not.toHaveBeenCalled()
  await press()
  expect(submit).toHaveBeenCalledOnce()
  expect(screen.getByRole('alert').textContent).toBe('')
})
