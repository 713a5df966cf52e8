import { echoBodies } from '@tests/support/echo-bodies'
import { cookieOf, makeGate, startFront } from '@tests/support/running-front'
import { describe, expect, test } from 'vitest'

const echo = echoBodies()
const { site, send } = echo
const KB = 1024
const MB = 1024 * KB

describe('an administrator', () => {
  const boss = cookieOf('team')
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
    ['/api/admin/imports/files', boss, 10 * MB, 200],
    ['/api/admin/imports/files', boss, 10 * MB + 1, 413],
    ['/api/admin/newsletters/lists', boss, 32 * MB, 200],
    ['/api/admin/newsletters/lists', boss, 32 * MB + 1, 413],
    ['/api/admin/imports/plan', boss, 65 * KB, 413],
    ['/admin', call, 3 * MB, 400],
    ['/admin', call, 8 * MB + 1, 413],
    ['/api/echo', boss, 65 * KB, 413],
  ])('sends to %s with %j %i bytes: %i', async (path, headers, bytes, status) => {
    for (const declared of [bytes, undefined]) {
      echo.received = []
      expect((await send({ path, headers, declared, bytes })).status).toBe(status)
      if (status === 200) expect(Buffer.concat(echo.received).byteLength).toBe(bytes)
    }
  })

  test('is told that the disk is full before a byte of an upload is read', async () => {
    echo.received = []
    site.database.hasRoom = false
    const response = await send({ path: '/api/cms/media', headers: upload, declared: MB, bytes: MB })
    site.database.hasRoom = true
    expect([response.status, response.text]).toEqual([
      507,
      expect.stringContaining('The server disk is full'),
    ])
    expect(echo.received).toEqual([])
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
          return 'team'
        },
      })
      slow.next.routes.set('/admin', async (request, response) => {
        for await (const piece of request) echo.received.push(piece as Buffer)
        response.end('heard')
      })
      const body = JSON.stringify(['x'.repeat(size)])
      const response = slow.ask('/admin', { method: 'POST', headers: call, body })
      await asked.opened
      // Time for all that the buffers on the way take.
      for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve))
      found.open()
      expect((await response).text).toBe('heard')
      expect(Buffer.concat(echo.received).toString()).toBe(body)
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
  })
})
