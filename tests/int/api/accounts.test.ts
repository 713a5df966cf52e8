import { Visitor } from '@tests/support/api-client'
import { listener, PASSWORD, visitorAs } from '@tests/support/builders'
import { serveApi } from '@tests/support/serve-api'
import { describe, expect, test } from 'vitest'

const server = serveApi()

const ACCOUNT_FIELDS = [
  'createdAt',
  'email',
  'firstName',
  'hasTemporaryPassword',
  'id',
  'isEmailConfirmed',
  'lastName',
  'pendingEmail',
  'profileImage',
  'role',
  'updatedAt',
  'username',
]

const newcomer = () => new Visitor(server)
const stored = (username: string) =>
  server.payload
    .find({ collection: 'users', where: { username: { equals: username } } })
    .then(({ docs }) => docs)

describe('POST /api/auth/signup', () => {
  const FORM = { username: 'ada', email: 'ada@mail.example', password: PASSWORD }
  const signUp = (form: object, visitor = newcomer()) => visitor.post('/api/auth/signup', form)

  test('creates a listener and signs them in', async () => {
    const visitor = newcomer()
    const { status, body } = await signUp(
      { ...FORM, firstName: 'Ada', lastName: '', confirmPassword: PASSWORD },
      visitor,
    )
    expect(status).toBe(201)
    expect(Object.keys(body)).toEqual(['user'])
    expect(Object.keys(body.user ?? {}).sort()).toEqual(ACCOUNT_FIELDS)
    expect(body.user).toMatchObject({
      username: 'ada',
      email: 'ada@mail.example',
      firstName: 'Ada',
      lastName: null,
      profileImage: null,
      role: 'user',
    })
    expect((await visitor.get('/api/auth/me')).body).toEqual(body.user)
  })

  test('stores the password as an argon2id hash only', async () => {
    const [user] = await stored('ada')
    expect(user?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('refuses a name and an address with 409, because another account has them', async () => {
    const { status, body } = await signUp({ ...FORM, username: ' Ada ', email: 'ADA@mail.example' })
    const username = 'This username is already taken.'
    const errors = { username, email: 'This email already has an account.' }
    expect({ status, body }).toEqual({ status: 409, body: { message: username, errors } })
  })

  test('lets one in when twenty come at once with one name', async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        signUp({ ...FORM, username: 'Crowd', email: `crowd-${index}@mail.example` }),
      ),
    )
    const statuses = responses.map((response) => response.status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(19)
    expect(await stored('crowd')).toHaveLength(1)
  })

  test.each([
    ['password', 'This password is too common. Choose a less guessable one.', 'password'],
    ['confirmPassword', "Passwords don't match", 'something else'],
    ['profileImage', 'Profile image must be a URL', 'javascript:alert(1)'],
  ])('refuses %s: %s', async (field, message, value) => {
    const { status, body } = await signUp({
      ...FORM,
      username: 'fresh',
      email: 'fresh@mail.example',
      [field]: value,
    })
    expect({ status, body }).toEqual({ status: 400, body: { message, errors: { [field]: message } } })
  })
})

describe('GET /api/auth/me', () => {
  test('is 401 for a cookie that is no session, has run out, or whose user is gone', async () => {
    const visitor = newcomer()
    visitor.cookies.set('session', 'x'.repeat(43))
    expect((await visitor.get('/api/auth/me')).status).toBe(401)
    const user = await listener(server.payload)
    const expired = await visitorAs(server, user)
    await server.query("UPDATE session SET expire = now() WHERE sess->>'userId' = $1", [user.id])
    expect((await expired.get('/api/auth/me')).status).toBe(401)
    const forgotten = await visitorAs(server, user)
    await server.payload.delete({ collection: 'users', id: user.id })
    expect((await forgotten.get('/api/auth/me')).status).toBe(401)
  })
})

describe('POST /api/auth/logout', () => {
  test('ends this session alone, for good: its cookie is dropped and opens nothing any more', async () => {
    const user = await listener(server.payload)
    const [visitor, elsewhere] = [await visitorAs(server, user), await visitorAs(server, user)]
    const thief = visitor.copy()
    const { status, body } = await visitor.post('/api/auth/logout')
    expect({ status, body }).toEqual({ status: 200, body: {} })
    expect(visitor.cookies.has('session')).toBe(false)
    expect((await thief.get('/api/auth/me')).status).toBe(401)
    expect((await elsewhere.get('/api/auth/me')).status).toBe(200)
  })
})
