import { expect, test } from 'vitest'
import { fillReply } from '@/lib/messages/reply'

const GIVEN = { name: 'Ada', show: 'Plain AI' }

test.each([
  ['Hello {name}, thank you for writing to {show}.', 'Hello Ada, thank you for writing to Plain AI.'],
  ['{episode} and {constructor} stay', '{episode} and {constructor} stay'],
])('%j becomes %j', (body, filled) => {
  expect(fillReply(body, GIVEN)).toBe(filled)
})

test('a name is put in as it is, whatever it looks like', () => {
  expect(fillReply('{name} of {show}', { name: '$& {show}', show: '$1' })).toBe('$& {show} of $1')
})
