import { echoBodies } from '@tests/support/echo-bodies'
import { cookieOf } from '@tests/support/running-front'
import { chunk, closeOf, connectTo } from '@tests/support/send-body'
import { beforeEach, describe, expect, test } from 'vitest'

const echo = echoBodies()
const { site, send } = echo
const KB = 1024
const MB = 1024 * KB

describe('400 MB from an anonymous sender', () => {
  test.each([
    ['/api/cms/media', 401],
    ['/api/cms/episodes', 401],
    ['/api/admin/imports/files', 401],
    ['/admin', 401],
    ['/api/echo', 413],
  ])('sent to %s are answered %i before they are read', async (path, status) => {
    for (const declared of [400 * MB, undefined]) {
      const before = process.memoryUsage().rss
      const outcome = await send({ path, declared, bytes: 400 * MB })
      expect(outcome.status).toBe(status)
      expect(outcome.text).toMatch(/connection: close/i)
      expect(outcome.taken).toBeLessThan(16 * MB)
      expect(process.memoryUsage().rss - before).toBeLessThan(64 * MB)
    }
    expect(echo.received).toEqual([])
  })

  test.each(['/', '/media/a.mp3'])('come to nothing at %s, even in a request that reads', async (path) => {
    // What is kept would be sent at once.
    await site.ask(path)
    const outcome = await send({ method: 'GET', path, declared: 400 * MB, bytes: 400 * MB })
    expect([400, 413]).toContain(outcome.status)
    expect(outcome.taken).toBeLessThan(16 * MB)
  })

  test('are not even asked for when the sender waits to be told', async () => {
    const headers = { Expect: '100-continue' }
    const refused = await send({ path: '/api/cms/media', headers, declared: 400 * MB })
    expect(refused.text).toMatch(/^HTTP\/1\.1 401/)
    const welcome = await send({ headers, declared: 5, bytes: 5 })
    expect(welcome.text).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200/)
  })
})

describe('a picture of oneself', () => {
  const path = '/api/auth/avatar'
  beforeEach(() => {
    site.next.routes.set(path, async (request, response) => {
      // As Next hands a body to the application: a stream that was read from is refused.
      const body = new Request('http://localhost', {
        method: 'PUT',
        body: request as never,
        duplex: 'half',
      } as RequestInit)
      echo.received.push(Buffer.from(await body.arrayBuffer()))
      response.end(String(Buffer.concat(echo.received).byteLength))
    })
  })

  test.each([
    ['anonymous', 'PUT', 1, 401],
    ['member', 'PUT', 5 * MB, 200],
    ['team', 'PUT', 5 * MB, 200],
    ['member', 'PUT', 5 * MB + 1, 413],
    ['member', 'POST', 64 * KB + 1, 413],
    ['unavailable', 'PUT', 1, 503],
  ] as const)('of %s by %s, %i bytes: %i', async (identity, method, bytes, status) => {
    for (const declared of [bytes, undefined]) {
      echo.received = []
      const outcome = await send({ method, path, declared, bytes, headers: cookieOf(identity) })
      expect(outcome.status).toBe(status)
      expect(Buffer.concat(echo.received).byteLength).toBe(status === 200 ? bytes : 0)
    }
  })

  test('is not taken from a page of another site', async () => {
    const headers = { ...cookieOf('member'), Origin: 'https://evil.example' }
    expect((await send({ method: 'PUT', path, bytes: 9, declared: 9, headers })).status).toBe(403)
  })
})

describe('a body of the site', () => {
  test.each([
    [64 * KB, 200],
    [64 * KB + 1, 413],
  ])('of %i bytes is answered %i, declared or in chunks', async (bytes, status) => {
    for (const declared of [bytes, undefined]) {
      echo.received = []
      const outcome = await send({ declared, bytes })
      expect(outcome.status).toBe(status)
      expect(Buffer.concat(echo.received).byteLength).toBe(status === 200 ? bytes : 0)
    }
  })

  test('reaches the application byte for byte, however it is cut', async () => {
    const text = Array.from({ length: 5000 }, (_, n) => `line ${n}\n`).join('')
    const socket = await connectTo(site.port)
    const closed = closeOf(socket)
    socket.resume()
    socket.write(
      'POST /api/echo HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n',
    )
    for (let at = 0; at < text.length; at += 997) {
      socket.write(chunk(Buffer.from(text.slice(at, at + 997))))
      if (at % 7 === 0) await new Promise((resolve) => setImmediate(resolve))
    }
    socket.write('0\r\n\r\n')
    await closed
    expect(Buffer.concat(echo.received).toString()).toBe(text)
  })
})
