import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { publishPage } from '@tests/support/publish-page'
import { serveFront } from '@tests/support/serve-front'
import { describe, expect, it, vi } from 'vitest'
import { noteRenderError } from '@/lib/requests/render-error'

const site = serveFront()
const publish = (path: string) => publishPage(site.next, path)

describe('a cached page', () => {
  it('is rendered once and then served without asking Next again', async () => {
    publish('/')
    const responses = [await site.ask('/'), await site.ask('/'), await site.ask('/')]
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(site.next.requests).toHaveLength(1)
  })

  it('is the same whatever the query says', async () => {
    publish('/')
    const plain = await site.ask('/')
    const campaign = await site.ask('/?utm_source=letter&season=2')
    expect(campaign.text).toBe(plain.text)
    expect(site.next.requests).toHaveLength(1)
  })

  it('answers HEAD with the headers of GET and no body', async () => {
    publish('/')
    const get = await site.ask('/')
    const head = await site.ask('/', { method: 'HEAD' })
    const { date: _get, ...ofGet } = get.headers
    const { date: _head, ...ofHead } = head.headers
    expect(ofHead).toEqual(ofGet)
    expect(head.body).toHaveLength(0)
  })

  it('answers 304 to the validator it gave, weak or in a list, and 200 to any other', async () => {
    publish('/')
    const { headers } = await site.ask('/')
    const etag = String(headers.etag)
    expect(etag).toMatch(/^"[\w-]+"$/)
    for (const [condition, status] of [
      [etag, 304],
      [`W/${etag}`, 304],
      [`"other", ${etag}`, 304],
      ['*', 304],
      ['"other"', 200],
    ] as const) {
      const response = await site.ask('/', { headers: { 'if-none-match': condition } })
      expect(response.status, condition).toBe(status)
      expect(response.body.length > 0, condition).toBe(status === 200)
      expect(response.headers.etag, condition).toBe(etag)
    }
  })

  it('is sent in the encoding the client likes best, each with a validator of its own', async () => {
    publish('/')
    const plain = await site.ask('/')
    const br = await site.ask('/', { headers: { 'accept-encoding': 'gzip, deflate, br' } })
    const gzip = await site.ask('/', { headers: { 'accept-encoding': 'gzip, br;q=0' } })
    const identity = await site.ask('/', { headers: { 'accept-encoding': 'br;q=0, gzip;q=0' } })
    expect([br, gzip, identity].map(({ headers }) => headers['content-encoding'])).toEqual([
      'br',
      'gzip',
      undefined,
    ])
    expect(brotliDecompressSync(br.body).toString()).toBe(plain.text)
    expect(gunzipSync(gzip.body).toString()).toBe(plain.text)
    expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3)
    expect(plain.headers.vary).toMatch(/Accept-Encoding/)
  })

  it('allows the inline scripts that Next and the site have, and no injected one', async () => {
    const flight = 'self.__next_f.push([1,"data"])'
    site.next.pages.set('/', () => ({
      html: `<script>${flight}</script><script>injected()</script><script type="application/ld+json">{}</script>`,
    }))
    const policy = String((await site.ask('/')).headers['content-security-policy'])
    expect(policy.match(/'sha256-[^']+'/g)).toEqual([
      `'sha256-${createHash('sha256').update(flight).digest('base64')}'`,
    ])
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  })
})

it('a page that says how long it is true is made anew after that, while the older one is sent', async () => {
  let version = 1
  site.next.pages.set('/', () => ({ html: `version ${version}`, lifetimeSeconds: 0.05 }))
  expect((await site.ask('/')).text).toBe('version 1')
  version = 2
  await vi.waitFor(async () => expect((await site.ask('/')).text).toBe('version 2'))
  const { cache } = site.front
  expect(cache.entries.size).toBe(1)
})

describe('what is not answered from the cache', () => {
  it('has Next respond with the payload, from the cached page', async () => {
    publish('/')
    const payload = await site.ask('/', { headers: { rsc: '1' } })
    expect(payload.headers['content-type']).toBe('text/x-component')
    expect(payload.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    await site.ask('/', { headers: { rsc: '1', 'next-router-prefetch': '1' } })
    expect([site.next.requests.length, site.next.renders]).toEqual([3, 1])
  })

  it('lets nothing of a visitor into a page: no made-up query, cookie, host or draft', async () => {
    publish('/')
    await site.ask('/?_rsc=1&EVIL', {
      headers: {
        rsc: '1',
        'next-url': '/',
        cookie: 'a=b; __prerender_bypass=mine',
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'gopher',
        'x-evil': 'EVIL',
      },
    })
    await site.ask('/?token=EVIL', { headers: { 'next-action': 'EVIL', cookie: '__prerender_bypass=mine' } })
    const [rendered, responded] = site.next.requests
    expect(site.next.requests).toHaveLength(2)
    expect(rendered?.url).toBe('/')
    expect(responded?.url).toBe('/?_rsc=1')
    expect(responded?.headers).toMatchObject({ host: 'localhost', 'x-forwarded-host': 'localhost', rsc: '1' })
    expect(JSON.stringify(site.next.requests)).not.toMatch(/evil|cookie|gopher/i)
  })

  it('lets Next redirect a trailing slash', async () => {
    publish('/about')
    const response = await site.ask('/about/')
    expect([response.status, response.headers.location]).toEqual([308, '/about'])
  })

  it('renders one page for all unknown paths, and one for all unknown episodes', async () => {
    for (let index = 0; index < 50; index += 1) {
      const path = `/episodes/unknown-${index}`
      expect((await site.ask(path)).text).toContain('Episode not found')
      expect((await site.ask(path)).status).toBe(404)
      expect((await site.ask(`/unknown-${index}`)).status).toBe(404)
    }
    expect([site.next.renders, site.front.cache.entries.size]).toEqual([2, 2])
    const unknown = await site.ask('/unknown')
    expect(unknown.headers['cache-control']).toBe('no-store')
    expect(unknown.headers['content-security-policy']).toMatch(/script-src 'self';/)
  })

  it.each(['a%2Fb', 'What-Is-AI', 'x'.repeat(121)])(
    'knows without a render that %s is no episode',
    async (segment) => {
      expect((await site.ask(`/episodes/${segment}`)).status).toBe(404)
      expect(site.next.requests.map(({ url }) => url)).toEqual(['/episodes/-'])
    },
  )

  it.each(['/api/../', '/api/%2e%2e/', '/a/./b'])('refuses dot segments, also encoded: %s', async (path) => {
    publish('/')
    for (const method of ['GET', 'POST']) {
      const bytes = `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`
      expect(await site.askRaw(bytes)).toMatch(/^HTTP\/1\.1 (?:400|404|405) /)
    }
    expect(site.next.requests.filter(({ url }) => url === '/')).toEqual([])
  })

  it('never keeps a page that sets a cookie', async () => {
    site.next.pages.set('/', () => ({ html: 'hello', headers: { 'set-cookie': 'a=b' } }))
    await site.ask('/')
    await site.ask('/')
    expect(site.front.cache.entries.size).toBe(0)
  })

  it('refuses what is no read: Next would make a fault of a form that is posted to a page', async () => {
    publish('/')
    await site.ask('/')
    const response = await site.ask('/', { method: 'POST', body: 'a=b' })
    expect({ status: response.status, allow: response.headers.allow }).toEqual({
      status: 405,
      allow: 'GET, HEAD, OPTIONS',
    })
    expect(site.next.requests.map(({ method }) => method)).toEqual(['GET'])
  })

  it.each(['/about', '/unknown'])('tells the methods of %s itself', async (path) => {
    const { status, headers, text } = await site.ask(path, { method: 'OPTIONS' })
    expect([status, headers.allow, text]).toEqual([204, 'GET, HEAD, OPTIONS', ''])
    expect(site.next.requests).toEqual([])
  })
})

const failWith = (path: string, fault: Error) =>
  site.next.pages.set(path, () => {
    noteRenderError(fault)
    throw fault
  })

it('a page that the database took too long for is an outage, and says so with 503', async () => {
  const canceled = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })
  failWith('/about', new Error('Failed query', { cause: canceled }))
  const { status, headers, text } = await site.ask('/about')
  expect([status, headers['retry-after']]).toEqual([503, '10'])
  expect(text).toContain('Back in a moment')
})

it('a page with a fault of its own stays a 500, and its reason is in the log', async () => {
  failWith('/about', new Error('terms is not iterable'))
  expect((await site.ask('/about')).status).toBe(500)
  expect(site.logged.at(-1)).toBe('/about could not be made (terms is not iterable)')
})
