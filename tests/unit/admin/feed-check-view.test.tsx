import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FeedCheckView } from '@/admin/feed-check/feed-check-view'
import type { FeedReport } from '@/lib/feed/check-feed'

const REPORT: FeedReport = {
  page: 1,
  pageCount: 1,
  verdicts: [
    { id: 'title', level: 'required', says: 'The show has a name.', misses: [] },
    {
      id: 'transcript',
      level: 'required',
      says: 'Each episode has its transcript.',
      misses: Array.from({ length: 12 }, (_, n) => ({
        what: `There is no transcript (${n}).`,
        place: { path: '/admin/collections/episodes/e1/transcript', title: 'Chess & checkers' },
      })),
    },
    {
      id: 'self',
      level: 'recommended',
      says: 'The feed says where it is.',
      misses: [{ what: 'It is not public.' }],
    },
  ],
}

test('what is missing stands first, each with the way to mend it, and more of it is counted', () => {
  const html = renderToStaticMarkup(<FeedCheckView report={REPORT} />)
  expect(html).toContain('Required: 1 of 2 met')
  expect(html.indexOf('Each episode has its transcript.')).toBeLessThan(html.indexOf('The show has a name.'))
  expect(html).toContain(
    'href="/admin/collections/episodes/e1/transcript">Fix it in Chess &amp; checkers</a>',
  )
  expect(html.match(/Fix it in/g)).toHaveLength(10)
  expect(html).toContain('And 2 more.')
})

test.each([
  [1, [false, true]],
  [2, [true, true]],
  [3, [true, false]],
])('the report of a long feed is turned page by page, as from page %i of 3', (page, turns) => {
  const html = renderToStaticMarkup(<FeedCheckView report={{ ...REPORT, page, pageCount: 3 }} />)
  expect(html).toContain(`Page ${page} of 3`)
  const links = [`href="?page=${page - 1}">Newer episodes`, `href="?page=${page + 1}">Older episodes`]
  expect(links.map((link) => html.includes(link))).toEqual(turns)
})
