import { expect, test } from 'vitest'
import { ApiError, readError } from '@/lib/requests/fetch-json'

test.each([
  [
    'the server’s own sentence',
    401,
    '{"message":"Invalid username or password"}',
    'Invalid username or password',
  ],
  ['a refusal in plain text', 403, 'Blocked by the firewall.', 'Blocked by the firewall.'],
  ['a page of a proxy', 502, '<html><h1>Bad Gateway</h1></html>', /cannot answer right now \(502\)/],
  ['a fault without a word', 500, '', /cannot answer right now \(500\)/],
  ['too many attempts, told by a proxy', 429, '<html></html>', /^Too many attempts/],
])('tells people of %s', (_, status, body, said) => {
  const { reason } = readError(new ApiError(status, '', body))
  if (said instanceof RegExp) expect(reason).toMatch(said)
  else expect(reason).toBe(said)
})

test('says that the site was out of reach when no response came', () => {
  expect(readError(new TypeError('Failed to fetch')).reason).toBe(
    'The site could not be reached. Please try again.',
  )
})

test('knows what the server says of single fields', () => {
  const body = '{"message":"Taken.","errors":{"username":"This username is already taken."}}'
  expect(readError(new ApiError(409, 'Conflict', body))).toEqual({
    reason: 'Taken.',
    errors: { username: 'This username is already taken.' },
  })
})

test('reads the first sentence of a list, as Payload’s own routes send it', () => {
  const body = '{"errors":[{"message":"Title – Please fill this in.","data":{}},{"message":"Later."}]}'
  expect(readError(new ApiError(400, 'Bad Request', body))).toEqual({
    reason: 'Title – Please fill this in.',
    errors: {},
  })
})
