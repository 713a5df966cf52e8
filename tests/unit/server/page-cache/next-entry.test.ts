import { describe, expect, it } from 'vitest'
import { tryParseEntry, tryParseKey } from '@/server/page-cache/next-output'

const KEY = '/route-cache/APP_PAGE/0a1b2c/$'
const PAGE = {
  kind: 'APP_PAGE',
  html: '<p>hello</p>',
  headers: { 'x-next-cache-tags': '_N_T_/layout,episodes' },
}

describe('the path in a key', () => {
  it.each([
    [`${KEY}/index`, '/'],
    [`${KEY}/episodes/what-is-ai`, '/episodes/what-is-ai'],
    [`${KEY}/index/index`, '/index'],
    [`${KEY}/café`, '/caf%C3%A9'],
    [`${KEY}/a$/$b`, '/a%24/%24b'],
    ['0a1b2c', undefined],
  ])('%s', (key, expected) => {
    expect(tryParseKey(key)).toBe(expected)
  })
})

describe('an entry', () => {
  it('carries the page, and the headers that describe it', () => {
    const page = { ...PAGE, headers: { ...PAGE.headers, link: '<a>; rel=b' } }
    expect(tryParseEntry(`${KEY}/about`, page)).toEqual({
      path: '/about',
      body: Buffer.from('<p>hello</p>'),
      headers: [['link', '<a>; rel=b']],
    })
  })

  it.each([
    ['is missing', { ...PAGE, status: 404 }],
    ['sets a cookie', { ...PAGE, headers: { 'set-cookie': ['a=b'] } }],
    ['is a shell to be completed', { ...PAGE, postponed: 'state' }],
    ['is a route', { kind: 'APP_ROUTE', status: 200, body: Buffer.from('<rss/>') }],
    ['has no body', { kind: 'APP_PAGE' }],
  ])('is not kept when it %s', (_name, data) => {
    expect(tryParseEntry(`${KEY}/about`, data)).toBeUndefined()
  })
})
