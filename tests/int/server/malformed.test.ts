import { once } from 'node:events'
import { connect } from 'node:net'
import { type RunningFront, startFront } from '@tests/support/running-front'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

let site: RunningFront

beforeAll(async () => {
  site = await startFront()
  site.next.pages.set('/', () => ({ html: 'home' }))
  site.next.routes.set('/api/echo', (request, response) => {
    request.resume()
    request.on('end', () => response.end('{}'))
  })
})
afterAll(() => site.stop())

const HOST = 'Host: localhost\r\nConnection: close\r\n'
const LONG = 'a'.repeat(9000)

describe('a malformed request gets a plain response, never a fault of ours', () => {
  it.each([
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['no host', 'GET /unknown HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['an invalid host', 'GET /unknown HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400],
    ['an absolute target of a page', `GET http://localhost HTTP/1.1\r\n${HOST}\r\n`, 200],
    ['a broken escape', `GET /%zz HTTP/1.1\r\n${HOST}\r\n`, 400],
    ['a zero byte in the query', `GET /api/echo?a=%00 HTTP/1.1\r\n${HOST}\r\n`, 400],
    ['a very long path', `GET /${LONG} HTTP/1.1\r\n${HOST}\r\n`, 414],
    ['very long headers', `GET / HTTP/1.1\r\n${HOST}X: ${LONG}${LONG}\r\n\r\n`, 431],
    [
      'an invalid router state',
      `GET /unknown HTTP/1.1\r\n${HOST}RSC: 1\r\nNext-Router-State-Tree: {\r\n\r\n`,
      400,
    ],
    [
      'an offer to upgrade',
      `GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close, Upgrade\r\nUpgrade: h2c\r\n\r\n`,
      200,
    ],
  ])('%s', async (_name, bytes, status) => {
    expect(await site.askRaw(bytes)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  })

  it('keeps no socket of a sender who says nothing more', async () => {
    const socket = connect({ port: site.port, host: '127.0.0.1', allowHalfOpen: true })
    socket.write('hello\r\n\r\n')
    socket.resume()
    await once(socket, 'end')
    const count = () =>
      new Promise<number>((done) => site.front.server.getConnections((_, open) => done(open)))
    await vi.waitFor(async () => expect(await count()).toBe(0), 5_000)
    socket.destroy()
  })

  it('says what was wrong in the error shape of the site', async () => {
    const response = await site.ask('/a%')
    expect(JSON.parse(response.text)).toEqual({ message: 'Bad Request' })
    expect(response.headers['cache-control']).toBe('no-store')
  })
})

describe('health', () => {
  it('says that the process lives whatever the database does', async () => {
    site.database.isReachable = false
    const [alive, ready] = [await site.ask('/healthz'), await site.ask('/readyz')]
    site.database.isReachable = true
    expect([alive.status, ready.status]).toEqual([200, 503])
    expect((await site.ask('/readyz')).status).toBe(200)
    expect(alive.headers['cache-control']).toBe('no-store')
  })

  it('is only read', async () => {
    expect((await site.ask('/healthz', { method: 'POST' })).status).toBe(405)
    expect((await site.ask('/healthz', { method: 'HEAD' })).status).toBe(200)
  })
})
