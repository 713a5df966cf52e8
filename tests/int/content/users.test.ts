import { Visitor } from '@tests/support/api-client'
import { administrator, listener, PASSWORD, publishedEpisode, visitorAs } from '@tests/support/builders'
import { serveApi } from '@tests/support/serve-api'
import { beforeAll, describe, expect, test } from 'vitest'
import type { User } from '@/payload-types'

const server = serveApi()
let boss: Visitor

beforeAll(async () => {
  boss = await visitorAs(server, await administrator(server.payload))
})

const NEW_PASSWORD = 'another tractor lamp'
const logsIn = async (username: string, password: string) =>
  (await new Visitor(server.url).post('/api/auth/login', { username, password })).status === 200
const isSignedIn = async (visitor: Visitor) => (await visitor.get('/api/auth/me')).status === 200
const hashOf = async (id: string): Promise<string> =>
  (await server.payload.db.pool.query('SELECT password FROM users WHERE id = $1', [id])).rows[0].password

const change = {
  'the Local API': (id: string, data: Partial<User>) =>
    server.payload.update({ collection: 'users', id, data, overrideAccess: true }),
  'Payload’s REST': async (id: string, data: Partial<User>) => {
    const response = await boss.patch(`/api/cms/users/${id}`, data)
    if (response.status !== 200) throw Object.assign(new Error(response.text), { status: response.status })
  },
  'a bulk update': async (id: string, data: Partial<User>) => {
    const response = await boss.patch(`/api/cms/users?where[id][equals]=${id}`, data)
    if (response.status !== 200) throw Object.assign(new Error(response.text), { status: response.status })
  },
}

describe.each(Object.entries(change))('a change through %s', (_, save) => {
  test('stores a new password as a hash, which opens the account', async () => {
    const user = await listener(server.payload)
    await save(user.id, { password: NEW_PASSWORD })
    expect(await hashOf(user.id)).toMatch(/^\$argon2id\$/)
    expect(await logsIn(user.username, NEW_PASSWORD)).toBe(true)
    expect(await logsIn(user.username, PASSWORD)).toBe(false)
  })

  test('of the password ends the sessions of whoever held the old one', async () => {
    const user = await listener(server.payload)
    const visitors = [await visitorAs(server, user), await visitorAs(server, user)]
    await save(user.id, { password: NEW_PASSWORD })
    for (const visitor of visitors) expect(await isSignedIn(visitor)).toBe(false)
  })

  test('of anything else keeps password and sessions', async () => {
    const user = await listener(server.payload)
    const visitor = await visitorAs(server, user)
    const before = await hashOf(user.id)
    await save(user.id, { firstName: 'Renamed' })
    await save(user.id, { lastName: 'Also', password: '' })
    expect(await hashOf(user.id)).toBe(before)
    expect(await isSignedIn(visitor)).toBe(true)
    expect(await logsIn(user.username, PASSWORD)).toBe(true)
  })

  test('refuses a password that is too short or too common', async () => {
    const user = await listener(server.payload)
    const before = await hashOf(user.id)
    for (const password of ['12345', 'password', 'x'.repeat(1_025)]) {
      const outcome = await Promise.resolve(save(user.id, { password })).catch((error: unknown) => error)
      // A bulk update reports what failed inside an answer of its own.
      expect(outcome).toBeInstanceOf(Error)
    }
    expect(await hashOf(user.id)).toBe(before)
  })
})

test('an administrator who changes his own password stays where he does it, and nowhere else', async () => {
  const user = await administrator(server.payload)
  const [here, there] = [await visitorAs(server, user), await visitorAs(server, user)]
  const { status } = await here.patch(`/api/cms/users/${user.id}`, { password: NEW_PASSWORD })
  expect(status).toBe(200)
  expect(await isSignedIn(here)).toBe(true)
  expect(await isSignedIn(there)).toBe(false)
})

test('an administrator makes accounts, with names folded and a password in every case', async () => {
  const made = await boss.post('/api/cms/users', {
    username: ' MiXed ',
    email: 'MiXed@Mail.example',
    password: PASSWORD,
    role: 'admin',
  })
  expect(made.status).toBe(201)
  expect(made.body.doc).toMatchObject({ username: 'mixed', email: 'mixed@mail.example', role: 'admin' })
  expect(await logsIn('mixed', PASSWORD)).toBe(true)
  const bare = await boss.post('/api/cms/users', {
    username: 'bare',
    email: 'bare@mail.example',
    role: 'user',
  })
  expect(bare.status).toBe(400)
})

test.each([
  ['zero\u200bwidth', 'Username may not contain spaces, @ or invisible characters'],
  ['braille\u2800blank', 'Username may not contain spaces, @ or invisible characters'],
  ['filler\uffa0', 'Username may not contain spaces, @ or invisible characters'],
  ['x'.repeat(65), 'Username must be at most 64 characters'],
  ['', 'Username is required'],
])('an administrator cannot make or rename an account to %j', async (username, message) => {
  const made = await boss.post('/api/cms/users', {
    username,
    email: 'unseen@mail.example',
    password: PASSWORD,
    role: 'user',
  })
  expect(made.status).toBe(400)
  expect(made.text).toContain(message)
  const user = await listener(server.payload)
  const renamed = await boss.patch(`/api/cms/users/${user.id}`, { username })
  expect(renamed.status).toBe(400)
  expect(renamed.text).toContain(message)
})

test('what belongs to a user goes with him: sessions and bookmarks, not those of others', async () => {
  const { id: episodeId } = await publishedEpisode(server.payload)
  const users = [await listener(server.payload), await listener(server.payload)] as const
  const visitors = await Promise.all(users.map((user) => visitorAs(server, user)))
  for (const visitor of visitors) await visitor.post('/api/bookmarks', { episodeId })
  await boss.delete(`/api/cms/users/${users[0].id}`)
  const { rows } = await server.payload.db.pool.query('SELECT user_id_id AS id FROM bookmarks')
  expect(rows).toEqual([{ id: users[1].id }])
  const sessions = await server.payload.db.pool.query("SELECT sess->>'userId' AS id FROM session")
  const owners = sessions.rows.map((row: { id: string }) => row.id)
  expect(owners).not.toContain(users[0].id)
  expect(owners).toContain(users[1].id)
})

test('the first administrator is made once, however many servers start', async () => {
  const { ensureAdministrator } = await import('@/lib/boot/ensure-administrator')
  expect(await ensureAdministrator(server.payload)).toBeUndefined()
  await server.payload.db.pool.query("UPDATE users SET role = 'user'")
  const made = await ensureAdministrator(server.payload)
  expect(made).toMatchObject({ username: 'admin', password: expect.stringMatching(/^[\w-]{16}$/) })
  expect(await logsIn('admin', made?.password ?? '')).toBe(true)
  expect(await ensureAdministrator(server.payload)).toBeUndefined()
})
