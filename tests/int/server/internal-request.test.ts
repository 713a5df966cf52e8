import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { serveFront } from '@tests/support/serve-front'
import { describe, expect, it } from 'vitest'
import { requestInternally } from '@/server/page-cache/internal-request'

const site = serveFront()
const SITE = new URL('https://plain.example')
const LARGE = Array.from({ length: 10_015 }, (_, index) => ({
  slug: `episode-${index}`,
  text: 'word '.repeat(40),
}))

/** As Next sends a body: a stream that waits whenever the other end is full. */
async function stream(response: ServerResponse, body: string): Promise<void> {
  const chunks = body.match(/[\s\S]{1,16384}/g) ?? []
  await pipeline(Readable.from(chunks, { objectMode: false }), response)
}

it('a list of ten thousand is received whole, without waiting for any deadline, and cached for all visitors', async () => {
  site.next.routes.set('/api/episodes', async (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' })
    await stream(response, JSON.stringify(LARGE))
  })
  const began = performance.now()
  const kept = await site.ask('/api/episodes')
  expect(performance.now() - began).toBeLessThan(5_000)
  expect(JSON.parse(kept.text)).toHaveLength(10_015)
  expect(site.next.requests).toHaveLength(1)
  await site.ask('/api/episodes', { headers: { 'accept-encoding': 'br' } })
  expect(site.next.requests).toHaveLength(1)
  expect(site.logged).toEqual([])
})

describe('a request inside the process', () => {
  const ask = (handler: Parameters<typeof requestInternally>[0]['handler'], deadlineMs = 1000) =>
    requestInternally({ handler, url: '/page', siteUrl: SITE, deadlineMs })

  it('is anonymous: the site’s own host, no cookie', async () => {
    const captured = await ask(async (request, response) => {
      response.end(JSON.stringify([request.method, request.url, request.headers]))
    })
    expect(JSON.parse(captured.body.toString())).toEqual([
      'GET',
      '/page',
      {
        host: 'plain.example',
        accept: '*/*',
        'user-agent': 'plain-ai-page-cache',
        'x-forwarded-host': 'plain.example',
        'x-forwarded-proto': 'https',
      },
    ])
  })

  it('brings back status, headers and bytes, and nothing that belongs to a delivery', async () => {
    const captured = await ask(async (_request, response) => {
      response.writeHead(404, { 'X-Tags': ['a', 'b'], 'Content-Length': 3 })
      response.end(Buffer.from([0, 255, 7]))
    })
    expect(captured).toEqual({
      status: 404,
      headers: { 'x-tags': ['a', 'b'] },
      body: Buffer.from([0, 255, 7]),
    })
  })

  it.each<[string, Parameters<typeof ask>[0], RegExp]>([
    ['that is never answered', () => new Promise(() => {}), /no response within 50 ms/],
    ['whose handler breaks', () => Promise.reject(new Error('broken')), /broken/],
    ['that is cut off', async (_request, response) => void response.destroy(), /destroyed/],
  ])('%s fails, and is told why', async (_name, handler, reason) => {
    await expect(ask(handler, 50)).rejects.toThrow(reason)
  })
})
