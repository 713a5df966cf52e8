import type { ServerResponse } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { serveFront } from '@tests/support/serve-front'
import { beforeEach, expect, it } from 'vitest'

const site = serveFront()
const PATH = '/api/bookmarks'

/** What the application would say to each visitor, by cookie. */
let lists: Record<string, { version: string; text: string }>
/** How often the application has written a list. */
let written: number
/** The versions that the application was asked about. */
let asked: (string | undefined)[]
let outage: boolean

beforeEach(() => {
  lists = {
    'session=ada': { version: 'a1', text: 'ada '.repeat(20_000) },
    'session=ben': { version: 'b1', text: 'ben '.repeat(20_000) },
  }
  written = 0
  asked = []
  outage = false
  site.next.routes.set(PATH, ({ headers }, response) => {
    const list = lists[headers.cookie ?? '']
    asked.push(headers['if-none-match'])
    if (outage) return void response.writeHead(503, { 'Content-Type': 'application/json' }).end('{}')
    if (!list) return void response.writeHead(401, { 'Content-Type': 'application/json' }).end('{}')
    const etag = `"${list.version}"`
    if (headers['if-none-match'] === etag) return void response.writeHead(304, { ETag: etag }).end()
    written += 1
    send(response, list.text, { ETag: etag })
  })
})

/** As the documented API does, which says how long its responses are. */
function send(response: ServerResponse, text: string, headers: Record<string, string>): void {
  const body = JSON.stringify(text)
  const fixed = {
    'Content-Type': 'application/json',
    'Content-Length': body.length,
    'Cache-Control': 'no-store',
  }
  response.writeHead(200, { ...fixed, ...headers }).end(body)
}

async function ask(cookie: string | undefined, more: Record<string, string> = {}) {
  const headers = { 'accept-encoding': 'br', ...(cookie ? { cookie } : {}), ...more }
  const response = await site.ask(PATH, { headers })
  const isBrotli = response.headers['content-encoding'] === 'br'
  const text = isBrotli ? brotliDecompressSync(response.body).toString() : response.text
  return { ...response, list: response.status === 200 ? (JSON.parse(text) as string) : undefined }
}

it('a long list is written again only when it has changed, and is the same to the visitor', async () => {
  const first = await ask('session=ada')
  const second = await ask('session=ada')
  expect(asked).toEqual([undefined, '"a1"'])
  expect(written).toBe(1)
  expect(second.status).toBe(200)
  expect(second.list).toBe(first.list)
  const { date: _, ...headers } = first.headers
  expect(second.headers).toMatchObject(headers)

  lists['session=ada'] = { version: 'a2', text: 'more '.repeat(20_000) }
  expect((await ask('session=ada')).list).toMatch(/^more/)
  expect((await ask('session=ada')).list).toMatch(/^more/)
  expect(asked.slice(2)).toEqual(['"a1"', '"a2"'])
  expect(written).toBe(2)
})

it('each visitor gets a list of his own, and nobody one that was kept for somebody else', async () => {
  expect((await ask('session=ada')).list).toMatch(/^ada/)
  expect((await ask('session=ben')).list).toMatch(/^ben/)
  expect((await ask('session=ben')).list).toMatch(/^ben/)
  expect((await ask(undefined)).status).toBe(401)
  expect(asked).toEqual([undefined, undefined, '"b1"', undefined])
})

it('what is kept is not sent when the session has ended or the database is away', async () => {
  await ask('session=ada')
  outage = true
  expect((await ask('session=ada')).status).toBe(503)
  outage = false
  delete lists['session=ada']
  expect((await ask('session=ada')).status).toBe(401)
  expect(asked).toEqual([undefined, '"a1"', '"a1"'])
})

it('whoever names the version that he has is told that it still holds', async () => {
  await ask('session=ada')
  const response = await ask('session=ada', { 'if-none-match': '"a1"' })
  expect([response.status, response.body.length]).toEqual([304, 0])
  expect((await ask('session=ada', { 'if-none-match': '"old"' })).list).toMatch(/^ada/)
})

it('a client that takes no compression gets the list as it is, made anew', async () => {
  await ask('session=ada')
  const plain = await ask('session=ada', { 'accept-encoding': 'identity' })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.list).toMatch(/^ada/)
  expect(written).toBe(2)
})

it('nothing is kept of a response that is short or sets a cookie', async () => {
  lists['session=ada'] = { version: 'a1', text: 'ada '.repeat(1_000) }
  await ask('session=ada')
  await ask('session=ada')
  site.next.routes.set('/api/auth/me', ({ headers }, response) => {
    asked.push(headers['if-none-match'])
    send(response, 'cleo '.repeat(20_000), { ETag: '"c1"', 'Set-Cookie': 'session=cleo' })
  })
  const headers = { 'accept-encoding': 'br', cookie: 'session=cleo' }
  await site.ask('/api/auth/me', { headers })
  await site.ask('/api/auth/me', { headers })
  expect(asked).toEqual([undefined, undefined, undefined, undefined])
})
