import { expect, test } from 'vitest'
import { outcomePath, tryFindFormOutcome } from '@/lib/requests/form-outcomes'

test.each([
  ['newsletter', 201, 'Consider yourself informed!'],
  ['newsletter', 409, 'Subscription failed'],
  ['newsletter', 400, 'Something is missing'],
  ['contact', 503, 'That did not work'],
  ['forgot-password', 400, 'Something is missing'],
  ['unsubscribe', 404, 'This link does not work'],
  ['reset-password', 410, 'This link does not work any more'],
] as const)('%s with status %i leads to a page that says "%s"', (form, status, title) => {
  const [, name = ''] = /^\/sent\/([\w-]+)$/.exec(outcomePath(form, status)) ?? []
  expect(tryFindFormOutcome(name)?.title).toBe(title)
})

test('other names are no outcome', () => {
  for (const name of ['', 'constructor', 'newsletter', 'unsubscribe-taken']) {
    expect(tryFindFormOutcome(name)).toBeUndefined()
  }
})
