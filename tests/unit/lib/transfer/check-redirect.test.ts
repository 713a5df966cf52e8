import { expect, test } from 'vitest'
import { describeRedirect, type Hop } from '@/lib/transfer/check-redirect'

const OURS = 'https://show.example/feed.xml'
const old = (rest: Omit<Hop, 'url'>): Hop => ({ url: 'https://old.example/rss', ...rest })
const middle = (rest: Omit<Hop, 'url'>): Hop => ({ url: 'https://middle.example/rss', ...rest })

test.each<[string, Hop[], RegExp]>([
  ['a redirect for good', [old({ status: 301, to: OURS })], /permanently \(301\)/],
  [
    'one of the newer kind, without https',
    [old({ status: 308, to: 'http://show.example/feed.xml' })],
    /permanently/,
  ],
  ['this site’s own address', [], /already/],
  ['a redirect for now', [old({ status: 302, to: OURS })], /only temporarily \(302\)/],
  [
    'one for now on the way',
    [old({ status: 301, to: 'https://middle.example/rss' }), middle({ status: 307, to: OURS })],
    /only temporarily \(307\)/,
  ],
  ['a feed of its own', [old({ status: 200 })], /still answers with its own feed/],
  [
    'another page of this site',
    [old({ status: 301, to: 'https://show.example/' }), { url: 'https://show.example/', status: 200 }],
    /leads to https:\/\/show\.example\/, not/,
  ],
  [
    'a circle',
    Array.from({ length: 5 }, () => old({ status: 301, to: 'https://old.example/rss' })),
    /not to/,
  ],
  ['nothing any more', [old({ status: 404 })], /answers 404/],
  ['trouble', [old({ status: 503 })], /answers 503/],
  [
    'no answer',
    [old({ problem: 'The old address cannot be reached: its host is unknown.' })],
    /host is unknown/,
  ],
])('%s is told in a sentence', (_, hops, words) => {
  expect(describeRedirect(hops, OURS)).toMatch(words)
})
