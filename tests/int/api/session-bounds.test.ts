import '@tests/support/own-modules'
import { isSignedIn, Visitor } from '@tests/support/api-client'
import { listener, PASSWORD, visitorAs } from '@tests/support/builders'
import { holdTransaction } from '@tests/support/hold-transaction'
import { serveApi } from '@tests/support/serve-api'
import { describe, expect, test, vi } from 'vitest'
import type { User } from '@/payload-types'

// Hashing takes most of a log-in's time, and is not what is tried here.
vi.mock('@node-rs/argon2', async (importOriginal) => ({
  ...(await importOriginal<typeof import('@node-rs/argon2')>()),
  verify: async () => true,
}))

/** An account has fifty sessions at most. */
const MAX = 50

const server = serveApi()

const sessionsOf = (user: User) =>
  server.query("SELECT sid FROM session WHERE sess->>'userId' = $1 ORDER BY expire DESC", [user.id])
const logIn = (user: User, visitor: Visitor) =>
  visitor.post('/api/auth/login', { username: user.username, password: PASSWORD })

describe('the sessions of an account', () => {
  test('stay fifty when two sign-ins meet', async () => {
    const user = await listener(server.payload)
    const visitors = [new Visitor(server), new Visitor(server)]
    const full = await Promise.all(Array.from({ length: MAX }, () => visitorAs(server, user)))
    const gate = await holdTransaction(server)
    await gate.query('SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', [user.id])
    const logins = Promise.all(visitors.map((visitor) => logIn(user, visitor)))
    await gate.untilWaiting(2)
    await gate.commit()
    expect((await logins).map(({ status }) => status)).toEqual([200, 200])
    expect(await sessionsOf(user)).toHaveLength(MAX)
    for (const visitor of visitors) expect(await isSignedIn(visitor)).toBe(true)
    expect((await Promise.all(full.map(isSignedIn))).filter(Boolean)).toHaveLength(MAX - 2)
  })

  test('that have run out take no room', async () => {
    const user = await listener(server.payload)
    const full = await Promise.all(Array.from({ length: MAX }, () => visitorAs(server, user)))
    const [oldest] = await server.query(
      `UPDATE session SET expire = now() WHERE sid = (
         SELECT sid FROM session WHERE sess->>'userId' = $1 ORDER BY expire LIMIT 1) RETURNING sid`,
      [user.id],
    )
    expect((await logIn(user, new Visitor(server))).status).toBe(200)
    expect((await Promise.all(full.map(isSignedIn))).filter(Boolean)).toHaveLength(MAX - 1)
    expect((await sessionsOf(user)).map(({ sid }) => sid)).toContain(oldest.sid)
  })
})
