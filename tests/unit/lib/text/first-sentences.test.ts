import { expect, it } from 'vitest'
import { firstSentences } from '@/lib/text/words'

it.each([
  ['One. Two! Three?', 9, 'One. Two!'],
  ['One. Two! Three?', 8, 'One.'],
  ['A first sentence that is long.', 5, 'A first sentence that is long.'],
  ['Tom B. Brown and others. They were many.', 10, 'Tom B. Brown and others.'],
  ['It used 1.5 percent. Now more.', 12, 'It used 1.5 percent.'],
])('%s within %d', (text, limit, expected) => {
  expect(firstSentences(text, limit)).toBe(expected)
})
