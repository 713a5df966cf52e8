import { describe, expect, test } from 'vitest'
import { believableAddress } from '@/server/http/client-address'

describe('the address of a visitor', () => {
  test.each([
    ['is the socket’s when no proxy is trusted', 0, '6.6.6.6', '10.0.0.1'],
    ['is what the one trusted proxy appended', 1, '6.6.6.6, 203.0.113.9', '203.0.113.9'],
    ['is what the outer of two trusted proxies appended', 2, '6.6.6.6, 203.0.113.9, 10.1.1.1', '203.0.113.9'],
    ['is the earliest entry when there are fewer than proxies', 3, '203.0.113.9', '203.0.113.9'],
    ['is the socket’s when the trusted proxy wrote nothing', 1, '', '10.0.0.1'],
    ['ignores empty entries', 1, ', ,203.0.113.9,', '203.0.113.9'],
  ])('%s', (_, trustedProxies, forwardedFor, expected) => {
    expect(believableAddress({ socketAddress: '10.0.0.1', forwardedFor, trustedProxies })).toBe(expected)
  })
})
