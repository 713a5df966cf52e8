import { connect } from 'node:net'
import { publishPage } from '@tests/support/publish-page'
import type { RunningFront } from '@tests/support/running-front'
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
})

describe('when a render fails', () => {
  it('keeps the last good page, and comes back by itself', async () => {
    const content = publish('/')
    const renderGood = site.next.pages.get('/')
    await site.ask('/')
    site.next.pages.set('/', () => {
      throw new Error('the database is away')
    })
    site.invalidate()
    for (const _ of [1, 2]) {
      const response = await site.ask('/')
      expect(response.status).toBe(200)
      expect(response.text).toContain('version 1')
    }
    expect(site.logged).toHaveLength(1)
    expect(site.next.renders).toBe(2)
    content.version = 2
    if (renderGood) site.next.pages.set('/', renderGood)
    site.invalidate()
    const recovered = await site.ask('/')
    expect(recovered.text).toContain('version 2')
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
})
/** Until the front has received so many requests more; nothing is timed. */
async function arrivals(running: RunningFront, count: number): Promise<void> {
  const { server } = running.front
  for (let seen = 0; seen < count; seen += 1) {
    await new Promise<void>((resolve) => server.once('request', () => resolve()))
  }
  await new Promise((resolve) => setImmediate(resolve))
}
