import { randomUUID } from 'node:crypto'
import { Visitor } from '@tests/support/api-client'
import { serveApi } from '@tests/support/serve-api'
import { addressIdOf, confirmationIdOf } from '@tests/support/subscriptions'
import { describe, expect, test } from 'vitest'
import { HONEYPOT } from '@/lib/requests/honeypot'
import { signToken } from '@/lib/signed-token'

const server = serveApi()
const visitor = new Visitor(server)

const subscribe = (email: string, more: object = {}) =>
  visitor.post('/api/newsletter/subscribe', { email, ...more })
const find = async (email: string) =>
  (await server.payload.find({ collection: 'newsletters', where: { email: { equals: email } } })).docs

describe('POST /api/newsletter/subscribe', () => {
  test('stores an active subscriber', async () => {
    const { status, body } = await subscribe('ada@mail.example', { firstName: ' Ada ', lastName: '' })
    expect({ status, body }).toEqual({
      status: 201,
      body: { message: expect.stringMatching(/^Check your inbox: we sent a link to \S+@mail\.example\./) },
    })
    expect(await find('ada@mail.example')).toMatchObject([
      { firstName: 'Ada', lastName: null, isActive: true, subscribedAt: expect.any(String) },
    ])
  })

  test('lets one in when fifty come at once with one address', async () => {
    const email = 'crowd@mail.example'
    const responses = await Promise.all(Array.from({ length: 50 }, () => subscribe(email)))
    const statuses = responses.map((response) => response.status)
    expect(statuses.sort()).toEqual([201, ...Array(49).fill(409)])
    expect(await find(email)).toHaveLength(1)
  })

  test('thanks a program that fills in the hidden field, and stores nothing', async () => {
    const { status, body } = await subscribe('robot@mail.example', { [HONEYPOT]: 'https://spam.example' })
    expect([status, body.message]).toEqual([201, expect.stringMatching(/^Check your inbox/)])
    expect(await find('robot@mail.example')).toEqual([])
    expect((await subscribe('person@mail.example', { [HONEYPOT]: '' })).status).toBe(201)
  })
})

describe('unsubscribing', () => {
  type Form = typeof URLSearchParams | typeof FormData
  /** As a mail program does it: no origin, no cookie, one form field (RFC 8058). */
  const oneClick = (token: string, { query = '', headers = {}, form = URLSearchParams as Form } = {}) => {
    const raw = new form()
    raw.set('List-Unsubscribe', 'One-Click')
    const path = `/api/newsletter/unsubscribe/${token}${query}`
    return new Visitor(server).request('POST', path, { raw, headers })
  }
  const subscribed = async (email: string) => {
    expect((await subscribe(email)).status).toBe(201)
    return signToken('unsubscribe', [await addressIdOf(server, email)])
  }
  const isActive = async (email: string) => (await find(email))[0]?.isActive

  test('one click ends a subscription, also when it comes twice, and no other', async () => {
    const token = await subscribed('one@mail.example')
    await subscribed('grace@mail.example')
    for (let n = 0; n < 2; n += 1) {
      const { status, body } = await oneClick(token)
      expect({ status, body }).toEqual({ status: 200, body: {} })
    }
    expect(await isActive('one@mail.example')).toBe(false)
    expect(await isActive('grace@mail.example')).toBe(true)
  })

  test('a multipart click works as well, and looking changes nothing', async () => {
    const token = await subscribed('multipart@mail.example')
    expect((await visitor.get(`/api/newsletter/unsubscribe/${token}`)).status).toBe(405)
    expect(await isActive('multipart@mail.example')).toBe(true)
    expect((await oneClick(token, { form: FormData })).status).toBe(200)
    expect(await isActive('multipart@mail.example')).toBe(false)
  })

  test('a former subscriber can come back, and leave again by the same link', async () => {
    const token = await subscribed('back@mail.example')
    await oneClick(token)
    expect(await subscribed('back@mail.example')).toBe(token)
    expect(await isActive('back@mail.example')).toBe(false)
    const link = signToken('confirm-subscription', [await confirmationIdOf(server, 'back@mail.example')])
    await visitor.post(`/api/newsletter/confirm/${link}`, {})
    expect(await isActive('back@mail.example')).toBe(true)
    await oneClick(token)
    expect(await isActive('back@mail.example')).toBe(false)
  })

  test('the link of a subscriber who was removed still gets its 200', async () => {
    expect((await oneClick(signToken('unsubscribe', [randomUUID()]))).status).toBe(200)
  })

  test('the page’s own button leads to a page, though a page without referrer names no origin', async () => {
    const byButton = { query: '?from-page', headers: { origin: 'null' } }
    const done = await oneClick(await subscribed('button@mail.example'), byButton)
    expect([done.status, done.headers.get('location')]).toEqual([303, '/sent/unsubscribe-done'])
    const wrong = await oneClick('x', byButton)
    expect([wrong.status, wrong.headers.get('location')]).toEqual([303, '/sent/unsubscribe-wrong'])
  })
})
