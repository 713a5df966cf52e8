import { Visitor } from '@tests/support/api-client'
import {
  type Account,
  administrator,
  listener,
  PASSWORD,
  scheduledEpisode,
  transcribedEpisode,
  unpublishedEpisode,
  visitorAs,
} from '@tests/support/builders'
import { dumpTables } from '@tests/support/dump-tables'
import { serveApi } from '@tests/support/serve-api'
import type { Endpoint } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'

// Payload's own REST is a second way to everything: it must let nobody do what the documented API does not.

const server = serveApi()
let boss: Visitor
let user: Account
let anonymous: Visitor
let signedIn: Visitor
const documents: Record<string, string> = {}

beforeAll(() => {
  anonymous = new Visitor(server.url)
})

test('nobody registers a first administrator, not even on a site without any user', async () => {
  const form = { username: 'first', email: 'first@mail.example', password: PASSWORD, role: 'admin' }
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => anonymous.post('/api/cms/users/first-register', form)),
  )
  expect(answers.map((answer) => answer.status)).toEqual([403, 403, 403, 403])
  const { totalDocs } = await server.payload.count({ collection: 'users', overrideAccess: true })
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
      const { docs } = await payload.find({ collection: slug, limit: 1, overrideAccess: true, depth: 0 })
      documents[slug] = String(docs[0]?.id ?? '00000000-0000-4000-8000-000000000000')
    }
    documents.users = other.id
  })

  test.each(['anonymous', 'listener'])(
    'no endpoint lets a(n) %s visitor change a single row',
    async (role) => {
      const visitor = role === 'anonymous' ? anonymous : signedIn
      const before = await dumpTables(server.payload)
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
        const answer = await visitor.request(method.toUpperCase(), path, { body })
        expect({ method, path, isFault: answer.status >= 500 }).toEqual({ method, path, isFault: false })
        asked += 1
      }
      expect(asked).toBeGreaterThan(150)
      expect(await dumpTables(server.payload)).toEqual(before)
    },
  )

  test('a listener cannot make himself an administrator, one by one or in bulk', async () => {
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

  test('a listener sees his own account and bookmarks, an anonymous visitor none', async () => {
    const { body } = await signedIn.get('/api/cms/users?limit=0&depth=3')
    expect(body.docs).toMatchObject([{ id: user.id }])
    expect((await signedIn.get(`/api/cms/users/${documents.users}`)).status).toBe(404)
    expect((await signedIn.get('/api/cms/bookmarks')).body.docs).toEqual([])
    expect((await anonymous.get('/api/cms/users')).status).toBe(403)
    expect((await anonymous.get('/api/cms/bookmarks')).status).toBe(403)
  })

  test('no answer ever shows a password’s hash, and no query can ask for it', async () => {
    for (const path of [
      '/api/cms/users?limit=0&depth=3&showHiddenFields=true',
      '/api/cms/users?select[password]=true',
      `/api/cms/users/${user.id}`,
      '/api/cms/users/me',
      '/api/cms/bookmarks?depth=3&populate[users][password]=true',
      '/api/cms/payload-preferences?depth=3',
      '/api/cms/payload-locked-documents?depth=3',
    ]) {
      for (const visitor of [boss, signedIn]) {
        const { text } = await visitor.get(path)
        expect(text).not.toMatch(/argon2/)
        expect(text).not.toMatch(/"password":"/)
      }
    }
    for (const query of [
      'users?where[password][like]=argon2',
      'users?where[or][0][and][0][password][exists]=true',
      'users?sort=password',
      'bookmarks?where[userId.password][like]=argon2',
      'users/count?where[password][like]=argon2',
    ]) {
      for (const visitor of [boss, signedIn]) {
        expect({ query, status: (await visitor.get(`/api/cms/${query}`)).status }).toEqual({
          query,
          status: 400,
        })
      }
    }
    const changed = await boss.patch(`/api/cms/users/${user.id}`, { firstName: 'Shown' })
    expect(changed.status).toBe(200)
    expect(changed.text).not.toMatch(/argon2/)
  })

  test('visitors see published and due episodes only, without what is for editors', async () => {
    const hidden = [await scheduledEpisode(server.payload), await unpublishedEpisode(server.payload)]
    for (const { id } of hidden) {
      expect((await anonymous.get(`/api/cms/episodes/${id}`)).status).toBe(404)
      expect((await anonymous.get(`/api/cms/episodes?where[id][equals]=${id}`)).body.docs).toEqual([])
      expect((await boss.get(`/api/cms/episodes/${id}`)).status).toBe(200)
    }
    const { body } = await anonymous.get(`/api/cms/episodes/${documents.episodes}`)
    expect(body).not.toHaveProperty('body')
    expect(body).not.toHaveProperty('transcriptionCost')
    for (const path of ['transcriptionCost', 'body', 'transcriptionDuration']) {
      expect((await anonymous.get(`/api/cms/episodes?where[${path}][exists]=true`)).status).toBe(400)
      expect((await anonymous.get(`/api/cms/episodes?sort=${path}`)).status).toBe(400)
    }
  })

  test('no visitor takes a whole table at once', async () => {
    await server.payload.db.pool.query(`
      INSERT INTO episodes (title, slug, publish_date, season, episode_number)
      SELECT 'Many', 'many-' || n, now(), 9, n FROM generate_series(1, 120) AS n`)
    for (const query of ['limit=0', 'pagination=false', 'limit=1000', 'limit=-1', 'limit=many']) {
      const { body } = await anonymous.get(`/api/cms/episodes?${query}`)
      expect({ query, count: body.docs?.length }).toEqual({ query, count: 100 })
    }
    expect((await boss.get('/api/cms/episodes?limit=0')).body.docs?.length).toBeGreaterThan(120)
  })

  test('there is no GraphQL, no queue of jobs, no picture generator', async () => {
    for (const path of ['/api/cms/graphql', '/api/cms/graphql-playground', '/api/graphql']) {
      expect((await boss.post(path, { query: '{ __typename }' })).status).toBe(404)
    }
    for (const path of ['run', 'handle-schedules', 'cancel']) {
      expect((await boss.get(`/api/cms/payload-jobs/${path}`)).status).toBe(404)
    }
    expect((await anonymous.get('/api/cms/og?title=x')).status).toBe(400)
  })

  test('Payload’s tokens are shown to nobody and open nothing', async () => {
    for (const [method, path] of [
      ['GET', '/api/cms/users/me'],
      ['POST', '/api/cms/users/refresh-token'],
    ] as const) {
      const answer = await boss.request(method, path)
      expect(answer.text).not.toMatch(/eyJ/)
      const [, token] = /payload-token=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '') ?? []
      if (!token) continue
      for (const headers of [
        { cookie: `payload-token=${token}` },
        { authorization: `JWT ${token}` },
      ] as Record<string, string>[]) {
        expect((await new Visitor(server.url).get('/api/auth/me', { headers })).status).toBe(401)
        expect((await new Visitor(server.url).get('/api/cms/users', { headers })).status).toBe(403)
      }
    }
  })

  test('a page of another site cannot use the session', async () => {
    const headers = { origin: 'https://evil.example' }
    const { status } = await boss.patch(`/api/cms/users/${user.id}`, { role: 'admin' }, { headers })
    expect(status).toBe(403)
    expect((await boss.get('/api/cms/contacts', { headers })).status).toBe(403)
  })

  test('signing out in the panel ends the session', async () => {
    const visitor = await visitorAs(server, user)
    expect((await visitor.post('/api/cms/users/logout')).status).toBe(200)
    expect((await visitor.get('/api/auth/me')).status).toBe(401)
  })
})

/** What the configuration mounts, on documents that exist. */
function* everyEndpoint(): Generator<{ method: string; path: string }> {
  const { collections, globals, endpoints } = server.payload.config
  const fill = (path: string, id: string) => path.replace(/:(id|filename|key)\??/, id).replace(/\/$/, '')
  const ours = (path: string) => path.startsWith('/documented')
  for (const { slug, endpoints } of collections) {
    for (const { method, path } of (endpoints || []) as Endpoint[]) {
      // Ending one's own session is everybody's right, and has a test of its own.
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
