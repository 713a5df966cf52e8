import { Visitor } from '@tests/support/api-client'
import { type Account, listener, visitorAs } from '@tests/support/builders'
import { serveApi } from '@tests/support/serve-api'
import { expect, test } from 'vitest'
import { sidOf } from '@/lib/account/session-token'
import type { User } from '@/payload-types'

const server = serveApi()
const query = async (sql: string, values: unknown[] = []) =>
  (await server.payload.db.pool.query(sql, values)).rows

const NEW = 'violet anchor bridge'

interface Call {
  method: string
  path: (victim: Visitor) => string
  /** What its owner would send. */
  body?: (owner: Account) => object
}

const fixed = (path: string) => () => path
const CALLS: Call[] = [
  { method: 'PUT', path: fixed('/api/auth/profile'), body: () => ({ firstName: 'Changed' }) },
  {
    method: 'PUT',
    path: fixed('/api/auth/password'),
    body: ({ password }) => ({ currentPassword: password, newPassword: NEW }),
  },
  { method: 'POST', path: fixed('/api/auth/forgot-password'), body: ({ email }) => ({ email }) },
  {
    method: 'POST',
    path: fixed('/api/auth/reset-password'),
    body: () => ({ token: 'A'.repeat(43), password: NEW }),
  },
  {
    method: 'POST',
    path: fixed(`/api/auth/reset-password/${'A'.repeat(43)}`),
    body: () => ({ password: NEW }),
  },
  { method: 'POST', path: fixed('/api/auth/confirm-email'), body: () => ({ token: 'A'.repeat(43) }) },
  { method: 'POST', path: fixed(`/api/auth/confirm-email/${'A'.repeat(43)}`) },
  { method: 'POST', path: fixed('/api/auth/send-confirmation') },
  { method: 'DELETE', path: fixed('/api/auth/sessions') },
  {
    method: 'DELETE',
    path: (victim) => `/api/auth/sessions/${sidOf(victim.cookies.get('session') ?? '')}`,
  },
  { method: 'DELETE', path: fixed('/api/auth/avatar') },
  { method: 'PUT', path: fixed('/api/auth/avatar') },
  { method: 'DELETE', path: fixed('/api/auth/account'), body: ({ password }) => ({ password }) },
]

const named = CALLS.map((call) => [`${call.method} ${call.path(new Visitor(''))}`, call] as const)

/** Everything about an account that such a call could change. */
const stateOf = async ({ id }: User) => ({
  user: await query(
    'SELECT username, email, password, first_name, role, profile_image, email_confirmed_at FROM users WHERE id = $1',
    [id],
  ),
  sessions: await query("SELECT sid FROM session WHERE sess->>'userId' = $1 ORDER BY sid", [id]),
  mails: await query('SELECT 1 FROM account_mails'),
  tokens: await query('SELECT id FROM account_tokens WHERE user_id = $1', [id]),
})

test.each(named)('%s: a page of another site does nothing with its visitor’s cookie', async (_, call) => {
  const owner = await listener(server.payload)
  const visitor = await visitorAs(server, owner)
  await visitorAs(server, owner)
  const before = await stateOf(owner)
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
  ]
  for (const headers of foreign) {
    const { status } = await visitor.request(call.method, call.path(visitor), {
      body: call.body?.(owner),
      headers,
    })
    expect(status).toBe(403)
  }
  expect(await stateOf(owner)).toEqual(before)
})

test.each(named)('%s: another member reaches himself alone, whomever he names', async (_, call) => {
  const [owner, stranger] = [await listener(server.payload), await listener(server.payload)]
  const victim = await visitorAs(server, owner)
  const visitor = await visitorAs(server, stranger)
  const { mails: _mails, ...before } = await stateOf(owner)
  await visitor.request(call.method, call.path(victim), {
    body: call.body && {
      ...call.body(stranger),
      id: owner.id,
      userId: owner.id,
      username: owner.username,
      role: 'admin',
      emailConfirmedAt: new Date().toISOString(),
    },
  })
  const { mails: _after, ...after } = await stateOf(owner)
  expect(after).toEqual(before)
  const roles = await query("SELECT 1 FROM users WHERE role = 'admin' OR email_confirmed_at IS NOT NULL")
  expect(roles).toEqual([])
})
