import { Visitor } from '@tests/support/api-client'
import {
  type Account,
  administrator,
  listener,
  PASSWORD,
  scheduledEpisode,
  transcribedEpisode,
  visitorAs,
} from '@tests/support/builders'
import { dumpTables } from '@tests/support/dump-tables'
import { serveApi } from '@tests/support/serve-api'
import type { Endpoint } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'

// Behind the front, which admits administrators alone, Payload's own REST allows nothing that the documented
// API does not.

const server = serveApi()
let boss: Visitor
let user: Account
const anonymous = new Visitor(server)
let signedIn: Visitor
const documents: Record<string, string> = {}

test('a first administrator cannot be registered, not even on a site without any user', async () => {
  const form = { username: 'first', email: 'first@mail.example', password: PASSWORD, role: 'admin' }
  const responses = await Promise.all(
    Array.from({ length: 4 }, () => anonymous.post('/api/cms/users/first-register', form)),
  )
  expect(responses.map((response) => response.status)).toEqual([403, 403, 403, 403])
  const { totalDocs } = await server.payload.count({ collection: 'users' })
  expect(totalDocs).toBe(0)
})

describe('with content of every kind', () => {
  beforeAll(async () => {
    const { payload } = server
    boss = await visitorAs(server, await administrator(payload))
    user = await listener(payload)
    signedIn = await visitorAs(server, user)
    const other = await listener(payload)
    const episode = await transcribedEpisode(payload)
    await scheduledEpisode(payload)
    const owner = await visitorAs(server, other)
    await owner.post('/api/bookmarks', { episodeId: episode.id })
    await anonymous.post('/api/newsletter/subscribe', { email: 'someone@mail.example' })
    await anonymous.post('/api/contact', {
      firstName: 'A',
      lastName: 'B',
      email: 'a@b.example',
      subject: 'other',
      message: 'Hi',
    })
    await anonymous.post(`/api/episodes/${episode.id}/play`, { platform: 'direct' })
    await boss.post('/api/cms/payload-preferences/theirs', { value: { a: 1 } })
    for (const { slug } of payload.config.collections) {
      const { docs } = await payload.find({ collection: slug, limit: 1, depth: 0 })
      documents[slug] = String(docs[0]?.id ?? '00000000-0000-4000-8000-000000000000')
    }
    documents.users = other.id
  })

  test.each(['anonymous', 'listener'])(
    'no endpoint lets a(n) %s visitor change a single row',
    async (role) => {
      const visitor = role === 'anonymous' ? anonymous : signedIn
      const before = await dumpTables(server.payload.db.pool)
      const hostile = {
        role: 'admin',
        title: 'Taken over',
        email: 'taken@mail.example',
        password: 'a password of mine',
        isPublished: true,
        value: 'x',
        key: 'x',
      }
      let asked = 0
      for (const { method, path } of everyEndpoint()) {
        const body = method === 'get' || method === 'head' ? undefined : hostile
        const response = await visitor.request(method.toUpperCase(), path, { body })
        expect({ method, path, isFault: response.status >= 500 }).toEqual({ method, path, isFault: false })
        asked += 1
      }
      expect(asked).toBeGreaterThan(150)
      expect(await dumpTables(server.payload.db.pool)).toEqual(before)
    },
  )

  test('a listener cannot become an administrator, one by one or in bulk', async () => {
    const attempts = [
      ['PATCH', `/api/cms/users/${user.id}`],
      ['PATCH', '/api/cms/users?where[id][exists]=true'],
      ['PATCH', `/api/cms/users?where[id][equals]=${user.id}`],
      ['POST', '/api/cms/users'],
      ['DELETE', '/api/cms/users?where[id][exists]=true'],
    ] as const
    for (const [method, path] of attempts) {
      const { status } = await signedIn.request(method, path, { body: { role: 'admin' } })
      expect({ path, status }).toEqual({ path, status: 403 })
    }
    expect((await signedIn.get('/api/auth/me')).body.role).toBe('user')
  })

  test('a page of another site cannot use the session', async () => {
    const headers = { origin: 'https://evil.example' }
    const { status } = await boss.patch(`/api/cms/users/${user.id}`, { role: 'admin' }, { headers })
    expect(status).toBe(403)
    expect((await boss.get('/api/cms/contacts', { headers })).status).toBe(403)
  })
})

/** What the configuration mounts, on documents that exist. */
function* everyEndpoint(): Generator<{ method: string; path: string }> {
  const { collections, globals, endpoints } = server.payload.config
  const fill = (path: string, id: string) => path.replace(/:(id|filename|key)\??/, id).replace(/\/$/, '')
  const ours = (path: string) => path.startsWith('/documented')
  for (const { slug, endpoints } of collections) {
    for (const { method, path } of (endpoints || []) as Endpoint[]) {
      // Anyone may end their own session; that has a test of its own.
      if (path === '/logout') continue
      yield { method, path: `/api/cms/${slug}${fill(path, documents[slug] ?? '')}` }
      if (path === '/') yield { method, path: `/api/cms/${slug}?where[id][exists]=true` }
    }
  }
  for (const { slug, endpoints } of globals) {
    for (const { method, path } of (endpoints || []) as Endpoint[]) {
      yield { method, path: `/api/cms/globals/${slug}${fill(path, 'x')}` }
    }
  }
  for (const { method, path } of endpoints) if (!ours(path)) yield { method, path: `/api/cms${path}` }
}
