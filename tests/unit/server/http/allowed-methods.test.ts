import { expect, test } from 'vitest'
import { methodsInsteadOf } from '@/server/http/request-target'

test.each([
  ['GET', '/'],
  ['HEAD', '/episodes/one'],
  ['OPTIONS', '/feed.xml'],
  ['POST', '/api/contact'],
  ['PATCH', '/api/cms/episodes'],
  ['DELETE', '/api/bookmarks/one'],
  ['POST', '/admin'],
  ['POST', '/unsubscribe/some-token'],
  ['POST', '/reset-password/some-token'],
  ['POST', '/confirm-email/some-token'],
  ['POST', '/confirm-subscription/some-token'],
  ['POST', '/letter-choices/some-token'],
  ['POST', '/admin/collections/episodes'],
])('%s %s is fine', (method, path) => {
  expect(methodsInsteadOf(method, path)).toBeUndefined()
})

test.each([
  ['TRACE', '/'],
  ['TRACE', '/api/contact'],
  ['PROPFIND', '/admin'],
  [undefined, '/'],
])('%s %s is not', (method, path) => {
  expect(methodsInsteadOf(method, path)).toContain('GET')
})

test.each([
  ['POST', '/'],
  ['PUT', '/episodes/one'],
  ['POST', '/api'],
  ['POST', '/api/'],
  ['POST', '/administrator'],
  ['POST', '/unsubscribe'],
  ['POST', '/forgot-password'],
  ['POST', '/reset-password'],
  ['POST', '/unsubscribe/some/token'],
])('%s %s: pages are only read', (method, path) => {
  expect(methodsInsteadOf(method, path)).toEqual(['GET', 'HEAD', 'OPTIONS'])
})
