import { expect, test } from 'vitest'
import { linkOf } from '@/lib/requests/conditional-request'

const BASE = 'https://host.example/shows/feed'

test.each([
  ['<https://hub.example/>; rel="hub"', 'hub', 'https://hub.example/'],
  [
    '<https://hub.example/>; rel=hub, <https://host.example/feed>; rel=self',
    'self',
    'https://host.example/feed',
  ],
  [
    '<https://a.example/>; rel="next", <https://hub.example/?a=1,2>; rel="HUB alternate"',
    'hub',
    'https://hub.example/?a=1,2',
  ],
  [
    '<https://one.example/>; title="x"; rel="hub", <https://two.example/>; rel="hub"',
    'hub',
    'https://one.example/',
  ],
  ['</hub>; rel="hub"', 'hub', 'https://host.example/hub'],
  ['<https://a.example/>; rel="hubs"', 'hub', undefined],
  ['https://a.example/; rel="hub"', 'hub', undefined],
  [undefined, 'hub', undefined],
])('the headers %s lead by %s to %s', (links, rel, address) => {
  expect(linkOf({ links }, rel, BASE)).toBe(address)
})
