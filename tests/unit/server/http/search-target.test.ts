import { expect, it } from 'vitest'
import { searchTarget } from '@/server/http/request-target'

it.each([
  ['/episodes', '', undefined],
  ['/episodes', '?page=1&q=', undefined],
  ['/episodes', '?q=move+37', '/searched/episodes?q=move+37'],
  ['/episodes', '?page=2&x=1&q=move%2037', '/searched/episodes?q=move+37&page=2'],
  ['/search', '?q=token&kind=passages&page=2', '/searched/search?q=token&kind=passages&page=2'],
  ['/search', '?q=token&kind=nonsense&page=2', '/searched/search?q=token'],
  ['/episode-transcripts', '?soon=2&q=move%2037', '/searched/episode-transcripts?q=move+37&soon=2'],
  ['/episode-transcripts/move-37', '?q=a', undefined],
  ['/deeper-dive', '?x=1&category=Science&q=zebra', '/searched/deeper-dive?q=zebra&category=Science'],
  ['/', '?q=a', undefined],
])('%s%s is made at %s', (path, search, target) => {
  expect(searchTarget({ path, search })).toBe(target)
})
