import { FEED_ADDRESS, feedWith, itemWith } from '@tests/support/odd-feed'
import { describe, expect, test } from 'vitest'
import { RemoteError } from '@/lib/requests/ip-address'
import type { IncomingShow } from '@/lib/transfer/incoming'
import { readPages } from '@/lib/transfer/read-pages'

const NEXT = '<atom:link rel="next" href="/feed-2.xml"/>'

/** Reads a feed whose documents are served under these addresses. */
const open = async (documents: Record<string, string>) =>
  (await readPages(FEED_ADDRESS, {}, (source) => {
    const found = 'url' in source ? documents[source.url] : undefined
    if (found === undefined) throw new RemoteError('old.example answered 404 when asked for the feed.')
    return Promise.resolve(found)
  })) as IncomingShow

describe('a feed that is cut off', () => {
  const whole =
    `<!-- A show -->${feedWith(itemWith('<description><![CDATA[<p>One</p>]]></description>').repeat(2))}`.replace(
      /^(<!.*?>)(<\?.*?>)/,
      '$2$1',
    )

  test.each([
    ['within its head', whole.indexOf('<link>') + 9],
    ['after an item', whole.indexOf('</item>') + 7],
  ])('%s is said to be', async (_, at) => {
    await expect(open({ [FEED_ADDRESS]: whole.slice(0, at) })).rejects.toThrow(/^This feed is cut off/)
  })

  test('behind all that counts comes in', async () => {
    const show = await open({ [FEED_ADDRESS]: whole.replace('</rss>', '') })
    expect(show.episodes).toHaveLength(1)
  })

  test('is told from a page that speaks of feeds', async () => {
    const page = '<!doctype html><html><body><p>Our feed begins with <rss version="2.0">.</p>'
    await expect(open({ [FEED_ADDRESS]: page })).rejects.toThrow(/not an RSS feed/)
  })
})

test.each([
  ['gone', {}, 'old.example answered 404 when asked for the feed.'],
  [
    'no feed',
    { 'https://old.example/feed-2.xml': '<html></html>' },
    expect.stringContaining('not an RSS feed'),
  ],
])('a further page of a feed that is %s costs itself, and is named', async (_, others, reason) => {
  const show = await open({ [FEED_ADDRESS]: feedWith(itemWith(''), NEXT), ...others })
  expect(show.episodes.map(({ title }) => title)).toEqual(['One'])
  expect(show.skipped).toEqual([{ name: 'Page 2 of the feed (https://old.example/feed-2.xml)', reason }])
})

test.each(['Next', 'prev-archive'])('a feed goes on where its link “%s” leads', async (rel) => {
  const show = await open({
    [FEED_ADDRESS]: feedWith(itemWith(''), NEXT.replace('next', rel)),
    'https://old.example/feed-2.xml': feedWith(itemWith('', { guid: 'two', url: '/2.mp3' })),
  })
  expect(show.episodes.map(({ guid }) => guid)).toEqual(['one', 'two'])
})

const pageOf = (
  name: string,
  { items = 1, filler = 0, next }: { items?: number; filler?: number; next?: string },
) =>
  feedWith(
    `${next ? `<atom:link rel="next" href="/${next}"/>` : ''}${'<item/>'.repeat(items)}<!--${name}${'x'.repeat(filler)}-->`,
  )

const MEGABYTE = 1024 * 1024

test.each([
  ['one document', { [FEED_ADDRESS]: pageOf('a', { items: 30_001 }) }, /more than 30,000 items/],
  [
    'three documents together',
    Object.fromEntries(
      ['feed.xml', 'b.xml', 'c.xml'].map((name, index) => [
        new URL(`/${name}`, FEED_ADDRESS).href,
        pageOf(name, { items: 10_001, next: ['b.xml', 'c.xml', undefined][index] }),
      ]),
    ),
    /more than 30,000 items/,
  ],
  [
    'two documents together',
    {
      [FEED_ADDRESS]: pageOf('a', { filler: 33 * MEGABYTE, next: 'b.xml' }),
      [new URL('/b.xml', FEED_ADDRESS).href]: pageOf('b', { filler: 33 * MEGABYTE }),
    },
    /larger than 64 MB/,
  ],
])('a feed that is too large in %s is refused', async (_, documents, words) => {
  await expect(open({ [FEED_ADDRESS]: '', ...documents })).rejects.toThrow(words)
})
