import '@tests/support/own-modules'
import { Visitor } from '@tests/support/api-client'
import { administratorAt, letter, PASSWORD } from '@tests/support/builders'
import { serveApi } from '@tests/support/serve-api'
import { addressIdOf } from '@tests/support/subscriptions'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { beginLetter } from '@/lib/letters/letter-states'
import { sendLetters } from '@/lib/letters/send-letters'
import { signToken } from '@/lib/signed-token'
import { startFakeSmtp } from './fake-smtp'

const env: Record<string, string> = { SITE_URL: 'http://show.example' }
let post: Awaited<ReturnType<typeof startFakeSmtp>>
beforeAll(async () => {
  post = await startFakeSmtp()
  env.SMTP_URL = post.url
})
afterAll(() => post.close())
const server = serveApi({ env })

/** As people type it, as it is stored, and as a mail server takes it. */
const ADDRESSES = [
  ['info@пример.рф', 'info@xn--e1afmkfd.xn--p1ai', 'info@xn--e1afmkfd.xn--p1ai'],
  ['Info@XN--E1AFMKFD.xn--p1ai', 'info@xn--e1afmkfd.xn--p1ai', 'info@xn--e1afmkfd.xn--p1ai'],
  ['user@例え.テスト', 'user@xn--r8jz45g.xn--zckzah', 'user@xn--r8jz45g.xn--zckzah'],
  ['user..name@mail.example', 'user..name@mail.example', '"user..name"@mail.example'],
  ['user.@mail.example', 'user.@mail.example', '"user."@mail.example'],
  ['a/b=c@mail.example', 'a/b=c@mail.example', 'a/b=c@mail.example'],
  ['#tag!user@mail.example', '#tag!user@mail.example', '#tag!user@mail.example'],
] as const

beforeEach(async () => {
  await server.query('TRUNCATE newsletters, letters, contacts, users CASCADE')
  post.mails.length = 0
})

const emails = async (table: string) =>
  (await server.query(`SELECT email FROM ${table} ORDER BY email`)).map(({ email }) => email)

test.each(ADDRESSES)('%s is stored in one form by every form of the site', async (typed, stored) => {
  const visitor = new Visitor(server)
  expect((await visitor.post('/api/newsletter/subscribe', { email: typed })).status).toBe(201)
  expect(await emails('newsletters')).toEqual([stored])
  const message = { firstName: 'Ada', lastName: 'L', email: typed, subject: 'question', message: typed }
  expect((await visitor.post('/api/contact', message)).status).toBe(201)
  expect(await emails('contacts')).toEqual([stored])
  const account = { username: 'ada', email: typed, password: PASSWORD }
  expect((await visitor.post('/api/auth/signup', account)).status).toBe(201)
  expect(await emails('users')).toEqual([stored])
  expect((await new Visitor(server).post('/api/auth/login', { ...account, username: typed })).status).toBe(
    200,
  )
})

test.each(ADDRESSES)(
  '%s comes in by a list and by a choice, and is one with the form above',
  async (typed, stored) => {
    const boss = await administratorAt(server)
    const list = () =>
      boss.request('POST', '/api/admin/newsletters/lists?name=list.csv', {
        raw: `Email,Consent date\n${typed},2024-05-31\n${stored},2024-05-31\n`,
      })
    expect((await list()).body).toMatchObject({ added: 1, refused: [{ count: 1 }] })
    expect(await emails('newsletters')).toEqual([stored])
    await server.query(`INSERT INTO newsletters (email, is_active, subscribed_at, confirmed_at)
    VALUES ('old@mail.example', true, now(), now())`)
    const link = signToken('letter-choices', [await addressIdOf(server, 'old@mail.example')])
    expect((await boss.post(`/api/newsletter/choices/${link}`, { email: typed })).status).toBe(409)
  },
)

test('letters go to each in the form that mail servers take', async () => {
  const stored = [...new Set(ADDRESSES.map(([, address]) => address))]
  await server.query(
    `INSERT INTO newsletters (email, is_active, subscribed_at, confirmed_at)
     SELECT email, true, now(), now() FROM unnest($1::text[]) AS email`,
    [stored],
  )
  const { id } = await letter(server.payload)
  await beginLetter(server.payload, id)
  await sendLetters(server.payload)
  const told = post.mails.flatMap(({ to }) => to).sort()
  expect(told).toEqual([...new Set(ADDRESSES.map(([, , told]) => told))].sort())
})

test('the show’s own addresses may be of any script', async () => {
  const show = await server.payload.updateGlobal({ slug: 'show', data: { contactEmail: 'info@пример.рф' } })
  expect(show.contactEmail).toBe('info@xn--e1afmkfd.xn--p1ai')
})
