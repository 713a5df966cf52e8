import '@tests/support/own-modules'
import { mailsTo, subjectOf, tokenIn } from '@tests/support/account-mails'
import { isSignedIn, Visitor } from '@tests/support/api-client'
import { administrator, listener, PASSWORD, visitorAs } from '@tests/support/builders'
import { serveMailingApi } from '@tests/support/serve-mailing-api'
import { beforeAll, describe, expect, test } from 'vitest'
import type { User } from '@/payload-types'

const { server, post } = serveMailingApi()

let boss: Visitor
let bossUser: User
beforeAll(async () => {
  bossUser = await administrator(server.payload)
  boss = await visitorAs(server, bossUser)
})

const NEW = 'violet anchor bridge'
const invite = (username: string, fields: object = {}) =>
  boss.post('/api/cms/users', { username, email: `${username}@mail.example`, role: 'user', ...fields })
const choose = (token: unknown, visitor = new Visitor(server)) =>
  visitor.post(`/api/auth/reset-password/${token}`, { password: NEW })
const logIn = (username: string, password: string) =>
  new Visitor(server).post('/api/auth/login', { username, password })

describe('an account that an administrator makes', () => {
  test.each(['user', 'admin'])('with the role %s is opened by a link that is mailed, once', async (role) => {
    const { status } = await invite(`carla-${role}`, { firstName: 'Carla', role })
    expect(status).toBe(201)
    const address = `carla-${role}@mail.example`
    const mails = await mailsTo(server, post, address)
    expect(mails.map(subjectOf)).toEqual([expect.stringMatching(/^You are invited to /)])
    const words = role === 'user' ? 'invited you to' : 'as an administrator.'
    expect(mails[0]?.content.replaceAll('=\r\n', '')).toContain(words)
    const carla = new Visitor(server)
    const token = tokenIn(mails[0], 'invitation')
    expect((await choose(token, carla)).status).toBe(200)
    expect((await choose(token)).status).toBe(410)
    expect((await carla.get('/api/auth/me')).body).toMatchObject({ role, isEmailConfirmed: true })
    expect((await logIn(address, NEW)).status).toBe(200)
    expect((await carla.get('/api/admin/contacts')).status).toBe(role === 'admin' ? 200 : 403)
  })

  test('gets no password from the administrator, and none opens it before the link was used', async () => {
    const { status } = await invite('untyped', { password: PASSWORD })
    expect(status).toBe(201)
    for (const password of [PASSWORD, '', 'decoy']) {
      expect((await logIn('untyped', password)).status).not.toBe(200)
    }
    const [{ password }] = await server.query("SELECT password FROM users WHERE username = 'untyped'")
    expect(password).toMatch(/^\$argon2id\$/)
  })

  test('has no link in a mailbox that it was taken from before the mail was out', async () => {
    const { body } = await invite('moved')
    await boss.patch(`/api/cms/users/${body.doc?.id}`, { email: 'moved-on@mail.example' })
    expect(await mailsTo(server, post, 'moved@mail.example')).toEqual([])
  })
})

describe('on a user’s page an administrator', () => {
  test('sends a link for a new password, and the old one stays until it is used', async () => {
    const user = await listener(server.payload)
    const { status, body } = await boss.post(`/api/admin/users/${user.id}/password-link`)
    expect({ status, body }).toEqual({
      status: 200,
      body: { message: `A link for a new password is on its way to ${user.email}.` },
    })
    const mails = await mailsTo(server, post, user.email)
    expect(mails.map(subjectOf)).toEqual([expect.stringMatching(/^Set a new password for /)])
    expect((await logIn(user.username, PASSWORD)).status).toBe(200)
    expect((await choose(tokenIn(mails[0], 'reset-password'))).status).toBe(200)
    expect((await logIn(user.username, PASSWORD)).status).toBe(401)
  })

  test('stays signed in where the page is the administrator’s own', async () => {
    const elsewhere = await visitorAs(server, bossUser)
    expect((await boss.delete(`/api/admin/users/${bossUser.id}/sessions`)).status).toBe(200)
    expect([await isSignedIn(boss), await isSignedIn(elsewhere)]).toEqual([true, false])
  })

  test('types no password for anyone, themselves included', async () => {
    const user = await listener(server.payload)
    for (const { id } of [user, bossUser]) {
      expect((await boss.patch(`/api/cms/users/${id}`, { password: NEW })).status).toBe(200)
    }
    expect((await logIn(user.username, PASSWORD)).status).toBe(200)
    expect((await logIn(bossUser.username, PASSWORD)).status).toBe(200)
  })
})
