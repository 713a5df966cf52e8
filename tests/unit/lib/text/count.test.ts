import { expect, test } from 'vitest'
import { formatCount } from '@/lib/text/numbers'

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [12345, '12,345'],
  [1234567, '1,234,567'],
])('%i is written %s', (count, written) => expect(formatCount(count)).toBe(written))
