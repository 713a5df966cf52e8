import '@tests/support/own-modules'
import { mailsTo, subjectOf, tokenIn } from '@tests/support/account-mails'
import { Visitor } from '@tests/support/api-client'
import {
  administrator,
  administratorAt,
  PASSWORD,
  publishedEpisode,
  visitorAs,
} from '@tests/support/builders'
import { serveMailingApi } from '@tests/support/serve-mailing-api'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { rowsHolding } from './search-database'

const { server, post } = serveMailingApi()

const holding = (...words: string[]) => rowsHolding(server.databaseUrl, words)

/** A member who used every feature, from an address of their own. */
async function member(name: string): Promise<Visitor> {
  const visitor = new Visitor(server, { address: '203.0.113.77' })
  const email = `${name}@mail.example`
  const names = { firstName: 'Wilhelmina', lastName: 'Quatermain' }
  const { status } = await visitor.post('/api/auth/signup', {
    ...names,
    username: name,
    email,
    password: PASSWORD,
  })
  expect(status).toBe(201)
  const episode = await publishedEpisode(server.payload)
  await visitor.post('/api/bookmarks', { episodeId: episode.id })
  await visitor.post(`/api/episodes/${episode.id}/play`, { platform: 'direct' })
  await visitor.post('/api/moments', { episodeId: episode.id, at: 3, note: 'Mine' })
  const place = { episodeId: episode.id, at: 5, isFinished: false, secondsAgo: 1 }
  expect((await visitor.put('/api/listening', { places: [place], speed: 2 })).status).toBe(200)
  await visitor.post('/api/newsletter/subscribe', { email, ...names })
  await visitor.post('/api/contact', { ...names, email, subject: 'question', message: `From ${name}` })
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const sent = await visitor.request('PUT', '/api/auth/avatar', { raw: new Blob([new Uint8Array(picture)]) })
  expect(sent.status).toBe(200)
  return visitor
}

const remove = (visitor: Visitor, password = PASSWORD) =>
  visitor.delete('/api/auth/account', {
    raw: JSON.stringify({ password }),
    headers: { 'content-type': 'application/json' },
  })

describe('GET /api/auth/data', () => {
  test('gives a file with all that is kept, and what a mailbox received once that is confirmed', async () => {
    const visitor = await member('downloader')
    const { headers, body } = await visitor.get('/api/auth/data')
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="my-data-20\d\d-\d\d-\d\d\.json"$/,
    )
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toMatchObject({
      profile: { username: 'downloader', firstName: 'Wilhelmina', email: 'downloader@mail.example' },
      picture: expect.stringMatching(/^data:image\/webp;base64,/),
      savedEpisodes: [{ slug: expect.any(String), savedAt: expect.any(String) }],
      signedInBrowsers: [{ device: 'Chrome on Linux' }],
      messages: expect.stringContaining('Confirm your email address first'),
      subscription: expect.stringContaining('Confirm your email address first'),
    })
    await confirmMailbox(visitor, 'downloader@mail.example')
    const confirmed = await visitor.get('/api/auth/data')
    expect(confirmed.body).toMatchObject({
      messages: [{ message: 'From downloader', subject: 'question' }],
      subscription: [{ email: 'downloader@mail.example', isActive: true }],
    })
    expect(confirmed.text).not.toMatch(/argon2|"sid"/)
  })
})

/** Opens the link that the sign-up sent. */
async function confirmMailbox(visitor: Visitor, email: string): Promise<void> {
  const [mail] = await mailsTo(server, post, email)
  const { status } = await visitor.post(`/api/auth/confirm-email/${tokenIn(mail, 'confirm-email')}`)
  expect(status).toBe(200)
}

describe('DELETE /api/auth/account', () => {
  test.each([
    ['by its owner', 'squatter-one'],
    ['in the panel', 'squatter-two'],
  ])(
    'leaves what came under an address that was never confirmed, when an account is deleted %s',
    async (by, name) => {
      const email = `${name}@mail.example`
      const squatter = new Visitor(server)
      await squatter.post('/api/auth/signup', { username: name, email, password: PASSWORD })
      const { body } = await squatter.get('/api/auth/me')
      const stranger = new Visitor(server, { address: '198.51.100.7' })
      const names = { firstName: 'V', lastName: 'W' }
      await stranger.post('/api/contact', { ...names, email, subject: 'other', message: `For ${name}` })
      await stranger.post('/api/newsletter/subscribe', { email })
      if (by === 'by its owner') expect((await remove(squatter)).status).toBe(200)
      else await server.payload.delete({ collection: 'users', id: String(body.id) })
      expect(await server.query('SELECT 1 FROM users WHERE username = $1', [name])).toEqual([])
      expect(await server.query('SELECT message FROM contacts WHERE email = $1', [email])).toEqual([
        { message: `For ${name}` },
      ])
      expect(await server.query('SELECT 1 FROM newsletters WHERE email = $1', [email])).toHaveLength(1)
    },
  )

  test('leaves nothing of its owner in any table, once the mail that says so is out', async () => {
    const visitor = await member('leaver')
    await confirmMailbox(visitor, 'leaver@mail.example')
    await visitor.put('/api/auth/profile', { email: 'leaver-new@mail.example', currentPassword: PASSWORD })
    await new Visitor(server).post('/api/auth/forgot-password', { email: 'leaver@mail.example' })
    const words = ['leaver', 'quatermain', 'wilhelmina', String((await visitor.get('/api/auth/me')).body.id)]
    expect(await holding('203.0.113'), 'no address is kept of anyone').toEqual([])
    // Some mails are out, and the server was slow to take others.
    post.manner = 'later'
    await mailsTo(server, post, 'nobody@mail.example')
    post.manner = 'take'
    const jobs = (await holding('leaver@', 'Come back later')).filter((row) => row.startsWith('pgboss.'))
    expect(jobs.join(), 'what the server says is kept without the address').toContain('Come back later')
    expect(jobs.join()).not.toContain('leaver@')
    const stolen = visitor.copy()
    const { status, body } = await remove(visitor)
    expect({ status, body }).toEqual({ status: 200, body: {} })
    expect([...visitor.cookies]).toEqual([])
    expect((await stolen.get('/api/auth/me')).status).toBe(401)
    post.mails.length = 0
    const mails = await mailsTo(server, post, 'leaver@mail.example')
    expect(mails.map(subjectOf)).toEqual([expect.stringMatching(/is deleted$/)])
    expect((await holding(...words)).filter((row) => !row.includes('downloader'))).toEqual([])
    const again = await new Visitor(server).post('/api/auth/login', {
      username: 'leaver',
      password: PASSWORD,
    })
    expect(again.status).toBe(401)
  })

  test('asks for the password, and deletes nothing without it', async () => {
    const visitor = await administratorAt(server)
    const { status, body } = await remove(visitor, 'a guess')
    const message = 'That is not your password.'
    expect({ status, body }).toEqual({ status: 403, body: { message, errors: { password: message } } })
    expect((await visitor.get('/api/auth/me')).status).toBe(200)
  })

  test('is refused to the last administrator, also when two leave at once', async () => {
    await server.query("UPDATE users SET role = 'user' WHERE role = 'admin'")
    const pair = [await administrator(server.payload), await administrator(server.payload)]
    const visitors = await Promise.all(pair.map((user) => visitorAs(server, user)))
    const statuses = (await Promise.all(visitors.map((visitor) => remove(visitor)))).map(
      ({ status }) => status,
    )
    expect(statuses.sort()).toEqual([200, 409])
    const [left] = await server.query("SELECT id FROM users WHERE role = 'admin'")
    const gone = pair.find(({ id }) => id !== left?.id)
    const trail = 'SELECT username, title FROM audit_entries WHERE action = $1 AND subject_id = $2'
    expect(await server.query(trail, ['deleted', gone?.id])).toEqual([
      { username: gone?.username, title: 'User' },
    ])
  })
})
