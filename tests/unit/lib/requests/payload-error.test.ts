import { APIError, ValidationError } from 'payload'
import { expect, test } from 'vitest'
import { fieldErrorsOf, statusOf } from '@/lib/requests/payload-error'

const errors = [{ path: 'slug', message: 'Another episode has this address.' }]
const refused = new ValidationError({ errors })
/** As the other copy of Payload would have thrown it: the same in everything but its class. */
const fromAnotherCopy = <Thrown extends Error>(error: Thrown): Error =>
  Object.assign(new Error(error.message), { ...error })

test.each([
  ['a refused document', refused, errors, 400],
  ['one of another copy', fromAnotherCopy(refused), errors, 400],
  ['a conflict', new APIError('Too late.', 409), undefined, 409],
  ['a bug', new TypeError('x is not a function'), undefined, undefined],
  ['an answer of some other service', Object.assign(new Error('No'), { status: 409 }), undefined, undefined],
  [
    'fields of some other kind',
    Object.assign(new Error('No'), { data: { errors: ['a'] } }),
    undefined,
    undefined,
  ],
  ['no error at all', { status: 409, isPublic: true, data: { errors } }, undefined, undefined],
])('%s is told by what it carries', (_, error, fields, status) => {
  expect(fieldErrorsOf(error)).toEqual(fields)
  expect(statusOf(error)).toBe(status)
})
