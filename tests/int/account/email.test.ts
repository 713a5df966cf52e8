import '@tests/support/own-modules'
import { mailsTo, subjectOf, tokenIn } from '@tests/support/account-mails'
import { Visitor } from '@tests/support/api-client'
import { listener, PASSWORD, visitorAs } from '@tests/support/builders'
import { serveMailingApi } from '@tests/support/serve-mailing-api'
import { expect, test } from 'vitest'

const { server, post } = serveMailingApi()

const confirm = (token: unknown) => new Visitor(server).post(`/api/auth/confirm-email/${token}`)
const linkTo = async (address: string) =>
  tokenIn((await mailsTo(server, post, address)).at(-1), 'confirm-email')
const wish = (visitor: Visitor, email: string, currentPassword: string | undefined = PASSWORD) =>
  visitor.put('/api/auth/profile', { firstName: 'Ada', lastName: '', email, currentPassword })

test('a new address waits until its mailbox confirms it, and the old one hears of it', async () => {
  const user = await listener(server.payload)
  const visitor = await visitorAs(server, user)
  const wanted = `new-${user.email}`
  const { status, body } = await wish(visitor, wanted.toUpperCase())
  expect(status).toBe(200)
  expect(body.user).toMatchObject({
    email: user.email,
    pendingEmail: wanted,
    firstName: 'Ada',
    lastName: null,
  })
  await wish(visitor, wanted)
  expect((await mailsTo(server, post, user.email)).map(subjectOf)).toEqual([
    expect.stringMatching(/about to change$/),
  ])
  const token = await linkTo(wanted)
  expect(post.mails, 'asked twice, written once').toHaveLength(2)

  expect((await confirm(token)).status).toBe(200)
  expect((await visitor.get('/api/auth/me')).body).toMatchObject({
    email: wanted,
    pendingEmail: null,
    isEmailConfirmed: true,
  })
  expect((await confirm(token)).status).toBe(410)
  expect((await mailsTo(server, post, user.email)).map(subjectOf).at(-1)).toMatch(/has changed$/)
})

test('another address is refused without the present password, and nothing of the form is stored', async () => {
  const user = await listener(server.payload)
  const visitor = await visitorAs(server, user)
  for (const [currentPassword, message] of [
    ['', 'Enter your current password to change your email address.'],
    ['a guess', 'That is not your password.'],
  ]) {
    const { status, body } = await wish(visitor, `thief-${user.email}`, currentPassword)
    expect({ status, body }).toEqual({ status: 403, body: { message, errors: { currentPassword: message } } })
  }
  expect((await visitor.get('/api/auth/me')).body).toMatchObject({ pendingEmail: null, firstName: null })
  expect(await mailsTo(server, post, user.email)).toEqual([])
})

test('a wish can be taken back or changed, and a new password ends it', async () => {
  const user = await listener(server.payload)
  const visitor = await visitorAs(server, user)
  const pending = async () => (await visitor.get('/api/auth/me')).body.pendingEmail
  await wish(visitor, `one-${user.email}`)
  const first = await linkTo(`one-${user.email}`)
  await wish(visitor, `two-${user.email}`)
  expect(await pending()).toBe(`two-${user.email}`)
  expect((await confirm(first)).status).toBe(410)
  const second = await linkTo(`two-${user.email}`)
  await wish(visitor, user.email)
  expect(await pending()).toBeNull()
  expect((await confirm(second)).status).toBe(410)
  await wish(visitor, `three-${user.email}`)
  const third = await linkTo(`three-${user.email}`)
  await visitor.put('/api/auth/password', { currentPassword: PASSWORD, newPassword: 'violet anchor bridge' })
  expect((await confirm(third)).status).toBe(410)
})

test('who signs up is asked to confirm the address, once more if wanted, and not when it is done', async () => {
  const visitor = new Visitor(server)
  const email = 'sign-up@mail.example'
  const { body } = await visitor.post('/api/auth/signup', { username: 'sign-up', email, password: PASSWORD })
  expect(body.user).toMatchObject({ email, pendingEmail: null, isEmailConfirmed: false })
  const first = await linkTo(email)
  expect((await visitor.post('/api/auth/send-confirmation')).status).toBe(200)
  const second = await linkTo(email)
  expect((await confirm(first)).status).toBe(410)
  expect((await confirm(second)).status).toBe(200)
  expect((await visitor.get('/api/auth/me')).body.isEmailConfirmed).toBe(true)
  expect((await visitor.post('/api/auth/send-confirmation')).status).toBe(409)
})
