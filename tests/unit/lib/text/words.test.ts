import { expect, it } from 'vitest'
import { searchWords } from '@/lib/text/words'

it.each([
  ['   ', []],
  ['  Move\t37 move ', ['move', '37']],
  ['Étude NAÏVE ﬁn', ['etude', 'naive', 'fin']],
])('%j is the words %j', (query, words) => {
  expect(searchWords(query)).toEqual(words)
})
