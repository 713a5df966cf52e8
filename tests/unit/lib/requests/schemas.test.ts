import { expect, test } from 'vitest'
import { MESSAGE_FORM } from '@/lib/messages/message-form'

const NAMES = { firstName: 'Ada', lastName: 'Lovelace' }
const MESSAGE = { ...NAMES, email: 'ada@mail.example', subject: 'question', message: 'Why?' }

test.each([
  ['lastName', 'x'.repeat(101), 'Last name must be at most 100 characters'],
  ['message', 'x'.repeat(5_001), 'Message must be at most 5,000 characters'],
])('a message to the show refuses %s as %j', (field, value, problem) => {
  const { error } = MESSAGE_FORM.safeParse({ ...MESSAGE, [field]: value })
  expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([[[field], problem]])
})
