import { expect, test } from 'vitest'
import { formatCount } from '@/lib/text/numbers'

test('numbers have a comma at each thousand', () => {
  expect([999, 123_456, 1_234_567].map(formatCount)).toEqual(['999', '123,456', '1,234,567'])
})
