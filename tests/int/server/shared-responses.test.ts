import { serveFront } from '@tests/support/serve-front'
import { beforeEach, expect, it } from 'vitest'

const site = serveFront()
let served = 0

beforeEach(() => {
  served = 0
})

/** An endpoint that counts how often it was asked. */
function offer(path: string, change: (url: string) => { status?: number } = () => ({})): void {
  site.next.routes.set(path, ({ url = '' }, response) => {
    served += 1
    const { status = 200 } = change(url)
    response.writeHead(status, {
      'Content-Type': 'application/json',
      'Cache-Control': 'public, max-age=60, stale-while-revalidate=300',
    })
    response.write(JSON.stringify({ served, url, filler: 'x'.repeat(2000) }))
    response.end()
  })
}

const countOf = ({ text }: { text: string }) => (JSON.parse(text) as { served: number }).served

it('asks for a shared response once and then serves it itself', async () => {
  offer('/api/episodes')
  const first = await site.ask('/api/episodes')
  const second = await site.ask('/api/episodes')
  const third = await site.ask('/api/episodes')
  expect([first, second, third].map(countOf)).toEqual([1, 1, 1])
  for (const { headers } of [first, second, third]) {
    expect(headers['cache-control']).toBe('public, max-age=60, stale-while-revalidate=300')
    expect(headers['content-security-policy']).toMatch(/sandbox/)
  }
})

it('asks again after a change, and only then', async () => {
  offer('/api/episodes')
  offer('/episodes/one/transcript.vtt')
  site.next.pages.set('/episodes/one', () => ({ html: '' }))
  const paths = ['/api/episodes', '/episodes/one/transcript.vtt']
  const ask = async () => (await Promise.all(paths.map((path) => site.ask(path)))).map(countOf).toSorted()
  expect(await ask()).toEqual([1, 2])
  expect(await ask()).toEqual([1, 2])
  site.invalidate()
  expect(await ask()).toEqual([3, 4])
})

it('never keeps a response that is one visitor’s, or is not 200', async () => {
  offer('/api/bookmarks')
  offer('/api/missing', () => ({ status: 404 }))
  for (const path of ['/api/bookmarks', '/api/missing']) {
    const counts = [await site.ask(path), await site.ask(path), await site.ask(path)].map(countOf)
    expect(new Set(counts).size).toBe(3)
  }
  expect(site.front.cache.entries.size).toBe(0)
})

it('stops sharing a path as soon as its response sets a cookie', async () => {
  let cookie: string | undefined
  site.next.routes.set('/api/episodes', (_request, response) => {
    response.writeHead(200, { ...(cookie && { 'Set-Cookie': cookie }) })
    response.end('{}')
  })
  await site.ask('/api/episodes')
  await site.ask('/api/episodes')
  expect(site.front.cache.entries.size).toBe(1)
  cookie = 'sid=of-one-visitor'
  site.invalidate()
  await site.ask('/api/episodes')
  expect(site.front.cache.entries.size).toBe(0)
  cookie = undefined
  expect((await site.ask('/api/episodes')).headers['set-cookie']).toBeUndefined()
})

it('takes an episode that is not there for no other', async () => {
  offer('/api/episodes/latest')
  offer('/api/episodes/-', () => ({ status: 404 }))
  for (const name of ['made-up', 'Not a name']) {
    const { status } = await site.ask(`/api/episodes/${encodeURIComponent(name)}`)
    expect([name, status]).toEqual([name, 404])
  }
})

it('keeps the player for other sites once, whatever its query, and lets them show it', async () => {
  site.next.pages.set('/episodes/move-37', () => ({ html: '' }))
  site.next.pages.set('/embed/move-37', () => ({ html: `<p>${++served}</p><script>alert(1)</script>` }))
  const texts = []
  for (const query of ['', '?t=75', '?t=10,20&theme=dark']) {
    const { text, headers } = await site.ask(`/embed/move-37${query}`)
    texts.push(text)
    expect(headers['content-security-policy']).toContain('frame-ancestors *')
    // A script that is not the site's has no hash, and does not run.
    expect(headers['content-security-policy']).toMatch(/; script-src 'self' http:[^ ]+; /)
    expect(headers['x-frame-options']).toBeUndefined()
  }
  expect(new Set(texts).size).toBe(1)
  expect(site.front.cache.entries.size).toBe(1)
})
