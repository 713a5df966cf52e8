import { expect, it } from 'vitest'
import { firstSentences } from '@/lib/text/first-sentences'

it.each([
  ['One. Two! Three?', 9, 'One. Two!'],
  ['One. Two! Three?', 8, 'One.'],
  ['One. Two! Three?', 99, 'One. Two! Three?'],
  ['A first sentence that is long.', 5, 'A first sentence that is long.'],
  ['No full stop at all', 5, 'No full stop at all'],
  ['', 5, ''],
])('%s within %d', (text, limit, expected) => {
  expect(firstSentences(text, limit)).toBe(expected)
})
