// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { TextField } from '@/components/ui/field'
import { SiteForm } from '@/components/ui/site-form'
import { explainAs, NOT_SENT } from '@/lib/requests/form-failure'
import { z } from '@/lib/zod'

const SCHEMA = z.object({
  name: z.string().trim().min(1, 'Name is required').min(2, 'Name is too short'),
  email: z.email('Please enter a valid email address'),
})

const fetched = vi.fn<typeof fetch>()
beforeEach(() => {
  sessionStorage.clear()
  fetched.mockReset().mockImplementation(async () => Response.json({ message: 'It is on its way.' }))
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(schema: z.ZodObject | (() => Promise<z.ZodObject>) = SCHEMA) {
  const onSent = vi.fn()
  render(
    <SiteForm
      name="test"
      schema={schema}
      path="/api/test"
      explain={explainAs('Failed', 'Please try again.')}
      onSent={onSent}
      submit="Send"
      done={{ title: 'Sent', text: 'Sent.', back: { label: 'Again', href: '/' } }}
    >
      <TextField label="Name" name="name" required />
      <TextField label="Email" name="email" type="email" required />
    </SiteForm>,
  )
  return onSent
}

const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement
const write = (label: string, value: string) =>
  act(async () => void fireEvent.change(field(label), { target: { value } }))
const leave = (label: string) =>
  act(async () => {
    fireEvent.blur(field(label))
    await new Promise((resolve) => setTimeout(resolve, 300))
  })
const send = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Send' })))
const sent = () => fetched.mock.calls.map(([path, init]) => [path, JSON.parse(String(init?.body))])
const problemOf = (label: string) =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent

describe('a form', () => {
  test('sends what the schema makes of it, also what a program has filled in, says so and begins again empty', async () => {
    const onSent = show()
    await write('Name', ' Ada ')
    field('Email').value = 'ada@mail.example'
    await send()
    // The first touch fetches the code that checks.
    await expect.poll(() => onSent.mock.calls).toHaveLength(1)
    expect(sent()).toEqual([['/api/test', { name: 'Ada', email: 'ada@mail.example' }]])
    expect(screen.getByRole('heading', { name: 'Sent' })).toBe(document.activeElement)
    expect(screen.getByText('It is on its way.')).toBeDefined()
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Again' })))
    expect([field('Name').value, field('Email').value]).toEqual(['', ''])
    cleanup()
    show()
    expect(field('Name').value, 'nothing of it is stored').toBe('')
  })

  test('marks a field when it is left, unless it is empty, and until it is right', async () => {
    show()
    await leave('Name')
    await write('Email', 'ada')
    expect(problemOf('Email')).toBeUndefined()
    await leave('Email')
    expect([problemOf('Name'), problemOf('Email')]).toEqual([undefined, 'Please enter a valid email address'])
    await write('Email', 'ada@mail.example')
    expect(field('Email').hasAttribute('aria-invalid')).toBe(false)
  })

  test('keeps what the server refused marked until it changes', async () => {
    const errors = { email: 'This email is already subscribed.' }
    fetched.mockResolvedValueOnce(Response.json({ message: 'Refused.', errors }, { status: 409 }))
    show()
    await write('Name', 'Ada')
    await write('Email', 'ada@mail.example')
    for (const left of ['Email', 'Name']) fireEvent.blur(field(left))
    await send()
    expect(screen.getByRole('alert').textContent).toBe('Refused.')
    await leave('Email')
    expect(problemOf('Email')).toBe('This email is already subscribed.')
    await write('Email', 'other@mail.example')
    expect(field('Email').hasAttribute('aria-invalid')).toBe(false)
    await write('Email', 'other')
    await leave('Email')
    expect(problemOf('Email')).toBe('Please enter a valid email address')
  })

  test('whose schema never came says that nothing was sent, and sends what was written once it has come', async () => {
    const load = vi.fn(async () => SCHEMA).mockRejectedValueOnce(new TypeError('Failed to fetch'))
    show(load)
    field('Name').value = 'Ada'
    field('Email').value = 'ada@mail.example'
    await send()
    expect(screen.getByRole('alert').textContent).toBe(NOT_SENT)
    expect(field('Name').value).toBe('Ada')
    expect(sent()).toEqual([])
    await send()
    expect(sent()).toHaveLength(1)
    expect(screen.getByRole('alert').textContent).toBe('')
  })

  test('has what was written and not sent again when the page is opened once more', async () => {
    show()
    await write('Name', 'Ada')
    cleanup()
    show()
    expect(field('Name').value).toBe('Ada')
  })
})
