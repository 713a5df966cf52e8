import { Visitor } from '@tests/support/api-client'
import { listener, transcribedEpisode, visitorAs } from '@tests/support/builders'
import { serveApi, signInAdministrator } from '@tests/support/serve-api'
import { beforeAll, expect, test } from 'vitest'
import type { User } from '@/payload-types'

// What Payload's own REST keeps to itself, also from those whom the front lets through.

const server = serveApi()
const boss = signInAdministrator(server)
const anonymous = new Visitor(server)
let user: User
let signedIn: Visitor

beforeAll(async () => {
  user = await listener(server.payload)
  signedIn = await visitorAs(server, user)
  const { id: episodeId } = await transcribedEpisode(server.payload)
  await signedIn.post('/api/bookmarks', { episodeId })
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
