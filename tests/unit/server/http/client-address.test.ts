import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { CLIENT_ADDRESS_HEADER, CLIENT_PROTOCOL_HEADER } from '@/lib/requests/api-requests'
import { setClientHeaders } from '@/server/http/client-address'

function clientOf(headers: IncomingMessage['headers'], trustedProxies: number) {
  setClientHeaders({ headers, socket: { remoteAddress: '10.0.0.1' } } as IncomingMessage, trustedProxies)
  return { address: headers[CLIENT_ADDRESS_HEADER], protocol: headers[CLIENT_PROTOCOL_HEADER] }
}

describe('the address of a visitor', () => {
  test.each([
    ['is the socket’s when no proxy is trusted', 0, '6.6.6.6', '10.0.0.1'],
    ['is what the one trusted proxy appended', 1, '6.6.6.6, 203.0.113.9', '203.0.113.9'],
    ['is what the outer of two trusted proxies appended', 2, '6.6.6.6, 203.0.113.9, 10.1.1.1', '203.0.113.9'],
    ['is the earliest entry when there are fewer than proxies', 3, '203.0.113.9', '203.0.113.9'],
    ['is the socket’s when the trusted proxy wrote nothing', 1, '', '10.0.0.1'],
    ['is read without its port', 1, '203.0.113.9:51234', '203.0.113.9'],
    ['may be IPv6 in brackets with a port', 1, '[2001:db8::1]:443', '2001:db8::1'],
    ['may be IPv4 inside IPv6', 1, '[::ffff:203.0.113.9]:80', '::ffff:203.0.113.9'],
    ['ends an IPv6 address with its last group, which is no port', 1, '2001:db8::1:8080', '2001:db8::1:8080'],
    [
      'is the next trusted entry when the first is not an address',
      2,
      '6.6.6.6, unknown, 10.1.1.1',
      '10.1.1.1',
    ],
    ['is the socket’s when no trusted entry is one', 1, '6.6.6.6, unknown', '10.0.0.1'],
  ])('%s', (_, trustedProxies, forwardedFor, expected) => {
    expect(clientOf({ 'x-forwarded-for': forwardedFor }, trustedProxies).address).toBe(expected)
  })

  test.each(['unknown', '0x7f.1', '203.0.113.9:123456', '[203.0.113.9]:80', '[2001:db8::1]80'])(
    'is not %s',
    (forwardedFor) => {
      expect(clientOf({ 'x-forwarded-for': forwardedFor }, 1).address).toBe('10.0.0.1')
    },
  )
})

test.each([
  ['https', 0, 'http'],
  ['https', 1, 'https'],
  ['HTTPS', 1, 'https'],
  ['ftp', 1, 'http'],
  ['http, https', 1, 'https'],
  ['https, http', 2, 'https'],
] as const)(
  'X-Forwarded-Proto %j behind %i trusted proxies means %s',
  (forwardedProto, trustedProxies, expected) => {
    expect(clientOf({ 'x-forwarded-proto': forwardedProto }, trustedProxies).protocol).toBe(expected)
  },
)
