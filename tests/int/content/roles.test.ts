import type { Visitor } from '@tests/support/api-client'
import { administrator, listener, visitorAs } from '@tests/support/builders'
import { serveApi } from '@tests/support/serve-api'
import { beforeEach, expect, test } from 'vitest'
import type { User } from '@/payload-types'

const server = serveApi()
let first: User
let second: User
let boss: Visitor
let other: Visitor

beforeEach(async () => {
  await server.query('DELETE FROM users')
  first = await administrator(server.payload)
  second = await administrator(server.payload)
  boss = await visitorAs(server, first)
  other = await visitorAs(server, second)
})

const path = ({ id }: User) => `/api/cms/users/${id}`
const administrators = async (): Promise<string[]> =>
  (await server.query(`SELECT id FROM users WHERE role = 'admin'`)).map(({ id }) => id)

test('an administrator gives and takes the role, and both are written down', async () => {
  const user = await listener(server.payload, { emailConfirmedAt: new Date().toISOString() })
  expect((await boss.patch(path(user), { role: 'admin' })).status).toBe(200)
  expect((await boss.patch(path(user), { role: 'user' })).status).toBe(200)
  const { list } = await boss.get('/api/cms/audit_entries?sort=createdAt&depth=0').then(({ body }) => ({
    list: body.docs as unknown as { username: string; changes: unknown }[],
  }))
  expect(list.filter(({ username }) => username === first.username).map(({ changes }) => changes)).toEqual([
    [{ field: 'role', from: 'user', to: 'admin' }],
    [{ field: 'role', from: 'admin', to: 'user' }],
  ])
})

test.each([
  ['by id', (user: User) => path(user)],
  ['in bulk', (user: User) => `/api/cms/users?where[id][equals]=${user.id}`],
])('administrators cannot change their own role, %s', async (_, address) => {
  const { status, text } = await boss.patch(address(first), { role: 'user' })
  expect([400, 403]).toContain(status)
  expect(text).toContain('You cannot change your own role.')
  expect(await administrators()).toHaveLength(2)
  expect((await boss.patch(path(first), { role: 'admin', firstName: 'Ada' })).status).toBe(200)
})

test('the last administrator can be removed by no one', async () => {
  expect((await boss.delete(path(second))).status).toBe(200)
  const { status, text } = await boss.delete(path(first))
  expect(status).toBe(409)
  expect(text).toContain('This is the only administrator.')
  await expect(
    server.payload.update({ collection: 'users', id: first.id, data: { role: 'user' } }),
  ).rejects.toThrow('This is the only administrator.')
  expect(await administrators()).toEqual([first.id])
})

test('of many who are deleted in one request, one stays', async () => {
  await listener(server.payload)
  await boss.delete('/api/cms/users?where[id][exists]=true')
  expect(await administrators()).toHaveLength(1)
})

test('of two who take the role from each other at once, one stays', async () => {
  for (let round = 0; round < 5; round += 1) {
    await Promise.all([
      boss.patch(path(second), { role: 'user' }),
      other.patch(path(first), { role: 'user' }),
    ])
    const left = await administrators()
    expect(left).toHaveLength(1)
    const giver = left[0] === first.id ? boss : other
    await giver.patch(path(left[0] === first.id ? second : first), { role: 'admin' })
  }
})

test.each(['editor', 'admin'])(
  'an account whose address was never confirmed does not become %s',
  async (role) => {
    const squatter = await listener(server.payload, { email: 'boss@show.example' })
    const given = await boss.patch(path(squatter), { role })
    expect([given.status, given.text]).toEqual([409, expect.stringContaining('never been confirmed')])
    await boss.patch(path(squatter), { emailConfirmedAt: new Date().toISOString() })
    expect((await boss.patch(path(squatter), { role })).status).toBe(409)
    const moved = await listener(server.payload, { emailConfirmedAt: new Date().toISOString() })
    const both = await boss.patch(path(moved), { role, email: 'chief@show.example' })
    expect(both.status).toBe(409)
    await boss.patch('/api/cms/users?where[role][equals]=user', { role })
    expect(await administrators()).toHaveLength(role === 'admin' ? 3 : 2)
  },
)
