import { gunzipSync } from 'node:zlib'
import { serveFront } from '@tests/support/serve-front'
import { expect, it } from 'vitest'

const site = serveFront()

/** A response that Next writes in two pieces, and whose length it tells beforehand. */
async function send(size: number) {
  const body = JSON.stringify('a'.repeat(size))
  site.next.routes.set('/api/auth/me', (_request, response) => {
    response.setHeader('Content-Type', 'application/json')
    response.setHeader('Content-Length', String(body.length))
    response.setHeader('ETag', '"one"')
    response.flushHeaders()
    response.write(body.slice(0, 100))
    response.end(body.slice(100))
  })
  return { body, response: await site.ask('/api/auth/me', { headers: { 'accept-encoding': 'gzip' } }) }
}

it.each([5_000, 200_000])('a response known to be %i bytes long is compressed whole', async (size) => {
  const { body, response } = await send(size)
  expect(response.headers['content-encoding']).toBe('gzip')
  expect(response.headers['content-length']).toBe(String(response.body.length))
  expect(response.headers.etag).toBe('W/"one"')
  expect(gunzipSync(response.body).toString()).toBe(body)
})

it('a response of a few hundred bytes is sent as it is', async () => {
  const { body, response } = await send(300)
  expect(response.headers['content-encoding']).toBeUndefined()
  expect(response.headers['content-length']).toBe(String(body.length))
  expect(response.headers.etag).toBe('"one"')
  expect(response.text).toBe(body)
})
