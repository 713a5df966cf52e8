import '@tests/support/own-modules'
import { mailsTo, subjectOf, tokenIn } from '@tests/support/account-mails'
import { isSignedIn, Visitor } from '@tests/support/api-client'
import { listener, listenerAt, PASSWORD, publishedEpisode, visitorAs } from '@tests/support/builders'
import { serveMailingApi } from '@tests/support/serve-mailing-api'
import { describe, expect, test } from 'vitest'
import type { User } from '@/payload-types'

const { server, post } = serveMailingApi()

const NEW = 'violet anchor bridge'
const newcomer = () => new Visitor(server)
const logIn = (user: User, password: string, visitor = newcomer()) =>
  visitor.post('/api/auth/login', { username: user.username, password })
const change = (visitor: Visitor, form: object) =>
  visitor.put('/api/auth/password', { currentPassword: PASSWORD, newPassword: NEW, ...form })
const forget = (email: string) => newcomer().post('/api/auth/forgot-password', { email })
const reset = (token: unknown, password = NEW, visitor = newcomer()) =>
  visitor.post(`/api/auth/reset-password/${token}`, { password })

async function tokenFor(user: User): Promise<string> {
  await forget(user.email)
  return tokenIn((await mailsTo(server, post, user.email)).at(-1), 'reset-password') ?? 'none'
}

describe('PUT /api/auth/password', () => {
  test('signs all other browsers out, gives this one another session, and says so by mail', async () => {
    const user = await listener(server.payload)
    const [here, there] = [await visitorAs(server, user), await visitorAs(server, user)]
    const stolen = here.copy()
    const { status, body } = await change(here, { confirmPassword: NEW })
    expect({ status, id: body.user?.id }).toEqual({ status: 200, id: user.id })
    expect(await Promise.all([here, there, stolen].map(isSignedIn))).toEqual([true, false, false])
    expect((await logIn(user, NEW)).status).toBe(200)
    expect((await logIn(user, PASSWORD)).status).toBe(401)
    const mails = await mailsTo(server, post, user.email)
    expect(mails.map(subjectOf)).toEqual([expect.stringMatching(/^Your password for .* was changed$/)])
  })

  test.each([
    ['currentPassword', 'Your current password is required', { currentPassword: '' }],
    ['newPassword', 'This password is too common. Choose a less guessable one.', { newPassword: 'password' }],
    ['confirmPassword', "Passwords don't match", { confirmPassword: 'other' }],
  ])('refuses %s: %s', async (field, message, form) => {
    const { status, body } = await change(await listenerAt(server), form)
    expect({ status, body }).toEqual({ status: 400, body: { message, errors: { [field]: message } } })
  })
})

describe('a forgotten password', () => {
  test('is answered alike for known and unknown addresses, and mailed to an account’s mailbox alone', async () => {
    const user = await listener(server.payload)
    const known = await forget(` ${user.email.toUpperCase()} `)
    const unknown = await forget('nobody@mail.example')
    expect(known.status).toBe(200)
    expect({ status: unknown.status, text: unknown.text }).toEqual({ status: 200, text: known.text })
    const [mail] = await mailsTo(server, post, user.email)
    expect(tokenIn(mail, 'reset-password')).toBeDefined()
    expect(post.mails).toHaveLength(1)
    expect(await server.query('SELECT recipient FROM account_mails'), 'no other address is kept').toEqual([
      { recipient: user.email },
    ])
  })

  test('is replaced by the link, once: signed in here, out everywhere else, saved episodes with it', async () => {
    const user = await listener(server.payload)
    const elsewhere = await visitorAs(server, user)
    const visitor = newcomer()
    const episode = await publishedEpisode(server.payload)
    await visitor.post('/api/bookmarks', { episodeId: episode.id })
    const before = visitor.copy()
    const token = await tokenFor(user)
    const { status, body } = await reset(token, NEW, visitor)
    expect({ status, id: body.user?.id }).toEqual({ status: 200, id: user.id })
    expect(body.user?.isEmailConfirmed).toBe(true)
    expect(await Promise.all([visitor, elsewhere, before].map(isSignedIn))).toEqual([true, false, false])
    expect((await visitor.get('/api/bookmarks')).list).toHaveLength(1)
    expect((await logIn(user, NEW)).status).toBe(200)
    expect((await reset(token, 'another tractor lamp')).status).toBe(410)
    const mails = await mailsTo(server, post, user.email)
    expect(mails.map(subjectOf).at(-1)).toMatch(/was changed$/)
  })

  test('has a link that can be looked at, which uses nothing up', async () => {
    const token = await tokenFor(await listener(server.payload))
    const look = () => newcomer().get(`/api/auth/reset-password/${token}`)
    for (const _ of [1, 2]) {
      const { status, headers } = await look()
      expect({ status, kept: headers.get('cache-control') }).toEqual({ status: 200, kept: 'no-store' })
    }
    expect((await reset(token)).status).toBe(200)
    expect((await look()).status).toBe(410)
  })

  test('lets one of many who hold the link in', async () => {
    const token = await tokenFor(await listener(server.payload))
    const responses = await Promise.all(Array.from({ length: 8 }, () => reset(token)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(410)])
  })

  test('has a link for an hour, that no later change of the password outlives', async () => {
    const [late, changed] = [await listener(server.payload), await listener(server.payload)]
    const lateToken = await tokenFor(late)
    await server.query(
      "UPDATE account_mails SET expires_at = expires_at - interval '1 hour 1 second' WHERE recipient = $1",
      [late.email],
    )
    expect((await reset(lateToken)).status).toBe(410)
    const token = await tokenFor(changed)
    await change(await visitorAs(server, changed), {})
    expect((await reset(token, PASSWORD)).status).toBe(410)
  })

  test('has a link that is not made up, and that the database cannot open', async () => {
    const user = await listener(server.payload)
    const token = await tokenFor(user)
    expect((await reset('A'.repeat(43))).status).toBe(410)
    const [row] = await server.query('SELECT * FROM account_mails WHERE recipient = $1', [user.email])
    expect(JSON.stringify(row)).not.toContain(token)
  })

  test('a page’s form without scripts is led to a page, and signed in', async () => {
    const token = await tokenFor(await listener(server.payload))
    const visitor = newcomer()
    const send = (path: string, fields: Record<string, string>) =>
      visitor.request('POST', `${path}?from-page`, {
        raw: new URLSearchParams(fields),
        headers: { origin: server.url },
      })
    const path = `/api/auth/reset-password/${token}`
    const refused = await send(path, { password: NEW, confirmPassword: 'x' })
    expect(refused.headers.get('location')).toBe('/sent/reset-password-wrong')
    const done = await send(path, { password: NEW, confirmPassword: NEW })
    expect(done.headers.get('location')).toBe('/sent/reset-password-done')
    expect(await isSignedIn(visitor)).toBe(true)
    expect((await send(path, { password: NEW })).headers.get('location')).toBe('/sent/reset-password-expired')
  })
})
