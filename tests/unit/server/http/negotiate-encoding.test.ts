import { expect, it } from 'vitest'
import { chooseEncoding } from '@/server/http/compress'

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['x-gzip', 'gzip'],
  ['deflate', 'identity'],
  ['identity', 'identity'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['br;q=0.000, *', 'gzip'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['gzip;q=0.5, br;q=0.5', 'br'],
  ['identity;q=1, gzip;q=0.5', 'identity'],
  ['identity;q=0, gzip;q=0', 'identity'],
  ['br ; q=1', 'br'],
  ['br;q=nonsense', 'identity'],
  ['br;q=2', 'identity'],
  [',,;;=', 'identity'],
  ['a'.repeat(5000), 'identity'],
])('%s is answered with %s', (header, expected) => {
  expect(chooseEncoding(header)).toBe(expected)
  expect(chooseEncoding(header)).toBe(expected)
})
