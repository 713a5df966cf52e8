import { expect, test } from 'vitest'
import { audioPath } from '@/lib/feed/feed'
import { routeKindOf, statusClassOf } from '@/server/metrics/site-metrics'

test.each([
  ['/episodes/move-37?t=5', 'page'],
  [audioPath('move-37', 'mp3'), 'episode-audio'],
  ['/media/move-37.mp3', 'media'],
  ['/feed.xml', 'feed'],
  ['/api/episodes', 'api'],
  ['/api/cms/episodes', 'panel'],
  ['/_next/static/a.js', 'asset'],
  ['/embed/move-37', 'embed'],
  ['/readyz', 'state'],
])('%s is counted as %s', (url, kind) => {
  expect(routeKindOf(url)).toBe(kind)
})

test('what was not modified is told from what was sent', () => {
  expect([206, 304, 308, 503].map(statusClassOf)).toEqual(['2xx', '304', '3xx', '5xx'])
})
