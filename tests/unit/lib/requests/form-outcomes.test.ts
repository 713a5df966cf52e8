import { expect, test } from 'vitest'
import { outcomePath, tryFindFormOutcome } from '@/lib/requests/form-outcomes'

test.each([
  ['newsletter', 201, 'Consider yourself informed!'],
  ['newsletter', 409, 'Subscription failed'],
  ['newsletter', 400, 'Something is missing'],
  ['newsletter', 429, 'Subscription failed'],
  ['contact', 201, 'Message Sent!'],
  ['contact', 400, 'Something is missing'],
  ['contact', 503, 'Failed to send message'],
  ['contact', 409, 'Failed to send message'],
  ['unsubscribe', 200, 'You are unsubscribed'],
  ['unsubscribe', 404, 'This link does not work'],
  ['unsubscribe', 500, 'That did not work'],
  ['reset-password', 200, 'Your new password is set'],
  ['reset-password', 400, 'Choose another password'],
  ['reset-password', 410, 'This link does not work any more'],
  ['confirm-email', 409, 'This address is already taken'],
  ['confirm-subscription', 200, 'You are subscribed'],
  ['confirm-subscription', 404, 'This link does not work'],
  ['letter-choices', 200, 'Your choice is saved'],
  ['letter-choices', 409, 'This address is already subscribed'],
  ['forgot-password', 200, 'Check your email'],
  ['forgot-password', 429, 'That did not work'],
] as const)('%s with status %i leads to a page that says "%s"', (form, status, title) => {
  const [, name = ''] = /^\/sent\/([\w-]+)$/.exec(outcomePath(form, status)) ?? []
  expect(tryFindFormOutcome(name)?.title).toBe(title)
})

test('other names are no outcome', () => {
  for (const name of ['', 'constructor', 'newsletter', 'unsubscribe-taken']) {
    expect(tryFindFormOutcome(name)).toBeUndefined()
  }
})
