import { describe, expect, test } from 'vitest'
import { MESSAGE_FORM } from '@/lib/messages/message-form'
import { SUBSCRIPTION } from '@/lib/subscribers/subscription'

const MESSAGE = {
  firstName: ' Ada ',
  lastName: 'Lovelace',
  email: ' Ada@Mail.example ',
  subject: 'question',
  message: ' Two lines,\nas written. ',
}

/** The first thing that is wrong with each field. */
function faults(schema: typeof MESSAGE_FORM | typeof SUBSCRIPTION, value: object): Record<string, string> {
  const found: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(value).error?.issues ?? [])
    found[String(path[0])] ??= message
  return found
}

describe('a message to the show', () => {
  test('is trimmed, and its address written in one way', () => {
    expect(MESSAGE_FORM.parse(MESSAGE)).toEqual({
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@mail.example',
      subject: 'question',
      message: 'Two lines,\nas written.',
    })
  })

  test('needs every field', () => {
    expect(
      faults(MESSAGE_FORM, { firstName: '', lastName: ' ', email: '', subject: '', message: '\n' }),
    ).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Email is required',
      subject: 'Please choose a subject',
      message: 'Message is required',
    })
  })

  test.each([
    ['lastName', 'x'.repeat(101), 'Last name must be at most 100 characters'],
    ['message', 'x'.repeat(5_001), 'Message must be at most 5,000 characters'],
  ])('refuses %s as %j', (field, value, message) => {
    expect(faults(MESSAGE_FORM, { ...MESSAGE, [field]: value })).toEqual({ [field]: message })
  })
})

describe('a subscription', () => {
  test('needs an address and nothing else', () => {
    expect(SUBSCRIPTION.parse({ email: 'Ada@mail.example', firstName: '', lastName: ' ' })).toEqual({
      email: 'ada@mail.example',
      firstName: undefined,
      lastName: undefined,
    })
    expect(faults(SUBSCRIPTION, { firstName: 'Ada' })).toEqual({ email: 'Email is required' })
  })
})
