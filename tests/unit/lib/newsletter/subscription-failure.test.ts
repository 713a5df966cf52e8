import { expect, it } from 'vitest'
import { ApiError } from '@/lib/api/fetch-json'
import { subscriptionFailure } from '@/lib/newsletter/subscription-failure'

it.each([
  [new ApiError(409, 'Conflict', '{"message":"x"}'), 'This email is already subscribed.'],
  [new ApiError(429, 'Too Many Requests', ''), 'Failed to subscribe. Please try again.'],
  [new TypeError('Failed to fetch'), 'Failed to subscribe. Please try again.'],
  ['409', 'Failed to subscribe. Please try again.'],
])('%s', (error, words) => {
  expect(subscriptionFailure(error)).toBe(words)
})
