import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DOCUMENTED_API, type DocumentedApi } from '@/lib/server-contract'
import { withDocumentedApi } from '@/server/front/documented-api'
import { requestInternally } from '@/server/page-cache/internal-request'

const api: DocumentedApi = async (asked) => {
  if (asked.url.endsWith('/api/broken')) throw new Error('broken')
  const said = { url: asked.url, method: asked.method, body: await asked.text() }
  const headers = new Headers({
    'Content-Type': 'application/json',
    'X-Cookie': asked.headers.get('cookie') ?? '',
  })
  headers.append('Set-Cookie', 'one=1')
  headers.append('Set-Cookie', 'two=2')
  return new Response(JSON.stringify(said), { status: 201, headers })
}
const next = async (_: IncomingMessage, response: ServerResponse) => {
  response.end('Next')
}

let server: Server
let handle: ReturnType<typeof withDocumentedApi>
const url = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`

beforeAll(async () => {
  Object.assign(globalThis, { [DOCUMENTED_API]: api })
  handle = withDocumentedApi(next)
  server = createServer((asked, response) => {
    handle(asked, response).catch(() => response.writeHead(500).end())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  Object.assign(globalThis, { [DOCUMENTED_API]: undefined })
  server.close()
})

test('a request reaches the API whole, and its response comes back whole', async () => {
  const response = await fetch(url('/api/bookmarks?page=2'), {
    method: 'POST',
    body: 'Zürich',
    headers: { cookie: 'a=1; b=2' },
  })
  expect(response.status).toBe(201)
  expect(response.headers.getSetCookie()).toEqual(['one=1', 'two=2'])
  expect(response.headers.get('x-cookie')).toBe('a=1; b=2')
  expect(await response.json()).toEqual({
    url: url('/api/bookmarks?page=2'),
    method: 'POST',
    body: 'Zürich',
  })
})

test('a HEAD has the headers and no body', async () => {
  const response = await fetch(url('/api/episodes'), { method: 'HEAD' })
  expect(response.status).toBe(201)
  expect(await response.text()).toBe('')
})

test.each(['/api/cms/users', '/api/cms', '/apiary', '/episodes/api', '/'])('%s is Next’s', async (path) => {
  expect(await (await fetch(url(path))).text()).toBe('Next')
})

test.each(['/api', '/api/', '/api?x=1', '/api/cmsx', '/api/episodes'])('%s is the API’s', async (path) => {
  expect((await fetch(url(path))).status).toBe(201)
})

test('what the page cache asks inside the process is responded to as well', async () => {
  const response = await requestInternally({
    handler: handle,
    url: '/api/episodes',
    siteUrl: new URL('https://show.example'),
    deadlineMs: 5_000,
  })
  expect(response.status).toBe(201)
})

test('a failure is the front’s to say', async () => {
  expect((await fetch(url('/api/broken'))).status).toBe(500)
})

test('whoever leaves early harms nobody', async () => {
  const asked = request(url('/api/episodes'), { method: 'POST', headers: { 'content-length': 10 } })
  asked.on('error', () => undefined)
  asked.write('half')
  await once(asked, 'socket')
  asked.destroy()
  expect((await fetch(url('/api/episodes'))).status).toBe(201)
})
