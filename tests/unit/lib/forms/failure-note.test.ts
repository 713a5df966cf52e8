import { expect, test } from 'vitest'
import { failureNote, NOT_SENT } from '@/lib/forms/failure-note'

test.each([
  ['no response came', undefined, null, NOT_SENT],
  [
    'the site is out',
    { status: 503 },
    'The database is away.',
    'The database is away. What you wrote is still here.',
  ],
  ['a proxy answered', { status: 502 }, null, 'Please try again. What you wrote is still here.'],
  ['too much was sent', { status: 429 }, 'Try again in 5 minutes.', 'Try again in 5 minutes.'],
  ['the server said nothing', { status: 400 }, null, 'Please try again.'],
])('where %s, the form says why and what to do', (_, refused, reason, note) => {
  expect(failureNote(refused, reason, 'Please try again.')).toBe(note)
})
