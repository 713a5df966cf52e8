import { expect, test } from 'vitest'
import { explainSubscription } from '@/components/home/newsletter-code'
import { ApiError } from '@/lib/requests/fetch-json'
import { ALREADY_ASKED } from '@/lib/subscribers/subscription'

const TAKEN = 'This email is already subscribed.'
const FAILED = 'Failed to subscribe. Please try again.'

test.each([
  [new ApiError(409, 'Conflict', '{"message":"x"}'), TAKEN, { email: TAKEN }],
  [
    new ApiError(409, 'Conflict', JSON.stringify({ message: ALREADY_ASKED })),
    ALREADY_ASKED,
    { email: ALREADY_ASKED },
  ],
  [new ApiError(429, 'Too Many Requests', ''), FAILED, undefined],
  [new TypeError('Failed to fetch'), FAILED, undefined],
  ['409', FAILED, undefined],
])('of %s the newsletter’s form says what became of the address', (error, text, errors) => {
  expect(explainSubscription(error)).toEqual({
    title: 'Subscription failed',
    text,
    ...(errors && { errors }),
  })
})
