import { once } from 'node:events'
import { cookieOf, makeGate, startFront } from '@tests/support/running-front'
import { chunk, closeOf, connectTo, type Sending, sendBody } from '@tests/support/send-body'
import { serveFront } from '@tests/support/serve-front'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const site = serveFront()
const KB = 1024
const MB = 1024 * KB

let received: Buffer[]

beforeEach(() => {
  received = []
  site.next.pages.set('/', () => ({ html: 'home' }))
  for (const path of ['/api/echo', '/api/cms/media', '/api/cms/episodes', '/admin']) {
    site.next.routes.set(path, async (request, response) => {
      for await (const piece of request) received.push(piece as Buffer)
      response.end(String(Buffer.concat(received).byteLength))
    })
  }
})

const send = (sending: Sending) => sendBody(site.port, { path: '/api/echo', ...sending })

describe('400 MB of nobody’s', () => {
  test.each([
    ['/api/cms/media', 401],
    ['/api/cms/episodes', 401],
    ['/admin', 401],
    ['/api/echo', 413],
    ['/api/unknown', 413],
  ])('sent to %s are answered %i before they are read', async (path, status) => {
    for (const declared of [400 * MB, undefined]) {
      const before = process.memoryUsage().rss
      const outcome = await send({ path, declared, bytes: 400 * MB })
      expect(outcome.status).toBe(status)
      expect(outcome.text).toMatch(/connection: close/i)
      expect(outcome.taken).toBeLessThan(16 * MB)
      expect(process.memoryUsage().rss - before).toBeLessThan(64 * MB)
    }
    expect(received).toEqual([])
  })

  test.each(['/', '/healthz', '/media/a.mp3', '/nowhere', '/api/%zz'])(
    'come to nothing at %s, even in a request that reads',
    async (path) => {
      // What is kept would be sent at once.
      await site.ask(path)
      const outcome = await send({ method: 'GET', path, declared: 400 * MB, bytes: 400 * MB })
      expect([400, 413]).toContain(outcome.status)
      expect(outcome.taken).toBeLessThan(16 * MB)
    },
  )

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
      // As Next hands a body to the application: a stream that somebody has read from is refused.
      const body = new Request('http://localhost', {
        method: 'PUT',
        body: request as never,
        duplex: 'half',
      } as RequestInit)
      received.push(Buffer.from(await body.arrayBuffer()))
      response.end(String(Buffer.concat(received).byteLength))
    })
  })

  test.each([
    ['anonymous', 'PUT', 1, 401],
    ['member', 'PUT', 5 * MB, 200],
    ['administrator', 'PUT', 5 * MB, 200],
    ['member', 'PUT', 5 * MB + 1, 413],
    ['member', 'POST', 64 * KB + 1, 413],
    ['unavailable', 'PUT', 1, 503],
    ['member', 'PUT', 9, 200],
  ] as const)('of %s by %s, %i bytes: %i', async (identity, method, bytes, status) => {
    for (const declared of [bytes, undefined]) {
      received = []
      const outcome = await send({ method, path, declared, bytes, headers: cookieOf(identity) })
      expect(outcome.status).toBe(status)
      expect(Buffer.concat(received).byteLength).toBe(status === 200 ? bytes : 0)
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
    [5 * MB, 413],
  ])('of %i bytes is answered %i, declared or in chunks', async (bytes, status) => {
    for (const declared of [bytes, undefined]) {
      received = []
      const outcome = await send({ declared, bytes })
      expect(outcome.status).toBe(status)
      expect(Buffer.concat(received).byteLength).toBe(status === 200 ? bytes : 0)
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
    expect(Buffer.concat(received).toString()).toBe(text)
  })

  test('may be followed by another on the same connection', async () => {
    for (const body of ['one', 'two', 'three']) {
      received = []
      expect((await site.ask('/api/echo', { method: 'POST', body })).text).toBe(String(body.length))
    }
  })
})

describe('an administrator', () => {
  const boss = cookieOf('administrator')
  const call = {
    ...boss,
    'Next-Action': '40c0ffee',
    'Content-Type': 'text/plain;charset=UTF-8',
  }
  const upload = { ...boss, 'Content-Type': 'multipart/form-data; boundary=x' }

  test.each([
    ['/api/cms/media', upload, 20 * MB, 200],
    ['/api/cms/media', boss, 20 * MB, 413],
    ['/api/cms/episodes', upload, 20 * MB, 413],
    ['/api/cms/episodes', boss, 8 * MB, 200],
    ['/api/cms/episodes', boss, 8 * MB + 1, 413],
    ['/admin', call, 3 * MB, 400],
    ['/admin', call, 8 * MB + 1, 413],
    ['/api/echo', boss, 65 * KB, 413],
  ])('sends to %s with %j %i bytes: %i', async (path, headers, bytes, status) => {
    for (const declared of [bytes, undefined]) {
      received = []
      expect((await send({ path, headers, declared, bytes })).status).toBe(status)
      if (status === 200) expect(Buffer.concat(received).byteLength).toBe(bytes)
    }
  })

  test('calls the panel with the whole of a long transcript', async () => {
    const body = JSON.stringify([{ name: 'form-state', args: { text: 'word '.repeat(600_000) } }])
    const response = await site.ask('/admin', { method: 'POST', headers: call, body })
    expect(response.text).toBe(String(body.length))
    expect(Buffer.concat(received).toString()).toBe(body)
  })

  test.each([20, 3 * MB])(
    'is heard whole although finding out who he is took longer than his call of %i bytes',
    async (size) => {
      const found = makeGate()
      const asked = makeGate()
      const slow = await startFront({
        identify: async () => {
          asked.open()
          await found.opened
          return 'administrator'
        },
      })
      slow.next.routes.set('/admin', async (request, response) => {
        for await (const piece of request) received.push(piece as Buffer)
        response.end('heard')
      })
      const body = JSON.stringify(['x'.repeat(size)])
      const response = slow.ask('/admin', { method: 'POST', headers: call, body })
      await asked.opened
      // Time for all that the buffers on the way take.
      for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve))
      found.open()
      expect((await response).text).toBe('heard')
      expect(Buffer.concat(received).toString()).toBe(body)
      await slow.stop()
    },
  )

  test('uploads 300 MB and no more', async () => {
    const headers = upload
    expect((await send({ path: '/api/cms/media', headers, declared: 302 * MB })).status).toBe(413)
    site.next.routes.set('/api/cms/media', async (request, response) => {
      for await (const _ of request);
      response.end('stored')
    })
    expect(
      (await send({ path: '/api/cms/media', headers, declared: 300 * MB, bytes: 300 * MB })).text,
    ).toMatch('stored')
    expect((await send({ path: '/api/cms/media', headers, bytes: 302 * MB })).status).toBe(413)
  })
})

describe('a body that trickles', () => {
  afterEach(() => vi.useRealTimers())

  /** Begun, and never ended. */
  async function trickle(path: string, headers: Record<string, string> = {}) {
    const socket = await connectTo(site.port)
    let text = ''
    socket.on('data', (piece) => {
      text += piece.toString('latin1')
    })
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    const asked = once(site.front.server, 'request')
    socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n${lines.join('')}\r\n{`)
    await asked
    // Who asks is found out in a moment.
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    return { socket, closed: closeOf(socket), text: () => text }
  }

  test('is cut off after 30 seconds, and the application never hears of it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const slow = await trickle('/api/echo')
    vi.advanceTimersByTime(29_999)
    expect(slow.socket.destroyed).toBe(false)
    vi.advanceTimersByTime(1)
    await once(slow.socket, 'end')
    expect(slow.text()).toMatch(/^HTTP\/1\.1 408/)
    vi.advanceTimersByTime(1000)
    await slow.closed
    expect(site.next.requests).toEqual([])
  })

  test('has 30 seconds from an administrator too, and a quarter of an hour when it is an upload', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const boss = cookieOf('administrator')
    const form = await trickle('/api/cms/episodes', boss)
    const upload = await trickle('/api/cms/media', {
      ...boss,
      'Content-Type': 'multipart/form-data; boundary=x',
    })
    vi.advanceTimersByTime(30_000)
    await form.closed
    vi.advanceTimersByTime(14 * 60_000)
    expect(upload.socket.destroyed).toBe(false)
    vi.advanceTimersByTime(60_000)
    await upload.closed
  })
})
