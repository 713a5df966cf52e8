import { administrator, administratorAt, listener, listenerAt, visitorAs } from '@tests/support/builders'
import { serveApi } from '@tests/support/serve-api'
import { describe, expect, test } from 'vitest'

const server = serveApi()

describe('PUT /api/auth/profile', () => {
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

  test.each([
    ['email', 'Email is required', ''],
    ['profileImage', 'Profile image must be a URL', 'data:text/html,x'],
  ])('refuses %s: %s', async (field, message, value) => {
    const visitor = await listenerAt(server)
    const { status, body } = await visitor.put('/api/auth/profile', { [field]: value })
    expect({ status, body }).toEqual({ status: 400, body: { message, errors: { [field]: message } } })
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
