import { isSignedIn, Visitor } from '@tests/support/api-client'
import { listener, listenerAt, PASSWORD, visitorAs } from '@tests/support/builders'
import { serveApi } from '@tests/support/serve-api'
import { expect, test } from 'vitest'
import { sidOf } from '@/lib/accounts/sessions'
import type { User } from '@/payload-types'

const server = serveApi()
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0'
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

const idOf = (visitor: Visitor) => sidOf(visitor.cookies.get('session') ?? '')

async function logIn(user: User, userAgent: string): Promise<Visitor> {
  const visitor = new Visitor(server, { address: '203.0.113.9', userAgent })
  await visitor.post('/api/auth/login', { username: user.username, password: PASSWORD })
  return visitor
}

test('lists the browsers that are signed in by names that people know, this one first', async () => {
  const user = await listener(server.payload)
  const phone = await logIn(user, PHONE)
  const desk = await logIn(user, FIREFOX)
  await logIn(user, 'x')
  const { status, list, text } = await desk.get('/api/auth/sessions')
  expect(status).toBe(200)
  expect(list[0]).toEqual({
    id: idOf(desk),
    device: 'Firefox on Windows',
    createdAt: expect.any(String),
    lastSeenAt: expect.any(String),
    isCurrent: true,
  })
  expect(list.slice(1).map(({ device, isCurrent }) => [device, isCurrent])).toEqual(
    expect.arrayContaining([
      ['Safari on iOS', false],
      [null, false],
    ]),
  )
  expect(Date.now() - Date.parse(String(list[0]?.createdAt))).toBeLessThan(60_000)
  expect(text).not.toContain(phone.cookies.get('session'))
  expect(text).not.toContain('203.0.113')
  const rows = await server.query('SELECT * FROM session')
  expect(JSON.stringify(rows), 'no address is stored').not.toContain('203.0.113')
})

test('says when a browser was last seen, to about five minutes', async () => {
  const visitor = await listenerAt(server)
  const age = (by: string) =>
    server.query('UPDATE session SET seen_at = now() - $2::interval WHERE sid = $1', [idOf(visitor), by])
  const seen = async () =>
    Date.now() - Date.parse(String((await visitor.get('/api/auth/sessions')).list[0]?.lastSeenAt))
  await age('2 hours')
  expect(await seen()).toBeLessThan(60_000)
  await age('4 minutes')
  expect(await seen()).toBeGreaterThan(200_000)
})

test('signs one out, or all others, and never another account’s', async () => {
  const [user, stranger] = [await listener(server.payload), await listener(server.payload)]
  const [here, there, third] = [
    await visitorAs(server, user),
    await visitorAs(server, user),
    await visitorAs(server, user),
  ]
  const other = await visitorAs(server, stranger)
  expect((await other.delete(`/api/auth/sessions/${idOf(here)}`)).status).toBe(404)
  expect((await other.delete('/api/auth/sessions')).status).toBe(200)
  expect((await here.delete(`/api/auth/sessions/${idOf(there)}`)).status).toBe(200)
  expect(await Promise.all([here, there, third, other].map(isSignedIn))).toEqual([true, false, true, true])
  expect((await here.delete(`/api/auth/sessions/${idOf(there)}`)).status).toBe(404)
  expect((await here.delete('/api/auth/sessions')).status).toBe(200)
  expect(await Promise.all([here, third, other].map(isSignedIn))).toEqual([true, false, true])
})
