import { expect, test } from 'vitest'
import { audioPath } from '@/lib/feed/feed'
import { RequestCounts, routeKindOf, statusClassOf } from '@/server/metrics/request-counts'

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
  expect([200, 206, 304, 308, 404, 503].map(statusClassOf)).toEqual([
    '2xx',
    '2xx',
    '304',
    '3xx',
    '4xx',
    '5xx',
  ])
})

test('requests of a kind and a class are counted together', () => {
  const counts = new RequestCounts()
  for (const status of [200, 200, 404]) counts.add('page', status)
  counts.add('api', 503)
  expect([...counts.all()]).toEqual([
    { kind: 'page', statusClass: '2xx', count: 2 },
    { kind: 'page', statusClass: '4xx', count: 1 },
    { kind: 'api', statusClass: '5xx', count: 1 },
  ])
})
