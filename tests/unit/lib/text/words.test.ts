import { expect, it } from 'vitest'
import { firstSentences, searchWords, truncate } from '@/lib/text/words'

it.each([
  ['   ', []],
  ['  Move\t37 move ', ['move', '37']],
  ['Étude NAÏVE ﬁn', ['etude', 'naive', 'fin']],
])('%j is the words %j', (query, words) => {
  expect(searchWords(query)).toEqual(words)
})

it.each([
  ['short enough', 20, 'short enough'],
  ['one two three four', 16, 'one two three…'],
  ['one twothreefourfive', 16, 'one twothreefour…'],
  ['unbrokenlongword', 6, 'unbrok…'],
  ['a space at eighty percent cuts no word', 10, 'a space at…'],
  ['123456789 abc', 10, '123456789…'],
  ['cats 🐱🐱', 6, 'cats…'],
  ['cats🐱🐱', 5, 'cats…'],
  ['It ends here. Then more', 14, 'It ends here…'],
  ['Is it so? Yes it is', 11, 'Is it so?…'],
])('%s is cut to %d', (text, limit, expected) => {
  expect(truncate(text, limit)).toBe(expected)
})

it.each([
  ['One. Two! Three?', 9, 'One. Two!'],
  ['One. Two! Three?', 8, 'One.'],
  ['A first sentence that is long.', 5, 'A first sentence that is long.'],
  ['Tom B. Brown and others. They were many.', 10, 'Tom B. Brown and others.'],
  ['It used 1.5 percent. Now more.', 12, 'It used 1.5 percent.'],
])('of %s the first sentences within %d', (text, limit, expected) => {
  expect(firstSentences(text, limit)).toBe(expected)
})
