import type { AfterErrorHook } from 'payload'
import { expect, test } from 'vitest'
import { badValueResponse } from '@/db/query-errors'

const responseTo = (error: Error) => badValueResponse({ error } as unknown as Parameters<AfterErrorHook>[0])

test.each(['operators[queryOperator]', 't.operators[U]', 'a.operators[q1]'])(
  'an operator that a field does not have is the sender’s mistake, also as the built site calls it: %s',
  (name) => {
    expect(responseTo(new TypeError(`${name} is not a function`))).toMatchObject({ status: 400 })
  },
)

test('another function that is missing is a fault of ours', () => {
  expect(responseTo(new TypeError('episode.find is not a function'))).toBeUndefined()
})
