import { expect, test } from 'vitest'
import { formatCount } from '@/lib/text/numbers'

test.each([
  [999, '999'],
  [1234567, '1,234,567'],
])('%i is written %s', (count, written) => expect(formatCount(count)).toBe(written))
