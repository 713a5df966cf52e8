import { expect, test } from 'vitest'
import { methodsInsteadOf } from '@/server/http/request-target'

test.each([
  ['GET', '/'],
  ['POST', '/api/contact'],
  ['POST', '/admin'],
])('%s %s is fine', (method, path) => {
  expect(methodsInsteadOf(method, path)).toBeUndefined()
})

test.each([
  ['TRACE', '/'],
  [undefined, '/'],
])('%s %s is not', (method, path) => {
  expect(methodsInsteadOf(method, path)).toContain('GET')
})

test.each([
  ['POST', '/'],
  ['POST', '/api'],
  ['POST', '/administrator'],
  ['POST', '/unsubscribe'],
  ['POST', '/unsubscribe/some/token'],
])('%s %s: pages are only read', (method, path) => {
  expect(methodsInsteadOf(method, path)).toEqual(['GET', 'HEAD', 'OPTIONS'])
})
