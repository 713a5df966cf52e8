import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isReserved, isWrittenPage, parsePagePath } from '@/lib/pages/page-address'
import { isSlug } from '@/lib/text/slug'

/** The first parts of Next's routes, and of what lies in `public`. */
const names = ['src/app/(site)', 'src/app/(payload)', 'public'].flatMap((folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() || folder === 'public')
    .map(({ name }) => name)
    .filter(isSlug),
)

test.each([...names, 'api', 'embed', 'feed', 'rss', 'healthz', 'readyz', 'metrics', 'media', 'sitemaps'])(
  'no page can be added at /%s, which the site itself answers',
  (name) => {
    expect(isReserved(name) || isWrittenPage(name)).toBe(true)
    expect(parsePagePath(`/${name}`)).toBeUndefined()
  },
)

test.each([
  ['/our-oven', 'our-oven'],
  ['/our-oven/', 'our-oven'],
  ['/', undefined],
  ['/our-oven/2', undefined],
  ['/Our-Oven', undefined],
  ['/our.oven', undefined],
  ['/our--oven', undefined],
  ['/ai-basics', undefined],
])('%s may be the address of an added page: %s', (path, slug) => {
  expect(parsePagePath(path)).toBe(slug)
})
