import { type RunningFront, startFront } from '@tests/support/running-front'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LoggedRequest } from '@/server/http/request-log'

const TOKEN = 'a-token-for-the-monitor'
const logged: LoggedRequest[] = []
let open: RunningFront
let guarded: RunningFront
let proxied: RunningFront

beforeAll(async () => {
  open = await startFront({ logRequest: (served) => logged.push(served) })
  open.next.pages.set('/about', () => ({ html: '<h1>About</h1>' }))
  guarded = await startFront({ metricsToken: TOKEN })
  proxied = await startFront({ logRequest: (served) => logged.push(served), trustedProxies: 1 })
  proxied.next.pages.set('/about', () => ({ html: '<h1>About</h1>' }))
})
afterAll(() => Promise.all([open.stop(), guarded.stop(), proxied.stop()]))

test('pages made and pages kept are counted alike, by kind and class', async () => {
  for (const path of ['/about', '/about', '/unknown']) await open.ask(path)
  const { status, text, headers } = await open.ask('/metrics')
  expect(status).toBe(200)
  expect(headers['content-type']).toContain('text/plain')
  expect(text).toMatch(/^plainai_http_requests_total\{route="page",status="2xx"\} 2$/m)
  expect(text).toMatch(/^plainai_http_requests_total\{route="page",status="4xx"\} 1$/m)
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
})

test.each(['x-forwarded-for', 'forwarded', 'via'])(
  'without a token a request that came through a proxy is answered 404, as by %s',
  async (header) => {
    expect((await open.ask('/metrics', { headers: { [header]: '203.0.113.9' } })).status).toBe(404)
  },
)

test.each([{ trustedProxies: 1 }, { siteUrl: 'https://plain.example' }])(
  'without a token nothing is told where a proxy stands before the site, whatever it adds: %j',
  async (options) => {
    const behind = await startFront(options)
    try {
      expect((await behind.ask('/metrics', { headers: { 'x-forwarded-proto': 'https' } })).status).toBe(404)
      expect((await behind.ask('/metrics')).status).toBe(404)
    } finally {
      await behind.stop()
    }
  },
)

test('with a token only who bears it is answered', async () => {
  const ask = (headers?: Record<string, string>) => guarded.ask('/metrics', { headers })
  expect((await ask()).status).toBe(401)
  expect((await ask({ authorization: `Bearer ${TOKEN}x` })).status).toBe(401)
  const through = { authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': '203.0.113.9' }
  expect((await ask(through)).status).toBe(200)
})

test('each request is logged once, with the name that the proxy gave it and without what it asks for', async () => {
  logged.length = 0
  await proxied.ask('/about?q=private', { headers: { 'x-request-id': 'abcdef0123456789' } })
  await expect
    .poll(() => logged)
    .toEqual([
      { method: 'GET', path: '/about', status: 200, ms: expect.any(Number), requestId: 'abcdef0123456789' },
    ])
})
