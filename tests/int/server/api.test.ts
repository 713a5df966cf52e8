import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import { listenLocally } from '@tests/support/listen-locally'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiPathOf } from '@/lib/requests/api-requests'
import { respondFromApi } from '@/server/front/api'

const api = async (asked: Request, path: string) => {
  if (asked.url.endsWith('/api/broken')) throw new Error('broken')
  if (asked.url.endsWith('/api/cms/query')) await asked.json()
  const said = { url: asked.url, path, method: asked.method, body: await asked.text() }
  const headers = new Headers({
    'Content-Type': 'application/json',
    'X-Cookie': asked.headers.get('cookie') ?? '',
  })
  headers.append('Set-Cookie', 'one=1')
  headers.append('Set-Cookie', 'two=2')
  return new Response(JSON.stringify(said), { status: 201, headers })
}

let server: Server
let port: number
const policy = { origin: 'http://localhost', isHttps: false, hasAnalytics: false, isDev: false }
const url = (path: string) => `http://127.0.0.1:${port}${path}`

beforeAll(async () => {
  server = createServer((asked, response) => {
    const [path = ''] = (asked.url ?? '').split('?', 1)
    respondFromApi(api, asked, response, { path, policy }).catch(() => response.writeHead(500).end())
  })
  port = await listenLocally(server)
})
afterAll(() => server.close())

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
    path: '/api/cms/documented/bookmarks',
    method: 'POST',
    body: 'Zürich',
  })
})

test.each(['/apiary', '/episodes/api', '/', '/feed.xml/', '/episodes/a/b/chapters.json'])(
  '%s is not the API’s',
  (path) => {
    expect(apiPathOf(path)).toBeUndefined()
  },
)

test.each([
  ['/api/?x=1', '/api/cms/documented/'],
  ['/api/cms/users?limit=1', '/api/cms/users'],
  ['/feed.xml?page=2', '/api/cms/documented/feed'],
  ['/sitemaps/2.xml', '/api/cms/documented/site/sitemaps/2.xml'],
  ['/embed/a-slug/video', '/api/cms/documented/embed/a-slug/video'],
  ['/episodes/a-slug/transcript.vtt', '/api/cms/documented/episodes/a-slug/transcript/files/vtt'],
  ['/episodes/a-slug/chapters.json', '/api/cms/documented/episodes/a-slug/chapters'],
])('%s is answered at %s', async (address, path) => {
  expect(await (await fetch(url(address))).json()).toMatchObject({ path, url: url(address) })
})

test('a query that is posted and is no JSON is refused', async () => {
  const response = await fetch(url('/api/cms/query'), { method: 'POST', body: '{' })
  expect(response.status).toBe(400)
})

test('a client that leaves early disturbs no other request', async () => {
  const asked = request(url('/api/episodes'), { method: 'POST', headers: { 'content-length': 10 } })
  asked.on('error', () => undefined)
  asked.write('half')
  await once(asked, 'socket')
  asked.destroy()
  expect((await fetch(url('/api/episodes'))).status).toBe(201)
})
