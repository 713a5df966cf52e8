import '@tests/support/own-modules'
import { Visitor } from '@tests/support/api-client'
import { type ApiServer, startApiServer } from '@tests/support/api-server'
import { askDatabase } from '@tests/support/ask-database'
import {
  administratorAt,
  listener,
  listenerAt,
  PASSWORD,
  publishedEpisode,
  visitorAs,
} from '@tests/support/builders'
import type { TestDatabase } from '@tests/support/database'
import { createMigratedDatabase } from '@tests/support/payload'
import { startTcpProxy, type TcpProxy } from '@tests/support/tcp-proxy'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Episode } from '@/payload-types'

let database: TestDatabase
let proxy: TcpProxy
let server: ApiServer
let episode: Episode

beforeAll(async () => {
  database = await createMigratedDatabase()
  proxy = await startTcpProxy(database.url)
  server = await startApiServer({ databaseUrl: proxy.url })
  episode = await publishedEpisode(server.payload)
})

beforeEach(() => {
  proxy.mode = 'pass'
})

afterAll(async () => {
  await server.close()
  await proxy.close()
  await database.drop()
})

/** Every connection breaks, and none can be made. */
async function stopDatabase() {
  proxy.mode = 'refuse'
  await askDatabase(
    database.url,
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  )
}

const bookmarks = () => server.query('SELECT user_id_id, session_id FROM bookmarks')

describe('while the database is down', () => {
  test('every endpoint answers 503 at once, says when to try again, and works as soon as it can', async () => {
    const user = await administratorAt(server)
    const visitor = new Visitor(server)
    const form = { username: 'ada', email: 'ada@mail.example', password: PASSWORD }
    const calls: [Visitor, string, string, unknown?][] = [
      [user, 'GET', '/api/auth/me'],
      [user, 'PUT', '/api/auth/profile', { firstName: 'A' }],
      [visitor, 'POST', '/api/auth/login', form],
      [visitor, 'GET', '/api/episodes'],
      [visitor, 'GET', `/api/episodes/${episode.slug}`],
      [visitor, 'POST', `/api/episodes/${episode.id}/play`, { platform: 'direct' }],
      [user, 'POST', '/api/bookmarks', { episodeId: episode.id }],
      [visitor, 'POST', '/api/bookmarks', { episodeId: episode.id }],
      [
        visitor,
        'POST',
        '/api/contact',
        { firstName: 'A', lastName: 'B', email: 'a@b.example', subject: 'other', message: 'Hi' },
      ],
      [visitor, 'GET', '/api/search?q=token'],
      [user, 'GET', '/api/admin/contacts'],
      [user, 'GET', '/api/admin/analytics'],
      [user, 'GET', '/api/admin/analytics/export'],
    ]
    await stopDatabase()
    for (const [who, method, path, body] of calls) {
      const started = Date.now()
      const response = await who.request(method, path, { body })
      expect({ method, path, status: response.status, body: response.body }).toEqual({
        method,
        path,
        status: 503,
        body: { message: 'The site cannot reach its database right now. Please try again in a moment.' },
      })
      expect(response.headers.get('retry-after')).toBe('5')
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.getSetCookie()).toEqual([])
      expect(Date.now() - started).toBeLessThan(2_000)
    }
    proxy.mode = 'pass'
    expect((await user.get('/api/auth/me')).status).toBe(200)
    expect((await visitor.get('/api/episodes')).status).toBe(200)
  })

  test('no one is signed out, and no bookmark goes to a session that is not its owner’s', async () => {
    const owner = await listener(server.payload)
    const user = await visitorAs(server, owner)
    const before = user.cookies.get('session')
    expect(await bookmarks()).toEqual([])
    let responses: number[] = []
    for (let round = 0; round < 5; round += 1) {
      const saves = Array.from({ length: 10 }, () => user.post('/api/bookmarks', { episodeId: episode.id }))
      const [statuses] = await Promise.all([Promise.all(saves), stopDatabase()])
      responses = [...responses, ...statuses.map(({ status }) => status)]
      proxy.mode = 'pass'
      await expect.poll(async () => (await user.get('/api/auth/me')).status).toBe(200)
    }
    expect(new Set(responses).has(401)).toBe(false)
    for (const status of responses) expect([200, 201, 503]).toContain(status)
    expect(user.cookies.get('session')).toBe(before)
    for (const row of await bookmarks()) expect(row).toEqual({ user_id_id: owner.id, session_id: null })
  })
})

test('while the database hangs a request gives up within five seconds, and so do those that wait behind it', async () => {
  const user = await listenerAt(server)
  proxy.mode = 'freeze'
  const started = Date.now()
  const responses = await Promise.all([
    user.get('/api/auth/me'),
    user.post('/api/bookmarks', { episodeId: episode.id }),
    ...Array.from({ length: 20 }, () =>
      user.post('/api/auth/login', { username: 'nobody', password: 'a wrong guess' }),
    ),
  ])
  expect(new Set(responses.map((response) => response.status))).toEqual(new Set([503]))
  expect(Date.now() - started).toBeLessThan(6_000)
  await stopDatabase()
  proxy.mode = 'pass'
  await expect.poll(async () => (await user.get('/api/auth/me')).status, { timeout: 8_000 }).toBe(200)
})

test('a sign-in whose COMMIT is cut is no sign-in: no cookie, and the bookmarks stay where they were', async () => {
  const user = await listener(server.payload)
  const visitor = new Visitor(server)
  await visitor.post('/api/bookmarks', { episodeId: episode.id })
  const before = visitor.cookies.get('session')
  proxy.mode = 'cut-before-commit'
  const login = await visitor.post('/api/auth/login', { username: user.username, password: PASSWORD })
  expect(login.status).toBe(503)
  expect(visitor.cookies.get('session')).toBe(before)
  proxy.mode = 'pass'
  expect((await visitor.get('/api/bookmarks')).body).toHaveLength(1)
  expect(
    (await visitor.post('/api/auth/login', { username: user.username, password: PASSWORD })).status,
  ).toBe(200)
  expect((await visitor.get('/api/bookmarks')).body).toHaveLength(1)
})
