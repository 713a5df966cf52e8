import fc from 'fast-check'
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
    ['It ends here. Then more', 14, 'It ends here…'],
    ['Is it so? Yes it is', 11, 'Is it so?…'],
  ])('%s at %d', (text, limit, expected) => {
    expect(truncate(text, limit)).toBe(expected)
  })

  const anyText = fc.oneof(fc.string({ maxLength: 90 }), fc.string({ unit: 'binary', maxLength: 90 }))

  it('never grows past the limit and its ellipsis, and only ever takes from the end', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 1, max: 60 }), (text, limit) => {
        const short = truncate(text, limit)
        expect(short.length).toBeLessThanOrEqual(limit + 1)
        expect(text.startsWith(short.replace(/…$/, ''))).toBe(true)
        expect(short, 'no character is cut in two').not.toMatch(/\p{Cs}/u)
        if (text.length <= limit) expect(short).toBe(text)
      }),
    )
  })
})

describe('dates', () => {
  it('are left out when there is none', () => {
    expect(formatLongDate('soon')).toBe('')
  })
})
