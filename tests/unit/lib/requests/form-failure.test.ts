import { expect, test } from 'vitest'
import { ApiError } from '@/lib/requests/fetch-json'
import { failureNote, NOT_SENT } from '@/lib/requests/form-failure'

const refused = (status: number, message?: string) =>
  new ApiError(status, '', JSON.stringify(message === undefined ? {} : { message }))

test.each([
  ['no response came', new TypeError('Failed to fetch'), NOT_SENT],
  [
    'the site is out',
    refused(503, 'The database is away.'),
    'The database is away. What you wrote is still here.',
  ],
  [
    'a proxy answered',
    refused(502),
    'The site cannot answer right now (502). Please try again in a moment. What you wrote is still here.',
  ],
  ['too much was sent', refused(429, 'Try again in 5 minutes.'), 'Try again in 5 minutes.'],
  ['the server said nothing', refused(400), 'Please try again.'],
])('where %s, the form says why and what to do', (_, error, note) => {
  expect(failureNote(error, 'Please try again.')).toBe(note)
})
