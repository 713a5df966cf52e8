import type { AfterErrorHook } from 'payload'
import { expect, test } from 'vitest'
import { fieldErrorsResponse } from '@/lib/api/field-errors'

const responseTo = (error: Error) =>
  fieldErrorsResponse({ error } as unknown as Parameters<AfterErrorHook>[0])

test('a refusal names its fields, whatever copy of Payload it comes from', () => {
  const data = { errors: [{ path: 'chapters.1.start', message: 'The episode ends at 5:00.' }] }
  const refusal = Object.assign(new Error('Not valid'), { data })
  expect(responseTo(refusal)).toEqual({
    response: { errors: [{ message: 'Not valid', data }] },
  })
})

test.each([new Error('Gone'), Object.assign(new Error('Gone'), { data: null })])(
  'what is no refusal is left as it is: %s',
  (error) => {
    expect(responseTo(error)).toBeUndefined()
  },
)
