import { randomBytes } from 'node:crypto'
import { BROWSER } from '@tests/support/api-client'
import { expect, test } from 'vitest'
import { hashListener } from '@/lib/audience/day-keys'

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
