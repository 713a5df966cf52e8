import { Visitor } from '@tests/support/api-client'
import { listener, PASSWORD } from '@tests/support/builders'
import { counted } from '@tests/support/remembered-argon2'
import { serveApi } from '@tests/support/serve-api'
import { describe, expect, test } from 'vitest'

const server = serveApi()

const newcomer = () => new Visitor(server)
const logIn = (username: string, password = PASSWORD, visitor = newcomer()) =>
  visitor.post('/api/auth/login', { username, password })

describe('POST /api/auth/login', () => {
  test('signs in by username or e-mail address, in any spelling', async () => {
    const user = await listener(server.payload)
    for (const name of [user.username, user.email, ` ${user.username.toUpperCase()} `]) {
      const visitor = newcomer()
      const { status, body } = await logIn(name, PASSWORD, visitor)
      expect({ status, id: body.user?.id }).toEqual({ status: 200, id: user.id })
      expect(Object.keys(body)).toEqual(['user'])
      expect((await visitor.get('/api/auth/me')).body).toEqual(body.user)
    }
  })

  test('sets cookies that scripts cannot read and other sites do not send', async () => {
    const user = await listener(server.payload)
    const { headers } = await logIn(user.username)
    const [session, device] = headers.getSetCookie()
    expect(session).toMatch(/^session=[A-Za-z0-9_-]{43}; Path=\/; Max-Age=86400; HttpOnly; SameSite=Lax$/)
    expect(device).toMatch(/^device=[\w-]{70}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax$/)
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('answers an unknown name and a wrong password with the same status, body and work', async () => {
    const user = await listener(server.payload)
    const before = counted.verify
    const wrong = await logIn(user.username, 'not the password')
    const unknown = await logIn('nobody-of-that-name', 'not the password')
    expect(wrong.status).toBe(401)
    expect(wrong.body).toEqual({ message: 'Invalid username or password' })
    expect({ status: unknown.status, text: unknown.text }).toEqual({ status: 401, text: wrong.text })
    expect(counted.verify - before).toBe(2)
    expect([...wrong.headers.keys()]).toEqual([...unknown.headers.keys()])
  })

  test('refuses a form without name or password with 400', async () => {
    const { status, body } = await newcomer().post('/api/auth/login', { username: '  ', password: ['x'] })
    const errors = { username: 'Username is required', password: 'Password is required' }
    expect({ status, body }).toEqual({ status: 400, body: { message: errors.username, errors } })
  })
})

describe('sessions', () => {
  test('a log-in gives a new session and ends the one the browser had', async () => {
    const user = await listener(server.payload)
    const visitor = newcomer()
    await logIn(user.username, PASSWORD, visitor)
    const earlier = visitor.copy()
    await logIn(user.username, PASSWORD, visitor)
    expect(visitor.cookies.get('session')).not.toBe(earlier.cookies.get('session'))
    expect((await earlier.get('/api/auth/me')).status).toBe(401)
    expect((await visitor.get('/api/auth/me')).status).toBe(200)
  })

  test('the database holds no token: what the table says opens nothing', async () => {
    const user = await listener(server.payload)
    const visitor = newcomer()
    await logIn(user.username, PASSWORD, visitor)
    const rows = await server.query(
      "SELECT sid, sess, expire - now() > '23:59' AS lasting FROM session WHERE sess->>'userId' = $1",
      [user.id],
    )
    expect(rows).toEqual([
      { sid: expect.any(String), sess: { userId: user.id, device: 'Chrome on Linux' }, lasting: true },
    ])
    expect(rows[0].sid).not.toBe(visitor.cookies.get('session'))
    const thief = newcomer()
    thief.cookies.set('session', rows[0].sid)
    expect((await thief.get('/api/auth/me')).status).toBe(401)
  })
})
