import { describe, expect, it } from 'vitest'
import { formatLongDate } from '@/lib/text/dates'
import { truncate } from '@/lib/text/words'

describe('truncation', () => {
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
  ])('%s at %d', (text, limit, expected) => {
    expect(truncate(text, limit)).toBe(expected)
  })
})

describe('dates', () => {
  it('are left out when there is none', () => {
    expect(formatLongDate('soon')).toBe('')
  })
})
