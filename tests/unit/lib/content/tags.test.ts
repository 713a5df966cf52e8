import { expect, test } from 'vitest'
import { episodeTags, TAGS } from '@/lib/content/tags'

test.each([
  [[{ id: '1', slug: 'a' }], ['episodes', 'episode:1', 'episode:a']],
  [
    [
      { id: '1', slug: 'b' },
      { id: '1', slug: 'a' },
    ],
    ['episodes', 'episode:1', 'episode:b', 'episode:a'],
  ],
  [
    [
      { id: '1', slug: 'a' },
      { id: '1', slug: 'a' },
    ],
    ['episodes', 'episode:1', 'episode:a'],
  ],
  [
    [{ id: '1', slug: null }, undefined],
    ['episodes', 'episode:1'],
  ],
  [[], ['episodes']],
])('%j touches %j', (versions, tags) => {
  expect(episodeTags(...versions)).toEqual(tags)
})

test('no tag holds what separates tags', () => {
  for (const tag of Object.values(TAGS)) expect(tag).not.toContain(',')
})
