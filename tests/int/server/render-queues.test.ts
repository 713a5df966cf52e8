import type { IncomingMessage, ServerResponse } from 'node:http'
import { cookieOf } from '@tests/support/running-front'
import { serveFront } from '@tests/support/serve-front'
import { describe, expect, it, vi } from 'vitest'

const site = serveFront()

/** A page of Next's that is rendered anew for each visitor, and not before it is let go. */
function hold(path: string) {
  const opened = Promise.withResolvers<void>()
  const page = { running: 0, most: 0, asked: 0, letGo: () => opened.resolve() }
  site.next.routes.set(path, async (_request: IncomingMessage, response: ServerResponse) => {
    page.asked += 1
    page.running += 1
    page.most = Math.max(page.most, page.running)
    await opened.promise
    page.running -= 1
    response.setHeader('Content-Type', 'text/html')
    response.end('<h1>Made for you</h1>')
  })
  return page
}

const crowd = <Result>(count: number, ask: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => ask(index)))

describe('a crowd at pages that Next renders for each visitor', () => {
  it('is served a few at a time, and told to come again when its line is full', async () => {
    const page = hold('/made')
    const waiting = crowd(203, () => site.ask('/made'))
    await vi.waitFor(() => expect(page.running).toBe(3))
    await vi.waitFor(async () => {
      const { status, headers, text } = await site.ask('/made', { signal: AbortSignal.timeout(200) })
      expect([status, headers['retry-after']]).toEqual([503, '10'])
      expect(text).toContain('Back in a moment')
    })
    page.letGo()
    const statuses = (await waiting).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(200)
    expect(page.most).toBe(3)
  })

  it('does not keep an administrator from the panel', async () => {
    const page = hold('/made')
    const panel = hold('/admin')
    panel.letGo()
    const waiting = crowd(20, () => site.ask('/made'))
    await vi.waitFor(() => expect(page.running).toBe(3))
    expect((await site.ask('/admin', { headers: cookieOf('team') })).status).toBe(200)
    page.letGo()
    await waiting
  })

  it('is rendered nothing for once it has left', async () => {
    const page = hold('/made')
    const first = crowd(3, () => site.ask('/made'))
    await vi.waitFor(() => expect(page.running).toBe(3))
    const leaving = new AbortController()
    const left = crowd(10, () => site.ask('/made', { signal: leaving.signal }).catch(() => undefined))
    leaving.abort()
    await left
    page.letGo()
    await first
    expect((await site.ask('/made')).status).toBe(200)
    expect(page.asked).toBe(4)
  })
})

describe('Next is not asked', () => {
  it('for the panel by a stranger, who is led to sign in and back again', async () => {
    const { status, headers } = await site.ask('/admin/collections/pages?limit=5')
    expect([status, headers.location, headers['cache-control']]).toEqual([
      303,
      '/admin/login?redirect=%2Fadmin%2Fcollections%2Fpages%3Flimit%3D5',
      'no-store',
    ])
    expect((await site.ask('/admin/logout')).headers.location).toBe('/admin/login')
    expect((await site.ask('/admin/x', { headers: { rsc: '1' } })).status).toBe(401)
    expect(site.next.requests).toEqual([])
  })

  it('for the panel by members, who all read one kept page', async () => {
    for (const path of ['/admin', '/admin/login', '/admin/collections/users', '//admin/x']) {
      const { status, text, headers } = await site.ask(path, { headers: cookieOf('member') })
      expect([path, status, text]).toEqual([path, 403, '<h1>Access Denied</h1>'])
      expect(headers['cache-control']).toBe('no-store')
    }
    expect(site.next.renders).toBe(1)
  })

  it('for the panel while the database cannot say who asks', async () => {
    site.database.isReachable = false
    const { status, headers } = await site.ask('/admin', {
      headers: { ...cookieOf('team'), accept: 'text/html' },
    })
    expect([status, headers['retry-after']]).toEqual([503, '10'])
    expect(site.next.requests).toEqual([])
  })

  it('for preview links that open nothing, which all lead to one kept page', async () => {
    for (const token of ['expired', 'x'.repeat(51), 'not-valid']) {
      const { status, text } = await site.ask(`/preview/${token}`)
      expect([status, text]).toEqual([404, '<h1>This preview link is not valid</h1>'])
    }
    expect(site.next.renders).toBe(1)
    site.next.routes.set('/preview/valid', (_request, response) => void response.end('A draft'))
    expect((await site.ask('/preview/valid')).text).toBe('A draft')
  })

  it('more than a few times for the files of episodes that are not there', async () => {
    for (const ending of ['transcript.vtt', 'chapters.json'])
      site.next.routes.set(`/episodes/-/${ending}`, (_request, response) => {
        response.writeHead(404, { 'Content-Type': 'application/json' })
        setTimeout(() => response.end('{"message":"Transcript not available yet."}'), 20)
      })
    const replies = await crowd(60, (index) =>
      site.ask(`/episodes/made-up-${index}/${index % 2 ? 'chapters.json' : 'transcript.vtt'}`),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([404]))
    expect(site.next.requests.length).toBeLessThan(20)
  })
})

describe('while editors withdraw one episode after the other', () => {
  const MISSING = { html: '<h1 data-missing="true">Episode not found</h1>' }

  it('an address that leads nowhere has status 404, though its page cannot be kept', async () => {
    site.next.pages.set('/episodes/-', () => {
      site.invalidate({ isWithdrawal: true })
      return MISSING
    })
    const { status, text } = await site.ask('/episodes/withdrawn')
    expect([status, text]).toEqual([404, MISSING.html])
  })

  it('an episode that is withdrawn while its page is made is not shown', async () => {
    site.next.pages.set('/episodes/going', () => {
      site.next.pages.delete('/episodes/going')
      site.invalidate({ isWithdrawal: true })
      return { html: '<h1>What was said</h1>' }
    })
    const { status, text } = await site.ask('/episodes/going')
    expect([status, text]).toEqual([404, '<h1 data-missing="true">Episode not found</h1>'])
  })
})
