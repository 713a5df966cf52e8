import { expect, it } from 'vitest'
import { canonicalPath, isValidHost, normaliseQuery, parseTarget } from '@/server/http/request-target'

it.each([
  ['/', { path: '/', search: '' }],
  ['/episodes/a?x=1&y', { path: '/episodes/a', search: '?x=1&y' }],
  ['http://localhost:3000/about?x', { path: '/about', search: '?x' }],
  ['https://example.org', { path: '/', search: '' }],
  ['/a?b=%zz', { path: '/a', search: '?b=%zz' }],
  ['', 400],
  ['*', 400],
  ['ftp://example.org/', 400],
  ['/%', 400],
  ['/?a=%00', 400],
  ['/\\example.org', 400],
  [`/${'a'.repeat(8192)}`, 414],
])('the request target %s is %j', (url, expected) => {
  expect(parseTarget(url)).toEqual(expected)
})

it.each([
  ['/%61bout', '/about'],
  ['/caf%c3%a9', '/caf%C3%A9'],
  ['/a%2fb', '/a%2Fb'],
  ['/a@b', '/a%40b'],
])('the path %s is spelled %s', (path, expected) => {
  expect(canonicalPath(path)).toBe(expected)
})

it.each([
  ['?', ''],
  ['?b=2&a=1', '?a=1&b=2'],
  ['?a=2&a=1', '?a=2&a=1'],
  ['?q=a%20b', '?q=a+b'],
])('the query %s is written %s', (search, expected) => {
  expect(normaliseQuery(search)).toBe(expected)
})

it.each([
  ['localhost:3000', true],
  ['[::1]:3000', true],
  ['', false],
  ['a b', false],
  ['[::1', false],
  ['host:port', false],
])('the host "%s" is sound: %s', (host, expected) => {
  expect(isValidHost(host)).toBe(expected)
})
