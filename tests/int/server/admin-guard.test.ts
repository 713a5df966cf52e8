import { cookieOf } from '@tests/support/running-front'
import { serveFront } from '@tests/support/serve-front'
import { beforeEach, describe, expect, test } from 'vitest'

// The front decides who may speak to Payload, before Next or Payload hear of the request.

const site = serveFront()

beforeEach(() => {
  for (const path of [
    '/api/cms/episodes',
    '/api/cms',
    '/api/cms/users/me',
    '/admin',
    '/admin/login',
    '/api/contact',
  ]) {
    site.next.routes.set(path, (request, response) => {
      request.resume()
      request.on('end', () => response.end('let in'))
    })
  }
})

const ACTION = { 'next-action': '40c0ffee' }
const TEXT = { 'content-type': 'text/plain;charset=UTF-8' }

const CALLS: [name: string, method: string, path: string, headers?: Record<string, string>][] = [
  ['a list of Payload’s', 'GET', '/api/cms/episodes?limit=0'],
  ['a new document', 'POST', '/api/cms/episodes'],
  ['a preflight', 'OPTIONS', '/api/cms/episodes'],
  ['a call of a page of the panel', 'POST', '/admin', ACTION],
  ['a form posted to the sign-in page', 'POST', '/admin/login'],
  ['a call sent to the home page', 'POST', '/', ACTION],
  ['an escaped letter', 'GET', '/api/%63ms/episodes'],
  ['an escaped slash', 'GET', '/api%2fcms/episodes'],
  ['two slashes in front', 'GET', '//api/cms/episodes'],
  ['an escaped step back', 'GET', '/api/%2e%2e/api/cms/episodes'],
]

describe.each([
  ['anonymous', 401],
  ['member', 403],
] as const)('a visitor who is %s', (identity, status) => {
  test.each(CALLS)(`is answered ${status}: %s`, async (_, method, path, headers) => {
    const response = await site.ask(path, { method, headers: { ...cookieOf(identity), ...headers } })
    // A page takes no calls at all, and some spellings name nothing, for any asker.
    expect([status, 400, 405]).toContain(response.status)
    expect(response.headers['content-type']).toMatch('application/json')
    if (method !== 'HEAD') expect(JSON.parse(response.text)).toEqual({ message: expect.any(String) })
    expect(site.next.requests).toEqual([])
  })

  test('hears from the panel that no user is signed in', async () => {
    const response = await site.ask('/api/cms/users/me', { headers: cookieOf(identity) })
    expect([response.status, response.text]).toEqual([200, '{"user":null}'])
    expect(site.next.requests).toEqual([])
  })
})

test('administrators come in', async () => {
  const headers = cookieOf('team')
  expect((await site.ask('/api/cms/episodes', { headers })).text).toBe('let in')
  expect((await site.ask('/api/cms/users/me', { headers })).text).toBe('let in')
  const posted = await site.ask('/admin', {
    method: 'POST',
    headers: { ...headers, ...ACTION, ...TEXT },
    body: '[]',
  })
  expect(posted.text).toBe('let in')
})

describe('a call of the panel', () => {
  const FORM = 'multipart/form-data; boundary=----x'
  const form = '------x\r\nContent-Disposition: form-data; name="0"\r\n\r\n[]\r\n------x--\r\n'

  const call = (body: string, headers: Record<string, string>) =>
    site.ask('/admin', { method: 'POST', headers: { ...cookieOf('team'), ...headers }, body })

  test.each([
    ['JSON', '[{"name":"form-state","args":{}}]', TEXT],
    ['a form', form, { 'content-type': FORM }],
  ])('may be %s', async (_, body, headers) => {
    expect((await call(body, { ...ACTION, ...headers })).text).toBe('let in')
  })

  test.each([
    ['nothing', '', { ...ACTION, ...TEXT }],
    ['no list', 'null', { ...ACTION, ...TEXT }],
    ['deeper than can be read', '['.repeat(500_000), { ...ACTION, ...TEXT }],
    ['of no type', '[]', ACTION],
    ['a form without its end', form.slice(0, -6), { ...ACTION, 'content-type': FORM }],
    ['a form without border', form, { ...ACTION, 'content-type': 'multipart/form-data' }],
    [
      'a form that names its function itself',
      form.replace('"0"', '"$ACTION_ID_4"'),
      { 'content-type': FORM },
    ],
  ])('is 400 when it is %s', async (_, body, headers) => {
    expect((await call(body, headers)).status).toBe(400)
    expect(site.next.requests).toEqual([])
  })
})

test('while the database is out, every request is refused and told when to try again', async () => {
  site.database.isReachable = false
  for (const path of ['/api/cms/episodes', '/api/cms/users/me']) {
    const response = await site.ask(path, { headers: cookieOf('team') })
    expect([response.status, response.headers['retry-after']]).toEqual([503, '5'])
  }
  expect((await site.ask('/api/cms/episodes')).status).toBe(401)
})

test.each([
  ['null', undefined, 403],
  ['https://localhost', undefined, 403],
  ['http://localhost', undefined, 200],
  [undefined, 'cross-site', 403],
  [undefined, 'none', 200],
])(
  'an administrator’s request from the origin %s, fetched %s, is answered %i',
  async (origin, fetched, status) => {
    const headers = {
      ...cookieOf('team'),
      host: 'localhost',
      ...(origin && { origin }),
      ...(fetched && { 'sec-fetch-site': fetched }),
    }
    expect((await site.ask('/api/cms/episodes', { method: 'POST', headers, body: '{}' })).status).toBe(status)
  },
)

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

test.each([
  ['/api/contact', 'POST', { 'x-http-method-override': 'GET' }],
  ['/api/cms/episodes', 'POST', { 'x-payload-http-method-override': 'DELETE' }],
  ['/api/cms/episodes', 'POST', { ...ACTION, 'x-method-override': 'GET' }],
])('method overrides are refused: %s is 400, sent by %s with %j', async (path, method, headers) => {
  for (const identity of ['anonymous', 'member', 'team'] as const) {
    const response = await site.ask(path, { method, headers: { ...cookieOf(identity), ...headers } })
    expect(response.status).toBe(400)
  }
  expect(site.next.requests).toEqual([])
})

test.each([
  ['anonymous', 401],
  ['member', 403],
  ['team', 200],
] as const)('a query that a picker of the panel posts is %s: %i', async (identity, status) => {
  const headers = { ...cookieOf(identity), ...FORM, 'x-payload-http-method-override': 'GET' }
  site.next.routes.set('/api/cms/media', (_request, response) => void response.end('{"docs":[]}'))
  const response = await site.ask('/api/cms/media', { method: 'POST', headers, body: 'limit=10' })
  expect(response.status).toBe(status)
  expect(site.next.requests.map(({ method }) => method)).toEqual(status === 200 ? ['POST'] : [])
})
