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

const ANSWERED = ['api', 'embed', 'feed', 'rss', 'healthz', 'readyz', 'metrics', 'media', 'sitemaps']
/** Names that Next has pages of its own for. */
const NEXT = ['404', '500', 'index']

test.each([...names, ...ANSWERED, ...NEXT])(
  'no page can be added at /%s, which the site itself answers',
  (name) => {
    expect(isReserved(name) || isWrittenPage(name)).toBe(true)
    expect(parsePagePath(`/${name}`)).toBeUndefined()
  },
)
