import { Visitor } from '@tests/support/api-client'
import { administrator, listener, unpublishedEpisode, visitorAs } from '@tests/support/builders'
import { type RunningFront, startFront } from '@tests/support/running-front'
import { serveApi } from '@tests/support/serve-api'
import type { Endpoint } from 'payload'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getDatabase } from '@/db/sql'
import type { Episode } from '@/payload-types'
import { createIdentify } from '@/server/front/identify'

// Payload's own REST as the world meets it: with the front before it, and real sessions.

const server = serveApi()
let front: RunningFront
let anonymous: Visitor
let member: Visitor
let boss: Visitor
let hidden: Episode

beforeAll(async () => {
  const { payload } = server
  const identify = createIdentify({ database: getDatabase(payload), isHttps: false })
  front = await startFront({ nextHandler: server.handle, identify })
  const behindFront = { ...server, url: `http://127.0.0.1:${front.port}` }
  anonymous = new Visitor(behindFront)
  member = await visitorAs(behindFront, await listener(payload))
  boss = await visitorAs(behindFront, await administrator(payload))
  hidden = await unpublishedEpisode(payload)
})

afterAll(async () => {
  await front.stop()
})

test('strangers learn nothing from any route of Payload’s, nor does a listener', async () => {
  let asked = 0
  for (const { method, path } of everyRoute(hidden.id)) {
    if (method === 'GET' && path === '/api/cms/users/me') continue
    const statuses = [
      (await anonymous.request(method, path)).status,
      (await member.request(method, path)).status,
    ]
    expect({ method, path, statuses }).toEqual({ method, path, statuses: [401, 403] })
    asked += 1
  }
  expect(asked).toBeGreaterThan(100)
})

describe('the transcript of some hours', () => {
  const text = 'word '.repeat(400)
  const segments = Array.from({ length: 700 }, (_, n) => ({
    id: `s${n}`,
    start: n,
    end: n + 1,
    text: `${n} ${text}`.trim(),
  }))
  const save = (visitor: Visitor) =>
    visitor.put(`/api/episodes/${hidden.id}/transcript/editor`, { revision: 0, origin: 'human', segments })

  test('is saved from the transcript editor', async () => {
    const saved = await save(boss)
    expect(saved.status).toBe(200)
    expect(saved.body).toEqual({ revision: 1, origin: 'human', segments })
  })
})

describe('a session', () => {
  test('is not ended by anything that reads', async () => {
    const paths = [
      '/api/auth/logout',
      '/api/cms/users/logout',
      '/api/cms/users/logout?allSessions=true',
      '/admin/logout',
    ]
    for (const path of paths)
      for (const method of ['GET', 'HEAD', 'OPTIONS']) await boss.request(method, path)
    expect((await boss.get('/api/auth/me')).status).toBe(200)
  })

  test('is ended in the panel by a post', async () => {
    const leaving = await visitorAs(
      { ...server, url: `http://127.0.0.1:${front.port}` },
      await administrator(server.payload),
    )
    expect((await leaving.post('/api/cms/users/logout')).status).toBe(200)
    expect((await leaving.get('/api/auth/me')).status).toBe(401)
  })
})

test('what the panel’s pickers ask for is found by administrators', async () => {
  const ask = (visitor: Visitor) => visitor.get(`/api/cms/episodes?where[id][in][0]=${hidden.id}&depth=0`)
  expect((await ask(boss)).body.docs).toMatchObject([{ id: hidden.id }])
  expect((await ask(member)).status).toBe(403)
})

const MULTIPART = 'multipart/form-data; boundary=x'
const part = (head: string, body: string) => `--x\r\n${head}\r\n\r\n${body}\r\n`
const FILE = part(
  'Content-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png',
  'no picture',
)

test.each([
  ['no JSON', 'application/json', '{"title":'],
  ['JSON that is null', 'application/json', 'null'],
  ['no type', undefined, '{}'],
  ['a type of nothing', ';', '{}'],
  ['a form without its end', MULTIPART, FILE],
  ['a form without boundary', 'multipart/form-data', `${FILE}--x--\r\n`],
  ['a form of a strange kind', 'multipart/mixed; boundary=x', `${FILE}--x--\r\n`],
  [
    'a form whose fields are null',
    MULTIPART,
    `${part('Content-Disposition: form-data; name="_payload"', 'null')}--x--\r\n`,
  ],
  ['a file that is not a picture', MULTIPART, `${FILE}--x--\r\n`],
  ['many parts', MULTIPART, `${part('Content-Disposition: form-data; name="a"', 'b').repeat(50)}--x--\r\n`],
  [
    'a form that names its prototype',
    MULTIPART,
    `${part('Content-Disposition: form-data; name="__proto__"', 'b')}--x--\r\n`,
  ],
])(
  'a body that cannot be read is no fault of the server, even from an administrator %s',
  async (_, type, raw) => {
    const targets = [
      ['POST', '/api/cms/media'],
      ['POST', '/api/cms/episodes'],
      ['PATCH', `/api/cms/episodes/${hidden.id}`],
      ['POST', '/api/cms/globals/show'],
      ['POST', '/api/cms/payload-preferences/mine'],
    ] as const
    for (const [method, path] of targets) {
      const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type }
      const { status } = await boss.request(method, path, { raw: Buffer.from(raw), headers })
      expect({ method, path, isFault: status >= 500 }).toEqual({ method, path, isFault: false })
    }
  },
)

/** Everything that the configuration mounts for Payload's own REST. */
function* everyRoute(id: string): Generator<{ method: string; path: string }> {
  const { collections, globals, endpoints } = server.payload.config
  const fill = (path: string) => path.replace(/:(id|filename|key)\??/, id).replace(/\/$/, '')
  const entities = [
    ...collections.map((entity) => ({ entity, base: `/api/cms/${entity.slug}` })),
    ...globals.map((entity) => ({ entity, base: `/api/cms/globals/${entity.slug}` })),
    { entity: { endpoints }, base: '/api/cms' },
  ]
  for (const { entity, base } of entities) {
    for (const { method, path } of (entity.endpoints || []) as Endpoint[]) {
      if (method !== 'head') yield { method: method.toUpperCase(), path: base + fill(path) }
    }
  }
}
