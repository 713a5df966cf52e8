import { expect, it } from 'vitest'
import { BOOKMARKS_KEY, bookmarkCheckKey, isBookmarkKey } from '@/lib/saved/bookmark-keys'

it.each([
  [BOOKMARKS_KEY, true],
  [bookmarkCheckKey('a/b'), true],
  ['/api/episodes', false],
  [undefined, false],
])('%s is asked for again after a bookmark changed: %s', (key, expected) => {
  expect(isBookmarkKey(key)).toBe(expected)
})

it('an id cannot leave its place in the path', () => {
  expect(bookmarkCheckKey('../x?y')).toBe('/api/bookmarks/check/..%2Fx%3Fy')
})
