import { expect, it } from 'vitest'
import { tryParseKey } from '@/server/page-cache/next-output'

const KEY = '/route-cache/APP_PAGE/0a1b2c/$'
it.each([
  [`${KEY}/index`, '/'],
  [`${KEY}/episodes/what-is-ai`, '/episodes/what-is-ai'],
  [`${KEY}/index/index`, '/index'],
  [`${KEY}/café`, '/caf%C3%A9'],
  [`${KEY}/a$/$b`, '/a%24/%24b'],
  ['0a1b2c', undefined],
])('the path in the key %s is %s', (key, expected) => {
  expect(tryParseKey(key)).toBe(expected)
})
