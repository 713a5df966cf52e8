import { Visitor } from '@tests/support/api-client'
import { listenerAt } from '@tests/support/builders'
import { serveApi } from '@tests/support/serve-api'
import { beforeAll, expect, test } from 'vitest'
import { documentedPaths } from './documented-paths'

/** What every endpoint does alike, tried on all of them. */

const server = serveApi()
const visitor = new Visitor(server)
let { paths, takingBody } = {} as Awaited<ReturnType<typeof documentedPaths>>

beforeAll(async () => {
  ;({ paths, takingBody } = await documentedPaths())
})

test('a method without a row is answered with 405 and the methods that have one', async () => {
  for (const { path, methods } of paths) {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter(
      (name) => !methods.includes(name),
    )) {
      const { status, headers, body } = await visitor.request(method, path)
      expect({ path, method, status }).toEqual({ path, method, status: 405 })
      const allowed = headers.get('allow')?.split(', ')
      expect(allowed).toEqual(methods.includes('GET') ? [...methods, 'HEAD'] : methods)
      expect(body).toEqual({ message: `Use ${allowed?.join(', ')} here.` })
    }
  }
})

test('HEAD is answered as GET, without the body', async () => {
  for (const path of ['/api/episodes', '/api/auth/me', '/api/nothing']) {
    const [get, head] = [await visitor.get(path), await visitor.request('HEAD', path)]
    expect(head.status).toBe(get.status)
    expect(head.text).toBe('')
    expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'))
  }
})

test('a request from another site is signed out when it only reads', async () => {
  const user = await listenerAt(server)
  const response = await user.get('/api/auth/me', { headers: { origin: 'https://evil.example' } })
  expect(response.status).toBe(401)
  expect((await user.get('/api/auth/me')).status).toBe(200)
})

test('an address that leads nowhere is answered with 404 in the shape of every error', async () => {
  for (const path of ['/api/nothing', '/api/episodes/a/b/c', '/api/auth', '/api/bookmarks/check/a/b']) {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const { status, body, headers } = await visitor.request(method, path)
      expect({ path, status, body }).toEqual({
        path,
        status: 404,
        body: { message: 'There is nothing at this address.' },
      })
      expect(headers.get('cache-control')).toBe('no-store')
    }
  }
})

/** Addresses that answer with a file. */
const FILES: Record<string, string> = {
  '/api/feed': 'application/rss+xml',
  '/api/moments/export': 'text/markdown',
  '/api/site/sitemap.xml': 'application/xml',
  '/api/site/robots.txt': 'text/plain',
  '/api/site/security.txt': 'text/plain',
  '/api/site/manifest.webmanifest': 'application/manifest+json',
}

test('every response but the site’s own files is JSON, and only what all visitors share may be cached', async () => {
  const { sharedAt } = await import('@/endpoints/documented-endpoints')
  for (const { path } of paths) {
    const { headers, status } = await visitor.get(path)
    const type = FILES[path] ?? 'application/json'
    expect({ path, type: headers.get('content-type') }).toEqual({ path, type: `${type}; charset=utf-8` })
    const isShared = status === 200 && sharedAt(path.slice('/api'.length)) !== undefined
    expect({ path, cache: headers.get('cache-control') }).toEqual({
      path,
      cache: isShared ? 'public, max-age=0, must-revalidate' : 'no-store',
    })
  }
})

test('malformed JSON, bytes that are no text, a missing body and what is no object are refused with 400', async () => {
  const headers = { 'content-type': 'application/json' }
  const malformed = ['{"a":', '', Buffer.from([0x22, 0xff, 0xfe, 0x22]), '['.repeat(60_000)]
  for (const { method, path } of takingBody) {
    for (const raw of [...malformed, 'null', '[]', '7']) {
      const { status, body } = await visitor.request(method, path, { raw, headers })
      const message = malformed.includes(raw)
        ? 'The request is not valid JSON.'
        : 'Send the fields as one JSON object.'
      expect({ path, status, body }).toEqual({ path, status: 400, body: { message } })
    }
  }
})

test('a NUL character is refused; what only looks like one is text', async () => {
  const send = (raw: string) =>
    visitor.request('POST', '/api/contact', { raw, headers: { 'content-type': 'application/json' } })
  const message = (text: string) =>
    `{"firstName":"A","lastName":"B","email":"a@b.example","subject":"other","message":"${text}"}`
  for (const text of ['a\\u0000b', 'a\\\\\\u0000b']) {
    const { status, body } = await send(message(text))
    expect({ status, body }).toEqual({
      status: 400,
      body: { message: 'A value in the request cannot be used.' },
    })
  }
  expect((await send(message('how to write \\\\u0000'))).status).toBe(201)
})
