import { randomUUID } from 'node:crypto'
import '@tests/support/own-modules'
import { Visitor } from '@tests/support/api-client'
import { administrator, saveShow, visitorAs } from '@tests/support/builders'
import { serveMailingApi } from '@tests/support/serve-mailing-api'
import { workOff } from '@tests/support/work-off-jobs'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { getDatabase } from '@/db/sql'
import { sendMailJob } from '@/jobs/send-mail'
import { readDashboardOverview, summarise } from '@/lib/editing/dashboard-overview'
import { HONEYPOT } from '@/lib/requests/honeypot'

const { server, post } = serveMailingApi()
const PATH = '/api/admin/contacts'
const OFFER = 'We can bring your podcast to the first page of every search.'
let boss: Visitor

beforeAll(async () => {
  await saveShow(server.payload, { contactEmail: 'hello@show.example' })
  boss = await visitorAs(server, await administrator(server.payload))
})
beforeEach(() => server.query('DELETE FROM contacts'))

async function send(message: string, given: object = {}) {
  const from = { firstName: 'Ada', lastName: 'Reader', email: 'ada@mail.example', subject: 'question' }
  const { status, body } = await new Visitor(server).post('/api/contact', { ...from, message, ...given })
  expect({ status, body }).toEqual({
    status: 201,
    body: {
      message: expect.stringMatching(/^Thank you for writing\. We will answer by email, to \S+@\S+\.$/),
    },
  })
}
const listed = async (query = '') => (await boss.get(PATH + query)).list
const put = async (isSpam: boolean, ids: unknown[]) =>
  (await boss.put(`${PATH}/spam`, { ids, isSpam })).body.changed

async function counts() {
  const database = getDatabase(server.payload)
  const { contacts, newContacts, spamContacts } = await summarise(database)
  const { waiting } = await readDashboardOverview(database, {
    now: new Date(),
    isAdministrator: true,
    userId: randomUUID(),
  })
  return [contacts, newContacts, spamContacts, waiting.map(({ words }) => words)]
}
async function mailed(): Promise<number> {
  await workOff(server.payload, sendMailJob)
  return post.mails.filter(({ to }) => to.includes('hello@show.example')).length
}

it('what a robot sends is thanked for, kept and put aside: neither listed, counted nor mailed', async () => {
  await send('A kind letter.')
  await send('Hello.', { [HONEYPOT]: 'https://spam.example' })
  await send('https://shop.example')
  expect((await listed()).map(({ message }) => message)).toEqual(['A kind letter.'])
  expect(await listed('?status=new')).toHaveLength(1)
  expect(await listed('?status=spam')).toMatchObject([
    { message: 'https://shop.example', status: 'new', spamReason: 'It contains only links or markup.' },
    { message: 'Hello.', status: 'new', spamReason: 'A hidden field was filled in, as bots do.' },
  ])
  expect(await counts()).toEqual([1, 1, 2, ['1 new message']])
  expect(await mailed()).toBe(1)
  expect((await boss.get(`${PATH}/export?status=spam`)).text).toContain('as bots do')
  expect((await boss.get(`${PATH}/export`)).text).not.toContain('Hello.')
})

it('the same text from a second mailbox is put aside, from the same one it is not', async () => {
  await send(OFFER)
  // What comes twice within a minute is one message.
  await server.query(`UPDATE contacts SET created_at = now() - interval '2 minutes'`)
  await send(OFFER)
  await send(OFFER, { email: 'eve@mail.example' })
  await server.query(`UPDATE contacts SET created_at = now() - interval '25 hours'`)
  await send(OFFER, { email: 'mallory@mail.example' })
  expect((await listed('?status=spam')).map(({ email }) => email)).toEqual(['eve@mail.example'])
})

it('one that is brought back is a message like any other, and mailed once', async () => {
  const before = await mailed()
  await send('https://paper.example/1')
  const [{ id } = {}] = await listed('?status=spam')
  expect(await put(false, [id])).toBe(1)
  expect(await put(false, [id])).toBe(0)
  expect(await listed()).toMatchObject([{ id, status: 'new', spamReason: null }])
  expect(await counts()).toEqual([1, 1, 0, ['1 new message']])
  expect(await mailed()).toBe(before + 1)
  await put(true, [id])
  await put(false, [id])
  expect(await mailed()).toBe(before + 1)
})

it('a letter can be put aside by hand before its mail leaves, which the trail remembers', async () => {
  const before = await mailed()
  await send('Buy my watches.')
  const [{ id } = {}] = await listed()
  await boss.put(`${PATH}/status`, { ids: [id], status: 'pending' })
  expect(await put(true, [id])).toBe(1)
  expect(await listed('?status=pending')).toEqual([])
  expect(await listed('?status=spam')).toMatchObject([
    { id, status: 'pending', spamReason: 'An administrator marked it as spam.' },
  ])
  expect(await mailed()).toBe(before)
  const trail = 'SELECT changes FROM audit_entries WHERE subject_id = $1 ORDER BY created_at DESC'
  expect((await server.query(trail, [id]))[0]).toEqual({
    changes: [{ field: 'spamReason', from: null, to: 'An administrator marked it as spam.' }],
  })
})
