import { isSignedIn, Visitor } from '@tests/support/api-client'
import { administrator, editor, listener } from '@tests/support/builders'
import { serveApi } from '@tests/support/serve-api'
import { beforeEach, describe, expect, test } from 'vitest'

const server = serveApi()
beforeEach(() => server.query('TRUNCATE users CASCADE'))

/** The same letters as one system and another write them. */
const COMPOSED = 'mañana-grün-été'.normalize('NFC')
const DECOMPOSED = COMPOSED.normalize('NFD')

const signUp = (form: object, visitor = new Visitor(server)) =>
  visitor.post('/api/auth/signup', {
    username: 'ada',
    email: 'ada@mail.example',
    password: COMPOSED,
    ...form,
  })
const logIn = (username: string, password: string) =>
  new Visitor(server).post('/api/auth/login', { username, password })

describe('a password with accents', () => {
  test.each([
    [COMPOSED, DECOMPOSED],
    [DECOMPOSED, COMPOSED],
  ])('opens the account on every system, whichever it was chosen on', async (chosen, typed) => {
    const { status } = await signUp({ password: chosen, confirmPassword: typed })
    expect(status).toBe(201)
    for (const password of [chosen, typed]) expect((await logIn('ada', password)).status).toBe(200)
    expect((await logIn('ada', 'manana-grun-ete')).status).toBe(401)
  })
})

test('a password with a control character and blanks around it opens the account as it was typed', async () => {
  const password = ' pasted\u000bfrom a slide '
  expect((await signUp({ password, confirmPassword: password })).status).toBe(201)
  expect((await logIn('ada', password)).status).toBe(200)
  for (const other of [password.trim(), password.replace('\u000b', ' ')])
    expect((await logIn('ada', other)).status).toBe(401)
})

describe('a name that looks like one of the team', () => {
  test.each(['аdmin', 'ADМIN', 'adm1n'])('%s is taken', async (username) => {
    await administrator(server.payload, { username: 'admin' })
    const { status, body } = await signUp({ username })
    expect([status, body.errors]).toEqual([409, { username: 'This username is already taken.' }])
  })

  test('is taken in the profile as well, and is free beside a listener', async () => {
    await editor(server.payload, { username: 'ed.itor' })
    await listener(server.payload, { username: 'sara' })
    const visitor = new Visitor(server)
    expect((await signUp({ username: 'sаra' }, visitor)).status).toBe(201)
    expect((await visitor.put('/api/auth/profile', { username: 'ed.іtor' })).status).toBe(409)
    expect(await isSignedIn(visitor)).toBe(true)
  })
})
