import { isSignedIn, Visitor } from '@tests/support/api-client'
import { listener, visitorAs } from '@tests/support/builders'
import { serveApi, signInAdministrator } from '@tests/support/serve-api'
import { describe, expect, test } from 'vitest'
import type { User } from '@/payload-types'

const server = serveApi()
const boss = signInAdministrator(server)

const NEW_PASSWORD = 'another tractor lamp'
const logsIn = async (username: string, password: string) =>
  (await new Visitor(server).post('/api/auth/login', { username, password })).status === 200
const hashOf = async (id: string): Promise<string> =>
  (await server.query('SELECT password FROM users WHERE id = $1', [id]))[0].password

const change = (id: string, data: Partial<User>) => server.payload.update({ collection: 'users', id, data })

describe('a change by our own code', () => {
  test('of the password ends the sessions that were opened with the old one', async () => {
    const user = await listener(server.payload)
    const visitors = [await visitorAs(server, user), await visitorAs(server, user)]
    await change(user.id, { password: NEW_PASSWORD })
    for (const visitor of visitors) expect(await isSignedIn(visitor)).toBe(false)
  })

  test('refuses a password that is too common', async () => {
    const user = await listener(server.payload)
    const before = await hashOf(user.id)
    await expect(change(user.id, { password: 'password' })).rejects.toThrow(/^This password/)
    expect(await hashOf(user.id)).toBe(before)
  })
})

test.each([
  ['our own code', change],
  ['Payload’s REST', (id: string, data: object) => boss.patch(`/api/cms/users/${id}`, data)],
  ['a bulk update', (id: string, data: object) => boss.patch(`/api/cms/users?where[id][equals]=${id}`, data)],
])('a change of anything else through %s keeps password and sessions', async (_, save) => {
  const user = await listener(server.payload)
  const visitor = await visitorAs(server, user)
  const before = await hashOf(user.id)
  await save(user.id, { firstName: 'Renamed' })
  await save(user.id, { lastName: 'Also', password: '' })
  const { body } = await visitor.get('/api/auth/me')
  expect(body).toMatchObject({ firstName: 'Renamed', lastName: 'Also' })
  expect(await hashOf(user.id)).toBe(before)
})

test.each([
  ['zero\u200bwidth', 'Username may not contain spaces, @ or invisible characters'],
  ['', 'Username is required'],
])('an administrator cannot make or rename an account to %j', async (username, message) => {
  const made = await boss.post('/api/cms/users', {
    username,
    email: 'unseen@mail.example',
    role: 'user',
  })
  expect(made.status).toBe(400)
  expect(made.text).toContain(message)
  const user = await listener(server.payload)
  const renamed = await boss.patch(`/api/cms/users/${user.id}`, { username })
  expect(renamed.status).toBe(400)
  expect(renamed.text).toContain(message)
})

test('the first administrator is made once, however many servers start', async () => {
  const { ensureAdministrator } = await import('@/server/boot/boot-show')
  expect(await ensureAdministrator(server.payload)).toBeUndefined()
  await server.query("UPDATE users SET role = 'user'")
  const made = await ensureAdministrator(server.payload)
  expect(made).toMatchObject({ username: 'admin', password: expect.stringMatching(/^[\w-]{22}$/) })
  expect(await logsIn('admin', made?.password ?? '')).toBe(true)
  expect(await ensureAdministrator(server.payload)).toBeUndefined()
})
