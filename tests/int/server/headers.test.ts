import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { ReadableStream as WebStream } from 'node:stream/web'
import { makeGate, startFront } from '@tests/support/running-front'
import { serveFront } from '@tests/support/serve-front'
import { describe, expect, it } from 'vitest'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

const site = serveFront()

/** What Next and Payload's plug-in add to every answer of theirs. */
function answerAsNext(
  path: string,
  type: string,
  chunks: string[],
  extra: Record<string, string> = {},
): void {
  site.next.routes.set(path, (_request, response) => {
    response.setHeader('X-Powered-By', 'Next.js, Payload')
    response.setHeader('Accept-CH', 'Sec-CH-Prefers-Color-Scheme')
    response.setHeader('Critical-CH', 'Sec-CH-Prefers-Color-Scheme')
    response.setHeader('Vary', 'rsc, Sec-CH-Prefers-Color-Scheme')
    response.setHeader('Content-Type', type)
    for (const [name, value] of Object.entries(extra)) response.setHeader(name, value)
    response.flushHeaders()
    for (const chunk of chunks) response.write(chunk)
    response.end()
  })
}

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'SAMEORIGIN',
}

it('rules the headers of every response of Next', async () => {
  site.next.pages.set('/', () => ({ html: 'home' }))
  answerAsNext('/account', 'text/html; charset=utf-8', ['<script>a()', '</script>'])
  answerAsNext('/admin/login', 'text/html; charset=utf-8', ['<script>a()</script>'])
  answerAsNext('/api/episodes', 'application/json', ['[]'])
  for (const path of [
    '/',
    '/account',
    '/admin/login',
    '/api/episodes',
    '/unknown',
    '/healthz?',
    '/media/none.mp3',
  ]) {
    const { headers } = await site.ask(path)
    for (const name of ['x-powered-by', 'accept-ch', 'critical-ch', 'x-nextjs-cache']) {
      expect(headers[name], `${path} ${name}`).toBeUndefined()
    }
    expect(headers['x-content-type-options'], path).toBe('nosniff')
    expect(headers['content-security-policy'], path).toBeDefined()
    if (!path.startsWith('/healthz')) expect(headers, path).toMatchObject(EVERYWHERE)
  }
})

it('allows the scripts it knows on a page that Next makes for each visitor, and no others', async () => {
  const flight = 'self.__next_f.push([1,"data"])'
  const html = [`<script>${flight.slice(0, 9)}`, `${flight.slice(9)}</script><script>injected()</script>`]
  answerAsNext('/account', 'text/html; charset=utf-8', html)
  const { headers, text } = await site.ask('/account')
  const policy = String(headers['content-security-policy'])
  expect(policy.match(/'sha256-[^']+'/g)).toEqual([hashOf(flight)])
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  expect(headers['cache-control']).toBe('no-store')
  expect(text).toBe(html.join(''))
})

it('has Next put a nonce of its own on the scripts of each page of the panel', async () => {
  const asked: string[] = []
  site.next.routes.set('/admin/login', (request, response) => {
    asked.push(String(request.headers['content-security-policy']))
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
    response.end('<script nonce="…">start()</script>')
  })
  const forged = { 'content-security-policy': "script-src 'nonce-mine'" }
  const policies = [await site.ask('/admin/login'), await site.ask('/admin/login', { headers: forged })].map(
    ({ headers }) => String(headers['content-security-policy']),
  )
  for (const [index, policy] of policies.entries()) {
    const nonce = /'nonce-([\w+/]{24})'/.exec(asked[index] ?? '')?.[1]
    expect(nonce).toBeDefined()
    expect(policy).toContain(`script-src 'self' 'wasm-unsafe-eval' 'nonce-${nonce}';`)
  }
  expect(policies[0]).not.toBe(policies[1])
})

it('passes no policy of a visitor’s on to Next', async () => {
  answerAsNext('/account', 'text/html', ['a'])
  await site.ask('/account', {
    headers: {
      'content-security-policy': "script-src 'nonce-mine'",
      'content-security-policy-report-only': "script-src 'nonce-mine'",
    },
  })
  expect(JSON.stringify(site.next.requests)).not.toContain('nonce-mine')
})

it('lets the hint about colours split caches only in the admin panel, which reads it', async () => {
  answerAsNext('/account', 'text/html', ['a'])
  answerAsNext('/admin/login', 'text/html', ['a'])
  expect((await site.ask('/account')).headers.vary).toBe('rsc, Accept-Encoding')
  expect((await site.ask('/admin/login')).headers.vary).toContain('Sec-CH-Prefers-Color-Scheme')
})

describe('a site on https', () => {
  const secure = serveFront({ siteUrl: 'https://plain.example' })

  it('asks browsers to stay on https, and no other site does', async () => {
    expect((await site.ask('/healthz')).headers['strict-transport-security']).toBeUndefined()
    secure.next.pages.set('/', () => ({ html: 'home' }))
    const { headers } = await secure.ask('/')
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
    expect(headers['content-security-policy']).toMatch(/; upgrade-insecure-requests$/)
    expect(secure.next.requests[0]?.headers).toMatchObject({
      host: 'plain.example',
      'x-forwarded-proto': 'https',
    })
  })

  it.each(['/healthz', '/media/none.mp3', '/%'])(
    'asks so wherever it answers without Next: %s',
    async (path) => {
      const { headers } = await secure.ask(path)
      expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
      expect(headers['x-content-type-options']).toBe('nosniff')
    },
  )
})

it('sends a download piece by piece, while it is written', async () => {
  const held = makeGate()
  const { front, port, stop } = await startFront({
    endpoints: async () =>
      new Response(
        WebStream.from(
          (async function* () {
            yield Buffer.from('first')
            await held.opened
            yield Buffer.from('last')
          })(),
        ) as ReadableStream,
        { headers: { 'Content-Type': 'text/csv', 'Content-Disposition': 'attachment; filename="a.csv"' } },
      ),
  })
  const response = await new Promise<IncomingMessage>((resolve) => {
    get({ port, path: '/api/file', agent: false, headers: { 'accept-encoding': 'br' } }, resolve)
  })
  expect(front.server.listening).toBe(true)
  const [first] = (await once(response, 'data')) as [Buffer]
  expect(first.toString()).toBe('first')
  held.open()
  const [last] = (await once(response, 'data')) as [Buffer]
  expect(last.toString()).toBe('last')
  await stop()
})

it('leaves a route its own choice of cache, embedding and policy', async () => {
  answerAsNext('/api/feed', 'application/xml', ['<rss/>'], {
    'Cache-Control': 'public, max-age=300',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Content-Security-Policy': "default-src 'none'",
  })
  expect((await site.ask('/api/feed')).headers).toMatchObject({
    'cache-control': 'public, max-age=300',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': "default-src 'none'",
  })
})

it('forbids caching of a response that sets a cookie or has gone wrong', async () => {
  answerAsNext('/api/session', 'application/json', ['{}'], {
    'Cache-Control': 'public, max-age=60',
    'Set-Cookie': 'sid=1',
  })
  expect((await site.ask('/api/session')).headers['cache-control']).toBe('no-store')
  site.next.routes.set('/api/broken', (_request, response) => {
    response.writeHead(503, { 'Cache-Control': 'public, max-age=60', 'Retry-After': '5' })
    response.end('{}')
  })
  const broken = await site.ask('/api/broken')
  expect([broken.status, broken.headers['cache-control'], broken.headers['retry-after']]).toEqual([
    503,
    'no-store',
    '5',
  ])
})
