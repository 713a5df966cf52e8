import { expect, test } from 'vitest'
import { episodeTag, TAGS } from '@/lib/content/tags'

test('no tag holds what separates tags', () => {
  const tags = [...Object.values(TAGS), episodeTag('0b7e6f0e-6a4c-4a64-9f3a-6f2f3f1f7a10')]
  for (const tag of tags) expect(tag).not.toContain(',')
})
