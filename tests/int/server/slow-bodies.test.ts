import { once } from 'node:events'
import { echoBodies } from '@tests/support/echo-bodies'
import { cookieOf } from '@tests/support/running-front'
import { closeOf, connectTo } from '@tests/support/send-body'
import { afterEach, describe, expect, test, vi } from 'vitest'

const { site } = echoBodies()

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
    const boss = cookieOf('team')
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
