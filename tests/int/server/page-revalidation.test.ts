import { connect } from 'node:net'
import { publishPage } from '@tests/support/publish-page'
import { makeGate, type RunningFront } from '@tests/support/running-front'
import { serveFront } from '@tests/support/serve-front'
import { describe, expect, it } from 'vitest'

const site = serveFront()
const publish = (path: string) => publishPage(site.next, path)

describe('after a change', () => {
  it('shows the new content on the next request, as page and as payload', async () => {
    const content = publish('/')
    await site.ask('/')
    content.version = 2
    site.invalidate()
    expect((await site.ask('/')).text).toContain('version 2')
    content.version = 3
    site.invalidate()
    expect((await site.ask('/', { headers: { rsc: '1' } })).text).toContain('version 3')
  })

  it('leaves the pages of other episodes alone', async () => {
    publish('/episodes/one')
    publish('/episodes/two')
    await site.ask('/episodes/one')
    await site.ask('/episodes/two')
    site.invalidate({ episodes: ['two'] })
    await site.ask('/episodes/one')
    await site.ask('/episodes/two')
    const asked = site.next.requests.map(({ url }) => url)
    expect(asked).toEqual(['/episodes/one', '/episodes/two', '/episodes/two'])
  })

  it.each([
    ['page', 'page'],
    ['page', 'payload'],
    ['payload', 'page'],
    ['payload', 'payload'],
  ])(
    'never shows content read before a save to visitors who come after it (%s rendering, then %s)',
    async (first, second) => {
      const content = { version: 1 }
      const entered = makeGate()
      const held = makeGate()
      site.next.pages.set('/', async () => {
        const { version } = content
        if (version === 1) {
          entered.open()
          await held.opened
        }
        return { html: `<p>version ${version}</p>` }
      })
      const headersOf = (kind: string): Record<string, string> => (kind === 'payload' ? { rsc: '1' } : {})
      const before = site.ask('/', { headers: headersOf(first) })
      await entered.opened
      content.version = 2
      site.invalidate()
      const after = site.ask('/', { headers: headersOf(second) })
      await arrivals(site, 1)
      held.open()
      expect((await before).text).toMatch(/version [12]/)
      expect((await after).text).toContain('version 2')
      expect((await site.ask('/')).text).toContain('version 2')
    },
  )

  it('is not held up by payloads that a client requests and does not read', async () => {
    const content = { version: 1 }
    // Far more in all than what waits unread between two ends of a connection.
    const filling = 'word '.repeat(20_000)
    site.next.pages.set('/', () => ({
      html: `<p>version ${content.version}</p>${filling}`,
    }))
    await site.ask('/')
    const unread = connect(site.port, '127.0.0.1')
    unread.pause()
    unread.write('GET / HTTP/1.1\r\nHost: localhost\r\nRSC: 1\r\n\r\n'.repeat(500))
    await arrivals(site, 1)
    for (const version of [2, 3, 4]) {
      content.version = version
      site.invalidate()
      expect((await site.ask('/')).text).toContain(`version ${version}`)
      expect((await site.ask('/', { headers: { rsc: '1' } })).text).toContain(`version ${version}`)
    }
    unread.destroy()
  }, 5_000)

  it('is not held up by payloads that visitors asked for before they left', async () => {
    publish('/')
    await site.ask('/')
    for (let index = 0; index < 20; index += 1) {
      const leaving = connect(site.port, '127.0.0.1')
      const arrived = arrivals(site, 1)
      leaving.write('GET / HTTP/1.1\r\nHost: localhost\r\nRSC: 1\r\n\r\n')
      site.front.server.once('request', () => leaving.resetAndDestroy())
      await arrived
    }
    const asked = site.ask('/', { headers: { rsc: '1' }, signal: AbortSignal.timeout(3_000) })
    expect((await asked).status).toBe(200)
  })

  it('has no last good version of a page from which something was withdrawn', async () => {
    const paths = ['/episodes/one', '/episodes/two']
    const fail = () => {
      throw new Error('the database is away')
    }
    for (const path of paths) {
      publish(path)
      await site.ask(path)
      site.next.pages.set(path, fail)
    }
    const ask = async () =>
      (await Promise.all(paths.map((path) => site.ask(path)))).map(({ status }) => status)
    site.database.isReachable = false
    site.invalidate({ isEverywhere: true })
    expect(await ask()).toEqual([200, 200])
    site.invalidate({ episodes: ['one'], isWithdrawal: true })
    expect(await ask()).toEqual([503, 200])
  })

  it('renders a page once for all who wait for it', async () => {
    const held = makeGate()
    site.next.pages.set('/', async () => {
      await held.opened
      return { html: 'ready' }
    })
    const waiting = Array.from({ length: 20 }, () => site.ask('/'))
    await arrivals(site, 20)
    held.open()
    expect((await Promise.all(waiting)).every(({ text }) => text === 'ready')).toBe(true)
    expect(site.next.requests).toHaveLength(1)
  })

  it('shows a scheduled episode exactly when it comes due', async () => {
    const content = publish('/')
    await site.ask('/')
    content.version = 2
    const due = Date.now() + 150
    site.versions.scheduleNextPublication(due)
    while (Date.now() < due) {
      const { text } = await site.ask('/')
      if (Date.now() < due) expect(text).toContain('version 1')
    }
    expect((await site.ask('/')).text).toContain('version 2')
  })

  it('removes a page that is gone', async () => {
    site.next.pages.set('/gone', () => ({ html: 'here' }))
    await site.ask('/gone')
    site.next.pages.set('/gone', () => ({ html: 'gone', status: 404 }))
    site.invalidate()
    expect((await site.ask('/gone')).status).toBe(404)
    site.next.pages.set('/gone', () => {
      throw new Error('the database is away')
    })
    expect((await site.ask('/gone')).status).toBe(500)
  })
})

describe('when a render fails', () => {
  it('keeps the last good page, says so, and comes back by itself', async () => {
    const content = publish('/')
    const renderGood = site.next.pages.get('/')
    await site.ask('/')
    site.next.pages.set('/', () => {
      throw new Error('the database is away')
    })
    site.invalidate()
    for (const _ of [1, 2]) {
      const response = await site.ask('/')
      expect([response.status, response.headers.warning]).toEqual([200, '111 - "Revalidation failed"'])
      expect(response.text).toContain('version 1')
    }
    expect(site.logged).toHaveLength(1)
    expect(site.next.renders).toBe(2)
    content.version = 2
    if (renderGood) site.next.pages.set('/', renderGood)
    site.invalidate()
    const recovered = await site.ask('/')
    expect(recovered.text).toContain('version 2')
    expect(recovered.headers.warning).toBeUndefined()
  })

  it('answers 503 with a page and Retry-After when the database is away and there is no last good page', async () => {
    site.next.pages.set('/broken', () => {
      throw new Error('the database is away')
    })
    site.database.isReachable = false
    const response = await site.ask('/broken')
    expect([response.status, response.headers['retry-after'], response.headers['cache-control']]).toEqual([
      503,
      '10',
      'no-store',
    ])
    expect(response.text).toContain('Back in a moment')
  })

  it('does not wait for a render that hangs while the database is away', async () => {
    const held = makeGate()
    site.next.pages.set('/broken', async () => {
      await held.opened
      return { html: 'at last' }
    })
    site.database.isReachable = false
    expect((await site.ask('/broken')).status).toBe(503)
    site.database.isReachable = true
    held.open()
    expect((await site.ask('/broken')).text).toBe('at last')
  })

  it('shows Next’s own error page when it is not an outage', async () => {
    site.next.pages.set('/broken', () => {
      throw new Error('a mistake of ours')
    })
    const response = await site.ask('/broken')
    expect([response.status, response.headers['cache-control']]).toEqual([500, 'no-store'])
    expect(response.text).toContain('Server error')
  })
})
/** Until the front has received so many requests more; nothing is timed. */
async function arrivals(running: RunningFront, count: number): Promise<void> {
  const { server } = running.front
  for (let seen = 0; seen < count; seen += 1) {
    await new Promise<void>((resolve) => server.once('request', () => resolve()))
  }
  await new Promise((resolve) => setImmediate(resolve))
}
