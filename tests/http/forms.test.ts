import { within } from '@testing-library/dom'
import { readPage, siteUrl } from '@tests/support/read-page'
import { expect, test } from 'vitest'

/** Submits a form as a browser without scripts does, with what its own fields hold and these values. */
async function submit(form: HTMLFormElement, values: Record<string, string>) {
  const fields = new URLSearchParams()
  for (const field of form.querySelectorAll<HTMLInputElement>('[name]')) fields.set(field.name, field.value)
  for (const [label, value] of Object.entries(values)) {
    fields.set((within(form).getByLabelText(label) as HTMLInputElement).name, value)
  }
  expect(form.method).toBe('post')
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: siteUrl }
  return readPage(form.getAttribute('action') ?? '', { method: 'POST', headers, body: fields.toString() })
}

async function formOfHome(name: string): Promise<HTMLFormElement> {
  const { main } = await readPage('/')
  return main.getByRole('region', { name }).querySelector('form') as HTMLFormElement
}

test('without scripts an address is subscribed, and refused the second time', async () => {
  const email = `plain-${Date.now()}@mail.example`
  const first = await submit(await formOfHome('Premium Newsletter'), { Email: email })
  first.main.getByRole('heading', { level: 1, name: 'Consider yourself informed!' })
  first.main.getByRole('link', { name: 'Subscribe Another Email' })
  const second = await submit(await formOfHome('Premium Newsletter'), { Email: email })
  expect(second.text).toContain('This email is already subscribed.')
})

test('without scripts a message is sent', async () => {
  const { main } = await submit(await formOfHome('Contact'), {
    'First name': 'Ada',
    'Last name': 'Lovelace',
    Email: 'ada@mail.example',
    Subject: 'feedback',
    Message: 'By hand.',
  })
  main.getByRole('heading', { level: 1, name: 'Message Sent!' })
})
