import { Visitor } from '@tests/support/api-client'
import {
  type Account,
  administrator,
  listener,
  scheduledEpisode,
  transcribedEpisode,
  unpublishedEpisode,
  visitorAs,
} from '@tests/support/builders'
import { serveApi } from '@tests/support/serve-api'
import { beforeAll, expect, test } from 'vitest'
import type { Episode } from '@/payload-types'

// What Payload's own REST shows, and to whom, should the front ever let them through: no more than the documented API.

const server = serveApi()
let boss: Visitor
let user: Account
let other: Account
const anonymous = new Visitor(server)
let signedIn: Visitor
let episode: Episode

beforeAll(async () => {
  const { payload } = server
  boss = await visitorAs(server, await administrator(payload))
  user = await listener(payload)
  signedIn = await visitorAs(server, user)
  other = await listener(payload)
  episode = await transcribedEpisode(payload)
  const owner = await visitorAs(server, other)
  await owner.post('/api/bookmarks', { episodeId: episode.id })
  await boss.post('/api/cms/payload-preferences/theirs', { value: { a: 1 } })
})

test('a listener sees their own account and bookmarks, an anonymous visitor none', async () => {
  const { body } = await signedIn.get('/api/cms/users?limit=0&depth=3')
  expect(body.docs).toMatchObject([{ id: user.id }])
  expect((await signedIn.get(`/api/cms/users/${other.id}`)).status).toBe(404)
  expect((await signedIn.get('/api/cms/bookmarks')).body.docs).toEqual([])
  expect((await anonymous.get('/api/cms/users')).status).toBe(403)
  expect((await anonymous.get('/api/cms/bookmarks')).status).toBe(403)
})

test('no response ever shows a password’s hash, and no query can ask for it', async () => {
  for (const path of [
    '/api/cms/users?limit=0&depth=3&showHiddenFields=true',
    '/api/cms/users?select[password]=true',
    `/api/cms/users/${user.id}`,
    '/api/cms/users/me',
    '/api/cms/bookmarks?depth=3&populate[users][password]=true',
    '/api/cms/payload-preferences?depth=3',
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
  const { body } = await anonymous.get(`/api/cms/episodes/${episode.id}`)
  expect(body).not.toHaveProperty('body')
  expect(body).not.toHaveProperty('transcriptionCost')
  for (const path of ['transcriptionCost', 'body', 'transcriptionDuration']) {
    expect((await anonymous.get(`/api/cms/episodes?where[${path}][exists]=true`)).status).toBe(400)
    expect((await anonymous.get(`/api/cms/episodes?sort=${path}`)).status).toBe(400)
  }
})

test('no visitor takes a whole table at once', async () => {
  await server.query(`
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
  // Refused as switched off, or not there at all: Payload adds the route to the first configuration of a process only.
  expect([400, 404]).toContain((await anonymous.get('/api/cms/og?title=x')).status)
})

test('Payload’s tokens are in no response and open nothing', async () => {
  for (const [method, path] of [
    ['GET', '/api/cms/users/me'],
    ['POST', '/api/cms/users/refresh-token'],
  ] as const) {
    const response = await boss.request(method, path)
    expect(response.text).not.toMatch(/eyJ/)
    const [, token] = /payload-token=([^;]+)/.exec(response.headers.get('set-cookie') ?? '') ?? []
    if (!token) continue
    for (const headers of [{ cookie: `payload-token=${token}` }, { authorization: `JWT ${token}` }] as Record<
      string,
      string
    >[]) {
      expect((await new Visitor(server).get('/api/auth/me', { headers })).status).toBe(401)
      expect((await new Visitor(server).get('/api/cms/users', { headers })).status).toBe(403)
    }
  }
})
