import { expect, test } from 'vitest'
import { parsePagePath } from '@/lib/pages/page-address'

test.each([
  ['/our-oven', 'our-oven'],
  ['/', undefined],
  ['/our-oven/2', undefined],
  ['/Our-Oven', undefined],
  ['/ai-basics', undefined],
  // Programs and probes ask for these.
  ['/oembed', undefined],
])('%s may be the address of an added page: %s', (path, slug) => {
  expect(parsePagePath(path)).toBe(slug)
})
