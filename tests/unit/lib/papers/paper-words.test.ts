import { expect, it } from 'vitest'
import { paperAddress, paperAuthors } from '@/lib/papers/paper-words'

it.each([
  [['Ada'], 'Ada'],
  [['Ada', 'Alan'], 'Ada and Alan'],
  [['Ada', ' ', 'Alan', 'Grace'], 'Ada, Alan, and Grace'],
  [[], 'The host'],
  [[''], 'The host'],
])('%j is %s', (authors, words) => {
  expect(paperAuthors({ authors }, 'The host')).toBe(words)
})

it('a paper is read where it was published, else where we keep it, else nowhere', () => {
  expect(paperAddress({ externalUrl: 'https://a.example', url: 'https://b.example' })).toBe(
    'https://a.example',
  )
  expect(paperAddress({ externalUrl: '', url: 'https://b.example' })).toBe('https://b.example')
  expect(paperAddress({ externalUrl: null, url: null })).toBeNull()
})
