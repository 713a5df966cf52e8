import { expect, test } from 'vitest'
import { plainQuery } from '@/admin/plain-query'

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded', 'Accept-Language': 'en' }
const PICKED = { ...FORM, 'X-Payload-HTTP-Method-Override': 'GET' }
const picker = { method: 'POST', credentials: 'include', body: 'depth=0&limit=1', headers: PICKED } as const

test.each([
  ['/api/cms/media', '/api/cms/media?depth=0&limit=1'],
  ['/api/cms/media?draft=true', '/api/cms/media?draft=true&depth=0&limit=1'],
])('what a picker posts to %s is asked of %s', (path, address) => {
  const [input, { headers, ...init } = {}] = plainQuery(path, picker)
  expect(input).toBe(address)
  expect(init).toEqual({ method: 'GET', credentials: 'include' })
  expect([...new Headers(headers)]).toEqual([['accept-language', 'en']])
})

test.each<[string, Parameters<typeof fetch>]>([
  ['a read', ['/api/cms/media']],
  ['a form', ['/api/cms/media', { method: 'POST', body: 'a=b', headers: FORM }]],
  ['another override', ['/x', { ...picker, headers: { 'X-Payload-HTTP-Method-Override': 'DELETE' } }]],
  ['a body that is no text', ['/x', { ...picker, body: new FormData() }]],
  ['a request of its own', [new Request('http://localhost/x'), picker]],
])('%s is sent as it is', (_, asked) => {
  expect(plainQuery(...asked)).toEqual(asked.length === 1 ? [asked[0], undefined] : asked)
})
