import type { AfterErrorHook } from 'payload'
import { expect, test } from 'vitest'
import { fieldErrorsResponse } from '@/lib/requests/error-response'

const responseTo = (error: Error) =>
  fieldErrorsResponse({ error } as unknown as Parameters<AfterErrorHook>[0])
const refusal = (errors: { path: string; message: string; label?: string }[]) =>
  Object.assign(new Error('The following field is invalid: x'), { data: { collection: 'episodes', errors } })

test('a refusal names its fields, whatever copy of Payload it comes from', () => {
  const label = 'Audio > Chapters 2 > Start'
  const errors = [{ path: 'chapters.1.at', label, message: 'The episode ends at 5:00.' }]
  const error = refusal(errors)
  expect(responseTo(error)).toEqual({
    response: {
      errors: [{ message: 'Audio › Chapters 2 › Start – The episode ends at 5∶00.', data: { errors } }],
    },
  })
})

test.each([
  [
    [
      { path: 'title', label: 'Title', message: 'Please fill this in.' },
      { path: 'slug', label: 'SEO > Address', message: 'Choose another one' },
    ],
    'Title – Please fill this in. SEO › Address – Choose another one.',
  ],
  [[{ path: 'file', message: 'Choose one.' }], 'File – Choose one.'],
])('the toast says of %j: %s', (errors, message) => {
  expect(responseTo(refusal(errors))).toMatchObject({ response: { errors: [{ message }] } })
})

test.each([new Error('Gone'), Object.assign(new Error('Gone'), { data: null })])(
  'what is no refusal is left as it is: %s',
  (error) => {
    expect(responseTo(error)).toBeUndefined()
  },
)
