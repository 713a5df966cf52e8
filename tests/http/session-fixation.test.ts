import { randomUUID } from 'node:crypto'
import { type ApiResponse, isSignedIn, Visitor } from '@tests/support/api-client'
import { PASSWORD, type Person, signUpOverHttp } from '@tests/support/http-member'
import { dataDir, mailedPath } from '@tests/support/outbox'
import { siteUrl as url } from '@tests/support/read-page'
import { expect, test } from 'vitest'

/** Signing in replaces the browser's session, so that a planted one stays worthless. */

const COOKIE = 'session'
const MADE_UP = 'A'.repeat(43)

const tokenOf = (visitor: Visitor) => visitor.cookies.get(COOKIE) ?? ''

type SignIn = (visitor: Visitor, person: Person) => Promise<ApiResponse>

const logIn: SignIn = (visitor, { username }) =>
  visitor.post('/api/auth/login', { username, password: PASSWORD })
const signUp: SignIn = (visitor) => {
  const username = `eve-${randomUUID().slice(0, 8)}`
  const email = `${username}@mail.example`
  return visitor.post('/api/auth/signup', { username, email, password: PASSWORD })
}
async function withAnonymousSession(): Promise<Visitor> {
  const visitor = new Visitor({ url })
  const [episode] = (await visitor.get('/api/episodes?limit=1')).list
  await visitor.post('/api/bookmarks', { episodeId: episode?.id })
  return visitor
}

/** What an attacker may have put into the browser before its user signs in. */
const PLANTED = {
  'an anonymous session': withAnonymousSession,
  'another member’s session': async () => (await signUpOverHttp(url)).visitor,
  'a made-up session': async () => {
    const visitor = new Visitor({ url })
    visitor.cookies.set(COOKIE, MADE_UP)
    return visitor
  },
}

/** The session is another one, its cookie is out of reach of scripts, and what was there before opens nothing. */
async function expectFresh(response: ApiResponse, visitor: Visitor, before: Visitor): Promise<void> {
  expect([200, 201, 303]).toContain(response.status)
  const cookies = response.headers.getSetCookie().filter((cookie) => cookie.startsWith(`${COOKIE}=`))
  expect(cookies).toEqual([
    expect.stringMatching(/^session=[\w-]{43}; Path=\/; Max-Age=86400; HttpOnly; SameSite=Lax$/),
  ])
  expect(tokenOf(visitor)).not.toBe(tokenOf(before))
  expect(await isSignedIn(visitor)).toBe(true)
  expect(await isSignedIn(before)).toBe(false)
  expect((await before.get('/api/bookmarks')).list).toEqual([])
}

const WAYS: [string, SignIn][] = [
  ['POST /auth/login', logIn],
  ['POST /auth/signup', signUp],
]

const planted = WAYS.flatMap(([name, signIn]) =>
  Object.entries(PLANTED).map(([what, plant]) => ({ name, what, signIn, plant })),
)

test.each(planted)(
  '$name: $what that was there before is not the session afterwards',
  async ({ signIn, plant }) => {
    const person = await signUpOverHttp(url)
    const visitor = await plant()
    const before = visitor.copy()
    await expectFresh(await signIn(visitor, person), visitor, before)
  },
)

// E2E_DATA_DIR says where the mails of a running site are written.
test.skipIf(!dataDir)('POST /auth/reset-password, and with the token in its path: the same', async () => {
  // Both at once, since mails take their time.
  const [one, other] = await Promise.all([1, 2].map(async () => mailedToken(await signUpOverHttp(url))))
  const visitor = await PLANTED['another member’s session']()
  const before = visitor.copy()
  const body = { token: one, password: PASSWORD }
  await expectFresh(await visitor.post('/api/auth/reset-password', body), visitor, before)

  const saver = await PLANTED['an anonymous session']()
  const saverBefore = saver.copy()
  const byForm = await saver.request('POST', `/api/auth/reset-password/${other}?from-page`, {
    raw: new URLSearchParams({ password: PASSWORD, confirmPassword: PASSWORD }),
    headers: { origin: url },
  })
  await expectFresh(byForm, saver, saverBefore)
})

async function mailedToken({ email }: Person): Promise<string> {
  await new Visitor({ url }).post('/api/auth/forgot-password', { email })
  return (await mailedPath(email, 'reset-password')).split('/').at(-1) ?? ''
}

test('PUT /auth/password: the session of before is dead, in every browser', async () => {
  const { visitor, username } = await signUpOverHttp(url)
  const elsewhere = new Visitor({ url })
  await elsewhere.post('/api/auth/login', { username, password: PASSWORD })
  const before = visitor.copy()
  const passwords = { currentPassword: PASSWORD, newPassword: PASSWORD }
  await expectFresh(await visitor.put('/api/auth/password', passwords), visitor, before)
  expect(await isSignedIn(elsewhere)).toBe(false)
})

test('POST /auth/logout: the session ends on the server, not in the browser alone', async () => {
  const { visitor } = await signUpOverHttp(url)
  const copy = visitor.copy()
  expect((await visitor.post('/api/auth/logout')).status).toBe(200)
  expect(visitor.cookies.has(COOKIE)).toBe(false)
  expect(await isSignedIn(copy)).toBe(false)
})

test('a session that does not exist is not created by being named', async () => {
  const [episode] = (await new Visitor({ url }).get('/api/episodes?limit=1')).list
  for (const token of [MADE_UP, 'x', '']) {
    const visitor = new Visitor({ url })
    visitor.cookies.set(COOKIE, token)
    await visitor.post('/api/bookmarks', { episodeId: episode?.id })
    expect(tokenOf(visitor)).toMatch(/^[\w-]{43}$/)
    expect(tokenOf(visitor)).not.toBe(token)
    const planter = new Visitor({ url })
    planter.cookies.set(COOKIE, token)
    expect((await planter.get('/api/bookmarks')).list).toEqual([])
  }
})
