import '@tests/support/own-modules'
import { Visitor } from '@tests/support/api-client'
import { listener, listenerAt, PASSWORD, visitorAs } from '@tests/support/builders'
import { counted } from '@tests/support/remembered-argon2'
import { serveApi } from '@tests/support/serve-api'
import { beforeEach, expect, test } from 'vitest'

// The limits as they are in production. A limited guess must not cost a hash.
const server = serveApi({ env: { RATE_LIMIT_FACTOR: '1' } })

beforeEach(async () => {
  await server.query('DELETE FROM rate_limits')
  await server.query('DELETE FROM account_mails')
  counted.verify = 0
})

const NEW = 'violet anchor bridge'
const at = (address: string) => new Visitor(server, { address })
const often = async (times: number, ask: (n: number) => Promise<{ status: number }>) => {
  const statuses = await Promise.all(Array.from({ length: times }, (_, n) => ask(n)))
  return (wanted: number) => statuses.filter(({ status }) => status === wanted).length
}
const change = (visitor: Visitor, currentPassword: string) =>
  visitor.put('/api/auth/password', { currentPassword, newPassword: NEW })
const remove = (visitor: Visitor, password: string) =>
  visitor.delete('/api/auth/account', {
    raw: JSON.stringify({ password }),
    headers: { 'content-type': 'application/json' },
  })

test('an open browser in other hands gives five guesses at the password, and the owner goes on', async () => {
  const user = await listener(server.payload)
  const thief = await visitorAs(server, user, '192.0.2.1')
  const move = (password: string) =>
    thief.put('/api/auth/profile', { email: 'thief@mail.example', currentPassword: password })
  const doors = [(guess: string) => change(thief, guess), (guess: string) => remove(thief, guess), move]
  const count = await often(42, (n) => (doors[n % 3] as typeof move)(`guess ${n}`))
  expect([count(403), count(429)]).toEqual([5, 37])
  expect(counted.verify).toBe(5)
  expect((await change(thief, PASSWORD)).status).toBe(429)
  const owner = await visitorAs(server, user, '198.51.100.7')
  expect((await change(owner, PASSWORD)).status).toBe(200)
})

test('a mailbox gets three links an hour from all senders together, and the answer does not tell', async () => {
  const user = await listener(server.payload)
  const ask = (address: string) => at(address).post('/api/auth/forgot-password', { email: user.email })
  const count = await often(20, (n) => ask(`203.0.113.${n}`))
  expect(count(200)).toBe(20)
  expect(await server.query('SELECT 1 FROM account_mails WHERE recipient = $1', [user.email])).toHaveLength(3)
})

test.each([
  ['forgot-password', 10, (n: number) => ({ email: `n${n}@mail.example` })],
  ['reset-password', 30, () => ({ token: 'A'.repeat(43), password: NEW })],
  ['confirm-email', 30, () => ({ token: 'A'.repeat(43) })],
])('%s: %i an hour per address, and per IPv6 network', async (path, allowed, body) => {
  const ask = (address: string, n: number) => at(address).post(`/api/auth/${path}`, body(n))
  for (const address of ['192.0.2.1', '2001:db8:1:2::']) {
    const count = await often(allowed + 5, (n) => ask(address.endsWith('::') ? address + n : address, n))
    expect(count(429)).toBe(5)
  }
  expect((await ask('192.0.2.2', 99)).status).not.toBe(429)
})

test('mails to strangers’ boxes by way of one’s own profile are few', async () => {
  const visitor = await listenerAt(server)
  const statuses: number[] = []
  for (let n = 0; n < 12; n += 1) {
    const form = { email: `box-${n}@mail.example`, currentPassword: PASSWORD }
    statuses.push((await visitor.put('/api/auth/profile', form)).status)
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
  expect((await visitor.put('/api/auth/profile', { firstName: 'Ada' })).status).toBe(200)
})
