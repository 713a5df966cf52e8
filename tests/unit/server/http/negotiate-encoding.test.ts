import { expect, it } from 'vitest'
import { chooseEncoding } from '@/server/http/compress'

it.each([
  [undefined, 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['x-gzip', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.000, *', 'gzip'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['identity;q=1, gzip;q=0.5', 'identity'],
  ['identity;q=0, gzip;q=0', 'identity'],
  ['br;q=nonsense', 'identity'],
  ['br;q=2', 'identity'],
])('%s is answered with %s', (header, expected) => {
  expect(chooseEncoding(header)).toBe(expected)
  expect(chooseEncoding(header)).toBe(expected)
})
