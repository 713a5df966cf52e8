import type { AfterErrorHook } from 'payload'
import { expect, test } from 'vitest'
import { errorResponse } from '@/lib/requests/error-response'

const responseTo = (message: string, carried: object) =>
  errorResponse({
    error: Object.assign(new Error(message), carried),
  } as unknown as Parameters<AfterErrorHook>[0])

test('a refusal without fields keeps its sentence, whatever copy of Payload it comes from', () => {
  const refusal = { name: '', status: 409, isPublic: true, data: null }
  expect(responseTo('This is the only one. Ask another administrator.', refusal)).toEqual({
    response: { errors: [{ message: 'This is the only one. Ask another administrator.' }] },
  })
})

test.each([
  ['a fault of our own', { status: 500, isPublic: false, data: null }],
  ['a bug', {}],
])('%s is not told to people', (_, carried) => {
  expect(responseTo('table users', carried)).toBeUndefined()
})
