import { request } from 'node:http'
import { Visitor } from '@tests/support/api-client'
import { serveApi } from '@tests/support/serve-api'
import { beforeAll, expect, test } from 'vitest'
import { documentedPaths } from './documented-paths'

/** What every endpoint that takes a body refuses, tried on all of them. */

const server = serveApi()
const visitor = new Visitor(server)
let takingBody: Awaited<ReturnType<typeof documentedPaths>>['takingBody']

beforeAll(async () => {
  takingBody = (await documentedPaths()).takingBody
})

test('a body above 64 KB is refused with 413, announced or not', async () => {
  const padding = 'x'.repeat(64 * 1024)
  for (const { method, path } of takingBody) {
    const announced = await visitor.request(method, path, { body: { padding } })
    expect({ path, status: announced.status }).toEqual({ path, status: 413 })
    const streamed = await sendInPieces(server.url + path, method, `{"padding":"${padding}"}`)
    expect({ path, status: streamed }).toEqual({ path, status: 413 })
  }
})

test('malformed JSON, bytes that are no text, and a missing body are refused with 400', async () => {
  const headers = { 'content-type': 'application/json' }
  const bodies = ['{"a":', 'undefined', '', Buffer.from([0x22, 0xff, 0xfe, 0x22]), '['.repeat(60_000)]
  for (const { method, path } of takingBody) {
    for (const raw of bodies) {
      const { status, body } = await visitor.request(method, path, { raw, headers })
      expect({ path, status, body }).toEqual({
        path,
        status: 400,
        body: { message: 'The request is not valid JSON.' },
      })
    }
  }
})

test('JSON that is no object is refused in words', async () => {
  for (const { method, path } of takingBody) {
    for (const body of [null, [], 'text', 7, true]) {
      const response = await visitor.request(method, path, { body })
      expect({ path, status: response.status, body: response.body }).toEqual({
        path,
        status: 400,
        body: { message: 'Send the fields as one JSON object.' },
      })
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
      body: { message: 'The request contains a NUL character, which cannot be stored.' },
    })
  }
  expect((await send(message('how to write \\\\u0000'))).status).toBe(201)
})

/** Without a length in the head of the request. */
function sendInPieces(url: string, method: string, text: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers: { 'content-type': 'application/json' } }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    sent.on('error', reject)
    for (let at = 0; at < text.length; at += 16_384) sent.write(text.slice(at, at + 16_384))
    sent.end()
  })
}
