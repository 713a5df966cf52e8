import '@tests/support/own-modules'
import { Visitor } from '@tests/support/api-client'
import { listener, listenerAt, PASSWORD, publishedEpisode, visitorAs } from '@tests/support/builders'
import { counted } from '@tests/support/remembered-argon2'
import { serveApi } from '@tests/support/serve-api'
import { beforeEach, describe, expect, test } from 'vitest'

// The limits as they are in production. A limited guess must not cost a hash.
const server = serveApi({ env: { RATE_LIMIT_FACTOR: '1' } })

beforeEach(async () => {
  await server.query('DELETE FROM rate_limits')
  await server.query('DELETE FROM account_mails')
  counted.verify = 0
})

const at = (address: string) => new Visitor(server, { address })
const guess = (username: string, visitor: Visitor, password = 'a wrong guess') =>
  visitor.post('/api/auth/login', { username, password })

const often = async (times: number, ask: (n: number) => Promise<{ status: number }>) =>
  (await Promise.all(Array.from({ length: times }, (_, n) => ask(n)))).map(({ status }) => status)
const guessOften = (times: number, make: (index: number) => [string, Visitor]) =>
  often(times, (index) => guess(...make(index)))

const count = (statuses: number[], status: number) => statuses.filter((one) => one === status).length

describe('guessing', () => {
  test('a name from one address: five guesses, then 429 that says when to come back; the owner gets in from another', async () => {
    const user = await listener(server.payload)
    const statuses = await guessOften(40, () => [user.username, at('192.0.2.1')])
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([5, 35])
    expect(counted.verify).toBe(5)
    const { status, headers, body } = await guess(user.username, at('192.0.2.1'), PASSWORD)
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_500)
    expect(body).toEqual({ message: 'Too many attempts. Please try again in 60 minutes.' })
    expect((await guess(user.username, at('198.51.100.7'), PASSWORD)).status).toBe(200)
  })

  test('a name from fifty addresses: ten guesses; the owner’s browser is known and gets in', async () => {
    const user = await listener(server.payload)
    const owner = at('198.51.100.7')
    expect((await guess(user.username, owner, PASSWORD)).status).toBe(200)
    counted.verify = 0
    const statuses = await guessOften(50, (index) => [user.username, at(`203.0.113.${index}`)])
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([10, 40])
    expect(counted.verify).toBe(10)
    expect((await guess(user.username, at('203.0.114.1'), PASSWORD)).status).toBe(429)
    expect((await guess(user.username, owner, PASSWORD)).status).toBe(200)
    expect((await guess(user.email, owner, PASSWORD)).status).toBe(200)
  })

  test('calling an account by its e-mail address gives no further guesses', async () => {
    const user = await listener(server.payload)
    const statuses = await guessOften(20, (index) => [
      index % 2 ? user.username : user.email.toUpperCase(),
      at(`203.0.113.${index}`),
    ])
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([10, 10])
  })

  test('the addresses of one IPv6 network count as one, those of another do not', async () => {
    const statuses = await guessOften(40, (index) => [`someone-${index}`, at(`2001:db8:1:2::${index + 1}`)])
    expect(count(statuses, 401)).toBe(30)
    expect((await guess('someone', at('2001:db8:1:3::1'))).status).toBe(401)
  })

  test('a hundred guesses from an address do not lock out a browser that signed in from there before', async () => {
    const user = await listener(server.payload)
    const owner = at('192.0.2.1')
    await guess(user.username, owner, PASSWORD)
    counted.verify = 0
    const statuses = await guessOften(100, (index) => [`somebody-${index}`, at('192.0.2.1')])
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([30, 70])
    expect(counted.verify).toBe(30)
    expect((await guess(user.username, at('192.0.2.1'), PASSWORD)).status).toBe(429)
    const right = await guess(user.username, owner, PASSWORD)
    expect({ status: right.status, id: right.body.user?.id }).toEqual({ status: 200, id: user.id })
  })

  test('a known browser has five guesses of its own, wherever it is, then those of a stranger', async () => {
    const user = await listener(server.payload)
    const thief = at('192.0.2.1')
    await guess(user.username, thief, PASSWORD)
    const token = thief.cookies.get('device') ?? ''
    counted.verify = 0
    const statuses = await guessOften(40, (index) => {
      const device = at(`203.0.113.${index}`)
      device.cookies.set('device', token)
      return [user.username, device]
    })
    // Five of the device, and the ten that the name has from all addresses.
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([15, 25])
    expect(counted.verify).toBe(15)
  })

  test('a stolen cookie that has used up its guesses leaves another browser’s alone', async () => {
    const user = await listener(server.payload)
    const [thief, owner] = [at('192.0.2.1'), at('192.0.2.1')]
    for (const browser of [thief, owner]) await guess(user.username, browser, PASSWORD)
    expect(count(await guessOften(100, () => [user.username, thief]), 401)).toBe(10)
    expect((await guess(user.username, thief, PASSWORD)).status).toBe(429)
    expect((await guess(user.username, owner, PASSWORD)).status).toBe(200)
  })

  test('a known browser is known for its own account only', async () => {
    const [user, victim] = [await listener(server.payload), await listener(server.payload)]
    const visitor = at('192.0.2.1')
    await guess(user.username, visitor, PASSWORD)
    await guessOften(20, (index) => [victim.username, at(`203.0.113.${index}`)])
    const device = at('198.51.100.7')
    device.cookies.set('device', visitor.cookies.get('device') ?? '')
    expect((await guess(victim.username, device, PASSWORD)).status).toBe(429)
  })

  test('right passwords count for nothing, one after another or many at once', async () => {
    const user = await listener(server.payload)
    const logins = await often(40, () => guess(user.username, at('192.0.2.1'), PASSWORD))
    expect(count(logins, 200)).toBe(40)
    expect((await guess(user.username, at('192.0.2.1'))).status).toBe(401)
    expect((await guess(user.username, at('192.0.2.1'), PASSWORD)).status).toBe(200)
  })

  test('neither names nor addresses are kept in the table of limits', async () => {
    await guess('a-telling-name', at('192.0.2.77'))
    const rows = await server.query('SELECT key FROM rate_limits')
    expect(rows).toHaveLength(3)
    expect(JSON.stringify(rows)).not.toMatch(/telling|192\.0\.2/)
  })
})

describe('every other limit', () => {
  test('plays and bookmarks: far more than a person needs, then 429', async () => {
    const episode = await publishedEpisode(server.payload)
    const visitor = at('192.0.2.1')
    const ask = (times: number, path: string, body: unknown) => often(times, () => visitor.post(path, body))
    const plays = await ask(130, `/api/episodes/${episode.id}/play`, { platform: 'direct' })
    expect([count(plays, 200), count(plays, 429)]).toEqual([120, 10])
    await visitor.post('/api/bookmarks', { episodeId: episode.id })
    const saves = await ask(310, '/api/bookmarks', { episodeId: episode.id })
    expect([count(saves, 200), count(saves, 429)]).toEqual([299, 11])
  })

  test('anonymous sessions: sixty an hour per address; who has one goes on', async () => {
    const episode = await publishedEpisode(server.payload)
    const save = (visitor: Visitor, episodeId = episode.id) => visitor.post('/api/bookmarks', { episodeId })
    const countSessions = async () => (await server.query('SELECT count(*)::int AS n FROM session'))[0].n
    const before = await countSessions()
    const early = at('192.0.2.1')
    expect((await save(early, 'unknown-slug')).status).toBe(404)
    const statuses = [(await save(early)).status, ...(await often(99, () => save(at('192.0.2.1'))))]
    expect([count(statuses, 201), count(statuses, 429)]).toEqual([60, 40])
    expect((await countSessions()) - before).toBe(60)
    const other = await publishedEpisode(server.payload)
    expect((await save(early, other.id)).status).toBe(201)
    expect((await save(at('192.0.2.2'))).status).toBe(201)
    const account = await visitorAs(server, await listener(server.payload), '192.0.2.1')
    expect((await save(account)).status).toBe(201)
  })

  test('what is refused for its form or its role costs nothing', async () => {
    const visitor = at('192.0.2.1')
    for (let n = 0; n < 20; n += 1) await visitor.post('/api/newsletter/subscribe', { email: 'no address' })
    expect((await visitor.post('/api/newsletter/subscribe', { email: 'a@b.example' })).status).toBe(201)
  })
})

const NEW = 'violet anchor bridge'
const CONTACT = { firstName: 'A', lastName: 'B', email: 'a@b.example', subject: 'other', message: 'Hi' }
const change = (visitor: Visitor, currentPassword: string) =>
  visitor.put('/api/auth/password', { currentPassword, newPassword: NEW })
const remove = (visitor: Visitor, password: string) =>
  visitor.delete('/api/auth/account', { body: { password } })

test('an open browser in other hands gives five guesses at the password, and the owner goes on', async () => {
  const user = await listener(server.payload)
  const thief = await visitorAs(server, user, '192.0.2.1')
  const move = (password: string) =>
    thief.put('/api/auth/profile', { email: 'thief@mail.example', currentPassword: password })
  const doors = [(guess: string) => change(thief, guess), (guess: string) => remove(thief, guess), move]
  const statuses = await often(42, (n) => (doors[n % 3] as typeof move)(`guess ${n}`))
  expect([count(statuses, 403), count(statuses, 429)]).toEqual([5, 37])
  expect(counted.verify).toBe(5)
  expect((await change(thief, PASSWORD)).status).toBe(429)
  const owner = await visitorAs(server, user, '198.51.100.7')
  expect((await change(owner, PASSWORD)).status).toBe(200)
})

test('a mailbox gets three links an hour from all senders together, and the answer does not tell', async () => {
  const user = await listener(server.payload)
  const ask = (address: string) => at(address).post('/api/auth/forgot-password', { email: user.email })
  expect(count(await often(20, (n) => ask(`203.0.113.${n}`)), 200)).toBe(20)
  expect(await server.query('SELECT 1 FROM account_mails WHERE recipient = $1', [user.email])).toHaveLength(3)
})

test.each([
  ['newsletter/subscribe', 5, (n: number) => ({ email: `n${n}@mail.example` })],
  ['contact', 5, () => CONTACT],
  ['auth/signup', 10, (n: number) => ({ username: `s${n}`, email: `s${n}@b.example`, password: PASSWORD })],
  ['auth/forgot-password', 10, (n: number) => ({ email: `n${n}@mail.example` })],
  [`auth/reset-password/${'A'.repeat(43)}`, 30, () => ({ password: NEW })],
  [`auth/confirm-email/${'A'.repeat(43)}`, 30, () => ({})],
])('%s: %i per address, and per IPv6 network', async (path, allowed, body) => {
  const ask = (address: string, n: number) => at(address).post(`/api/${path}`, body(n))
  for (const address of ['192.0.2.1', '2001:db8:1:2::']) {
    const statuses = await often(allowed + 5, (n) => ask(address.endsWith('::') ? address + n : address, n))
    expect(count(statuses, 429)).toBe(5)
  }
  expect((await ask('192.0.2.2', 99)).status).not.toBe(429)
})

test('mails to strangers’ boxes by way of one’s own profile are few', async () => {
  const visitor = await listenerAt(server)
  const statuses: number[] = []
  for (let n = 0; n < 12; n += 1) {
    const form = { email: `box-${n}@mail.example`, currentPassword: PASSWORD }
    statuses.push((await visitor.put('/api/auth/profile', form)).status)
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
  expect((await visitor.put('/api/auth/profile', { firstName: 'Ada' })).status).toBe(200)
})
