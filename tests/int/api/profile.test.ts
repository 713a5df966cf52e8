import { Visitor } from '@tests/support/api-client'
import {
  administrator,
  administratorAt,
  listener,
  listenerAt,
  PASSWORD,
  visitorAs,
} from '@tests/support/builders'
import { serveApi } from '@tests/support/serve-api'
import { describe, expect, test } from 'vitest'

const server = serveApi()

const newcomer = () => new Visitor(server)

describe('PUT /api/auth/profile', () => {
  test('is 401 for who is not signed in', async () => {
    expect((await newcomer().put('/api/auth/profile', { firstName: 'A' })).status).toBe(401)
  })

  test('changes what is sent, keeps what is not, and clears what is empty', async () => {
    const user = await listener(server.payload, { firstName: 'Old', lastName: 'Name' })
    const visitor = await visitorAs(server, user)
    const changed = await visitor.put('/api/auth/profile', {
      firstName: ' New ',
      profileImage: 'https://pictures.example/me.png',
    })
    expect(changed.status).toBe(200)
    expect(Object.keys(changed.body)).toEqual(['user'])
    expect(changed.body.user).toMatchObject({
      id: user.id,
      username: user.username,
      firstName: 'New',
      lastName: 'Name',
      profileImage: 'https://pictures.example/me.png',
    })
    expect((await visitor.get('/api/auth/me')).body).toEqual(changed.body.user)
    const cleared = await visitor.put('/api/auth/profile', {
      firstName: '',
      lastName: null,
      profileImage: '',
    })
    expect(cleared.body.user).toMatchObject({ firstName: null, lastName: null, profileImage: null })
    expect((await visitor.put('/api/auth/profile', {})).body.user?.email).toBe(user.email)
  })

  test('takes no role, id, password or owner from the form', async () => {
    const user = await listener(server.payload)
    const other = await listener(server.payload)
    const visitor = await visitorAs(server, user)
    const { status, body } = await visitor.put('/api/auth/profile', {
      firstName: 'Me',
      id: other.id,
      role: 'admin',
      password: 'a password of mine',
      createdAt: '1999-01-01T00:00:00.000Z',
      _strategy: 'none',
      __proto__: { role: 'admin' },
    })
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ id: user.id, role: 'user', createdAt: user.createdAt })
    const after = await server.payload.findByID({ collection: 'users', id: other.id, overrideAccess: true })
    expect(after.firstName).toBeNull()
    const login = await newcomer().post('/api/auth/login', { username: user.username, password: PASSWORD })
    expect(login.status).toBe(200)
  })

  test('refuses a name or address of another account, but not one’s own', async () => {
    const [user, other] = [await listener(server.payload), await listener(server.payload)]
    const visitor = await visitorAs(server, user)
    const name = await visitor.put('/api/auth/profile', { username: other.username.toUpperCase() })
    expect({ status: name.status, body: name.body }).toEqual({
      status: 409,
      body: {
        message: 'This username is already taken.',
        errors: { username: 'This username is already taken.' },
      },
    })
    const email = await visitor.put('/api/auth/profile', { email: other.email })
    expect({ status: email.status, errors: email.body.errors }).toEqual({
      status: 409,
      errors: { email: 'This email already has an account.' },
    })
    const own = await visitor.put('/api/auth/profile', { username: user.username, email: user.email })
    expect(own.status).toBe(200)
  })

  test('lets one in when ten users take one name at once', async () => {
    const users = await Promise.all(Array.from({ length: 10 }, () => listener(server.payload)))
    const visitors = await Promise.all(users.map((user) => visitorAs(server, user)))
    const responses = await Promise.all(
      visitors.map((visitor) => visitor.put('/api/auth/profile', { username: 'wanted' })),
    )
    expect(responses.map((response) => response.status).sort()).toEqual([200, ...Array(9).fill(409)])
  })

  test.each([
    ['email', 'Please enter a valid email address', 'no address'],
    ['email', 'Email is required', ''],
    ['username', 'Username is required', ''],
    ['firstName', 'First name must be at most 100 characters', 'x'.repeat(101)],
    ['lastName', 'Last name must be text', 7],
    ['profileImage', 'Profile image must be a URL', 'data:text/html,x'],
  ])('refuses %s: %s', async (field, message, value) => {
    const visitor = await listenerAt(server)
    const { status, body } = await visitor.put('/api/auth/profile', { [field]: value })
    expect({ status, body }).toEqual({ status: 400, body: { message, errors: { [field]: message } } })
  })

  test('keeps every one of many edits that come at once', async () => {
    const user = await listener(server.payload)
    const visitor = await visitorAs(server, user)
    const profileImage = 'https://pictures.example/1.png'
    await Promise.all([
      visitor.put('/api/auth/profile', { firstName: 'First' }),
      visitor.put('/api/auth/profile', { lastName: 'Last' }),
      visitor.put('/api/auth/profile', { profileImage }),
      visitor.put('/api/auth/profile', { username: `new-${user.username}` }),
    ])
    expect((await visitor.get('/api/auth/me')).body).toMatchObject({
      firstName: 'First',
      lastName: 'Last',
      profileImage,
      username: `new-${user.username}`,
    })
  })

  test('does not undo what an administrator changes at the same moment', async () => {
    const boss = await administratorAt(server)
    for (let round = 0; round < 3; round += 1) {
      const user = await administrator(server.payload)
      const visitor = await visitorAs(server, user)
      const edits = Array.from({ length: 5 }, () => visitor.put('/api/auth/profile', { firstName: 'A' }))
      const demotion = boss.patch(`/api/cms/users/${user.id}`, { role: 'user' })
      expect((await demotion).status).toBe(200)
      await Promise.all(edits)
      expect((await visitor.get('/api/auth/me')).body.role).toBe('user')
    }
  })
})
