import { expect, it } from 'vitest'
import { authorsOf, paperAuthors, shortAuthors, tagsOf } from '@/lib/papers/paper'

it.each([
  [['Ada', 'Alan'], 'Ada and Alan'],
  [['Ada', ' ', 'Alan', 'Grace'], 'Ada, Alan, and Grace'],
  [[], 'The host'],
  [['et al.'], 'The host'],
  [['Ada', 'Alan', 'et al.'], 'Ada, Alan, and others'],
])('%j is %s', (authors, words) => {
  expect(paperAuthors({ authors }, 'The host')).toBe(words)
})

it.each([
  [['Ada', 'Alan', 'Grace'], 'Ada, Alan, and Grace'],
  [['Ada', 'Alan', 'Grace', 'Joan'], 'Ada, Alan, and 2 others'],
  [['Ada', 'Alan', 'Grace', 'et al.'], 'Ada, Alan, and others'],
])('on a card %j is %s', (authors, words) => {
  expect(shortAuthors({ authors }, 'The host')).toBe(words)
})

it.each([
  ['', []],
  [' Alan M. Turing ', ['Alan M. Turing']],
  [
    ['Ada', '', null, { name: 'Grace' }, { name: 5 }, 7],
    ['Ada', 'Grace'],
  ],
  [{ name: 'Ada' }, ['Ada']],
])('authors may come as %j', (value, authors) => {
  expect(authorsOf(value)).toEqual(authors)
})

it.each([
  [null, []],
  ['go, self-play ,go', ['go', 'self-play']],
  [['go', ' go ', '', 3], ['go']],
])('tags may come as %j', (value, tags) => {
  expect(tagsOf(value)).toEqual(tags)
})
