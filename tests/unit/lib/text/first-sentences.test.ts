import fc from 'fast-check'
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

it('keeps as many whole sentences as fit, in their order, and never none', () => {
  const sentence = fc
    .tuple(fc.stringMatching(/^[a-zà-ÿ ,;–“]{0,30}$/), fc.constantFrom('.', '!', '?', '?!', '.”', '...'))
    .map(([words, stop]) => `A${words}z${stop}`)
  fc.assert(
    fc.property(fc.array(sentence, { minLength: 1, maxLength: 6 }), fc.nat(120), (sentences, limit) => {
      const beginnings = sentences.map((_, index) => sentences.slice(0, index + 1).join(' '))
      const fitting = beginnings.filter((beginning) => beginning.length <= limit).at(-1)
      expect(firstSentences(sentences.join(' '), limit)).toBe(fitting ?? beginnings[0])
    }),
  )
})
