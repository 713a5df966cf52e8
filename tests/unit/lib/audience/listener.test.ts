import { randomBytes } from 'node:crypto'
import { BROWSER } from '@tests/support/api-client'
import { expect, test } from 'vitest'
import { hashListener } from '@/lib/audience/day-keys'
import { isCountable } from '@/lib/audience/record-play'

const key = randomBytes(32)

test('a listener’s hash tells addresses, programs and days apart, and nothing about them', () => {
  const hash = hashListener(key, '192.0.2.1', BROWSER)
  expect(hash).toMatch(/^[\w-]{43}$/)
  expect(hashListener(key, '192.0.2.1', BROWSER)).toBe(hash)
  expect(hashListener(key, '::ffff:192.0.2.1', BROWSER)).toBe(hash)
  expect(hashListener(key, '192.0.2.2', BROWSER)).not.toBe(hash)
  expect(hashListener(key, '192.0.2.1', `${BROWSER} `)).not.toBe(hash)
  expect(hashListener(randomBytes(32), '192.0.2.1', BROWSER)).not.toBe(hash)
})

test.each([
  [BROWSER, true],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1', true],
  ['', false],
  ['  ', false],
  ['Googlebot/2.1', false],
  ['curl/8.5.0', false],
  ['Wget/1.21', false],
  ['python-requests/2.32', false],
  ['facebookexternalhit/1.1', false],
])('%j is a listener: %s', (userAgent, expected) => {
  expect(isCountable(userAgent)).toBe(expected)
})
