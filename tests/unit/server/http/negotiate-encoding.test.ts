import { expect, it } from 'vitest'
import { chooseEncoding } from '@/server/http/prepared-response'

it.each([
  [undefined, 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['x-gzip', 'gzip'],
  ['*', 'identity'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000, gzip;q=0.5', 'gzip'],
  ['identity;q=0, gzip;q=0', 'identity'],
])('%s is answered with %s', (header, expected) => {
  expect(chooseEncoding(header)).toBe(expected)
})
