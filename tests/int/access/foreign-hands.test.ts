import { isSignedIn, Visitor } from '@tests/support/api-client'
import { administratorAt, publishedEpisode } from '@tests/support/builders'
import { CALLS, type Call, requestLine } from '@tests/support/endpoint-calls'
import {
  type HttpMember,
  mailboxRows,
  memberWithEverything,
  PASSWORD,
  type Person,
  signUpOverHttp,
  stateOf,
} from '@tests/support/http-member'
import { serveApi } from '@tests/support/serve-api'
import { beforeAll, expect, test } from 'vitest'
import { documentedRows } from '@/endpoints/documented-endpoints'
import type { Row } from '@/endpoints/endpoint'

/**
 * Every documented endpoint in the wrong hands: a visitor who names another user's things,
 * one who sends protected fields, and a page of another site.
 */

/** Which take requests of any origin, and why. */
const OPEN: Record<string, string> = {
  'POST /newsletter/unsubscribe/:token': 'the mailbox’s provider calls it; its token is all there is to know',
  'POST /mail/bounces': 'a mail service calls it, with a token that no browser has',
  'POST /websub/:token': 'the hub of a followed feed calls it, and signs what it sends',
}

const nameOf = (row: Row) => `${row.method.toUpperCase()} ${row.path}`
const callOf = (row: Row) => CALLS[nameOf(row)] as Call

const LONG_AGO = '2001-01-01T00:00:00.000Z'
const MANY = 987_654

const server = serveApi()
let boss: Visitor
/** One member for all of them: whatever the tests try, it is to be as it was. */
let owner: HttpMember
let stranger: Person
/** What is kept about the member before the attempts. */
let before: Awaited<ReturnType<typeof stateOf>>

beforeAll(async () => {
  await publishedEpisode(server.payload)
  await publishedEpisode(server.payload, { episodeNumber: 2 })
  boss = await administratorAt(server)
  owner = await memberWithEverything(server.url)
  stranger = await signUpOverHttp(server.url)
  before = await stateOf(owner, boss)
})

test('every documented endpoint is tried, and nothing else', () => {
  expect(Object.keys(CALLS).sort()).toEqual(documentedRows.map(nameOf).sort())
  expect(documentedRows.filter((row) => row.isOpen).map(nameOf)).toEqual(Object.keys(OPEN))
})

/** Fields that name an owner, and protected ones. */
const claims = () => ({
  ...{ id: owner.id, userId: owner.id, user: owner.id, sid: owner.sessionId, sess: { userId: owner.id } },
  ...{ role: 'admin', isAdmin: true, isEmailConfirmed: true, emailConfirmedAt: LONG_AGO },
  ...{ createdAt: LONG_AGO, updatedAt: LONG_AGO, lastActiveAt: LONG_AGO, idleWarnedAt: LONG_AGO },
  ...{ bookmarkedAt: LONG_AGO, subscribedAt: LONG_AGO, isActive: false, status: 'read' },
  ...{ downloadCount: MANY, transcriptionCost: MANY, transcriptionStatus: 'processing' },
})

const expectUntouched = async () => expect(await stateOf(owner, boss)).toEqual(before)

/** A member without rights, whose rows in any table are not years old. */
async function expectOrdinary(visitor: Visitor, { email }: Person): Promise<void> {
  expect([401, 403]).toContain((await visitor.get('/api/admin/contacts')).status)
  if (await isSignedIn(visitor)) {
    const { text, body } = await visitor.get('/api/auth/data')
    expect(body.profile).toMatchObject({ role: 'user', isEmailConfirmed: false })
    expect(text).not.toContain(LONG_AGO.slice(0, 10))
  }
  expect(JSON.stringify(await mailboxRows(email, boss))).not.toMatch(/2001-01-01|"isActive":false|"read"/)
  const { text } = await boss.get(`/api/cms/episodes/${owner.episodeId}?depth=0`)
  expect(text).toContain('"downloadCount"')
  expect(text).not.toContain(String(MANY))
}

const secretsOf = ({ id, username, email, note, sessionId, momentId, pictureVersion }: HttpMember) => [
  ...[id, username, email, note, sessionId, momentId, pictureVersion],
]

for (const row of documentedRows) {
  test(`${nameOf(row)}: a stranger learns nothing, changes nothing and takes over no account`, async () => {
    if (!(await isSignedIn(stranger.visitor))) stranger = await signUpOverHttp(server.url)
    const { body, raw, statuses, answer } = callOf(row)
    const [method, address] = requestLine(nameOf(row), owner)
    const sent = body ? { body: { ...claims(), ...body(stranger) } } : { raw }
    for (const [n, visitor] of [new Visitor(server), stranger.visitor.copy()].entries()) {
      const response = await visitor.request(method, `${address}&userId=${owner.id}&user=${owner.id}`, sent)
      expect(response.status, response.text).toBe(statuses[n])
      if (answer) expect(response.body).toEqual(answer)
      for (const secret of secretsOf(owner)) expect(response.text).not.toContain(secret)
      if (body) await expectOrdinary(visitor, stranger)
    }
  })
}

const URL_ENCODED = 'application/x-www-form-urlencoded'
const FORMS = ['text/plain', URL_ENCODED, 'multipart/form-data; boundary=x']

const EVIL = { origin: 'https://evil.example' }

/** As a page of another site sends it: by a script, and as a form. */
const FOREIGN: Record<string, string>[] = [
  EVIL,
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  ...FORMS.map((type) => ({ ...EVIL, 'content-type': type })),
]

for (const row of documentedRows.filter(({ method, isOpen }) => method !== 'get' && !isOpen)) {
  test(`${nameOf(row)}: a page of another site does nothing with its visitor’s cookie`, async () => {
    const [method, address] = requestLine(nameOf(row), owner)
    const { body, raw = JSON.stringify(body?.(owner) ?? {}) } = callOf(row)
    const visitor = row.who === 'admin' || row.who === 'editor' ? boss : owner.visitor
    const send = (headers: Record<string, string>, path = address) =>
      visitor.request(method, path, { raw, headers: { 'content-type': 'application/json', ...headers } })
    // A play of a sandboxed frame counts, and never as its visitor's.
    const foreign = FOREIGN.filter(({ origin }) => !(row.takesSandboxed && origin === 'null'))
    for (const headers of foreign) {
      const { status } = await send(headers)
      expect({ headers, status }).toEqual({ headers, status: 403 })
    }
    // What no browser has sent may still not be taken for something that it is not.
    for (const type of row.body ? FORMS : []) {
      expect((await send({ 'content-type': type })).status).toBe(415)
    }
    if (row.form) {
      const page = await send({ ...EVIL, 'content-type': URL_ENCODED }, `${address}&from-page`)
      expect(page.headers.get('location')).toBe('/sent/failed')
    }
  })
}

test('after all of it the member is as before', expectUntouched)

test('what is open by design does no more than its token says', async () => {
  for (const row of documentedRows.filter(({ isOpen }) => isOpen)) {
    const [method, address] = requestLine(nameOf(row), owner)
    const body = callOf(row).body?.(stranger)
    const { status } = await owner.visitor.request(method, address, { headers: EVIL, ...(body && { body }) })
    expect(status).toBe(callOf(row).statuses[0])
    await expectUntouched()
  }
})

test('one’s own moment and profile take what they are made of and nothing else', async () => {
  const { id: _id, ...rest } = claims()
  const moments = () => owner.visitor.get('/api/moments')
  const [moment] = (await moments()).list
  const path = `/api/moments/${owner.momentId}`
  expect((await owner.visitor.put(path, { ...rest, at: 5, note: owner.note })).status).toBe(200)
  expect((await moments()).list).toEqual([{ ...moment, updatedAt: expect.any(String) }])
  expect((await moments()).text).not.toContain('2001-01-01')
  const profile = await boss.put('/api/auth/profile', { ...claims(), role: 'user' })
  expect(profile.body.user).toMatchObject({ role: 'admin' })
  expect((await boss.get('/api/admin/contacts')).status).toBe(200)
})

test('what an anonymous visitor saved is out of reach of every member and every other visitor', async () => {
  const anonymous = new Visitor(server)
  const { episodeId } = owner
  await anonymous.post('/api/bookmarks', { episodeId })
  const moment = await anonymous.post('/api/moments', { episodeId, at: 3, note: 'Mine' })
  const saved = async () => [
    (await anonymous.get('/api/bookmarks')).text,
    (await anonymous.get('/api/moments')).text,
  ]
  const wasSaved = await saved()
  const path = `/api/moments/${moment.body.id}`
  const another = new Visitor(server)
  await another.post('/api/moments', { episodeId, at: 3, note: 'Also mine' })
  for (const visitor of [new Visitor(server), another, owner.visitor]) {
    expect((await visitor.put(path, { note: 'Changed' })).status).toBe(404)
    expect((await visitor.delete(path)).status).toBe(404)
    expect((await visitor.get('/api/moments')).text).not.toContain('"Mine"')
  }
  expect(await saved()).toEqual(wasSaved)
})

test('the member’s password is what it was', async () => {
  const { username } = owner
  expect((await new Visitor(server).post('/api/auth/login', { username, password: PASSWORD })).status).toBe(
    200,
  )
})
