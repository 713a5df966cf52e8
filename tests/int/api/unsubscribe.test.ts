import { randomUUID } from 'node:crypto'
import { Visitor } from '@tests/support/api-client'
import { serveApi } from '@tests/support/serve-api'
import { addressIdOf, confirmationIdOf } from '@tests/support/subscriptions'
import { expect, test } from 'vitest'
import { signToken } from '@/lib/signed-token'

const server = serveApi()

/** As a mail program does it: no origin, no cookie, one form field (RFC 8058). */
function oneClick(token: string, { query = '', headers = {} } = {}) {
  return new Visitor(server).request('POST', `/api/newsletter/unsubscribe/${token}${query}`, {
    raw: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    headers,
  })
}

async function subscribe(email: string) {
  const { status } = await new Visitor(server).post('/api/newsletter/subscribe', { email })
  expect(status).toBe(201)
  const row = await find(email)
  return { row, token: signToken('unsubscribe', [await addressIdOf(server, email)]) }
}

async function find(email: string) {
  const { docs } = await server.payload.find({
    collection: 'newsletters',
    where: { email: { equals: email } },
  })
  const [row] = docs
  if (!row) throw new Error(`${email} is not subscribed.`)
  return row
}

test('one click ends a subscription, also when it comes twice, and no other', async () => {
  const { token } = await subscribe('ada@mail.example')
  await subscribe('grace@mail.example')
  for (let n = 0; n < 2; n += 1) {
    const { status, body } = await oneClick(token)
    expect({ status, body }).toEqual({ status: 200, body: { message: 'You are unsubscribed.' } })
  }
  expect(await find('ada@mail.example')).toMatchObject({ isActive: false })
  expect(await find('grace@mail.example')).toMatchObject({ isActive: true })
})

test('a multipart click works as well', async () => {
  const { token } = await subscribe('multipart@mail.example')
  const raw = new FormData()
  raw.set('List-Unsubscribe', 'One-Click')
  const path = `/api/newsletter/unsubscribe/${token}`
  expect((await new Visitor(server).request('POST', path, { raw })).status).toBe(200)
  expect(await find('multipart@mail.example')).toMatchObject({ isActive: false })
})

test('looking changes nothing', async () => {
  const { token } = await subscribe('looked@mail.example')
  expect((await new Visitor(server).get(`/api/newsletter/unsubscribe/${token}`)).status).toBe(405)
  expect(await find('looked@mail.example')).toMatchObject({ isActive: true })
})

test('a former subscriber can come back, and leave again by the same link', async () => {
  const { row, token } = await subscribe('back@mail.example')
  await oneClick(token)
  const again = await subscribe('back@mail.example')
  expect(again.row).toMatchObject({ id: row.id, isActive: false })
  const link = signToken('confirm-subscription', [await confirmationIdOf(server, 'back@mail.example')])
  await new Visitor(server).post(`/api/newsletter/confirm/${link}`, {})
  expect(await find('back@mail.example')).toMatchObject({ id: row.id, isActive: true })
  expect(again.token).toBe(token)
  await oneClick(token)
  expect(await find('back@mail.example')).toMatchObject({ isActive: false })
})

test('the link of a subscriber who was removed still gets its 200', async () => {
  expect((await oneClick(signToken('unsubscribe', [randomUUID()]))).status).toBe(200)
})

test('a wrong token is told so', async () => {
  for (const token of [
    'x',
    'A'.repeat(43),
    signToken('unsubscribe', [randomUUID()], { secret: 'of another site' }),
    signToken('confirm-email', [randomUUID()]),
  ]) {
    expect((await oneClick(token)).status).toBe(404)
  }
})

test('the page’s own button leads to a page, though a page without referrer names no origin', async () => {
  const { token } = await subscribe('button@mail.example')
  const byButton = { query: '?from-page', headers: { origin: 'null' } }
  const done = await oneClick(token, byButton)
  expect([done.status, done.headers.get('location')]).toEqual([303, '/sent/unsubscribe-done'])
  const wrong = await oneClick('x', byButton)
  expect([wrong.status, wrong.headers.get('location')]).toEqual([303, '/sent/unsubscribe-wrong'])
})
