import '@tests/support/own-modules'
import { Visitor } from '@tests/support/api-client'
import { administrator, saveShow, visitorAs } from '@tests/support/builders'
import { serveMailingApi } from '@tests/support/serve-mailing-api'
import { workOff } from '@tests/support/work-off-jobs'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { getDatabase, queryRows } from '@/db/sql'
import { sendMailJob } from '@/jobs/send-mail'

const { server, post } = serveMailingApi()
let boss: Visitor
let messageId: string

beforeAll(async () => {
  await saveShow(server.payload, { contactEmail: 'hello@show.example' })
  boss = await visitorAs(server, await administrator(server.payload))
})

beforeEach(async () => {
  await getDatabase(server.payload).execute(sql`DELETE FROM contacts`)
  const sent = { firstName: 'Ada', lastName: 'Reader', email: 'ada@mail.example', subject: 'question' }
  await new Visitor(server).post('/api/contact', { ...sent, message: 'How does\nit learn?' })
  const [row] = await queryRows<{ id: string }>(getDatabase(server.payload), sql`SELECT id FROM contacts`)
  messageId = row?.id ?? ''
})

const path = () => `/api/admin/contacts/${messageId}/replies`
const statusOf = async () => (await boss.get('/api/admin/contacts')).list[0]?.status

const toWriter = () => post.mails.filter(({ to }) => to.includes('ada@mail.example'))

it('an answer goes to the writer with what was asked, and marks the message', async () => {
  expect((await boss.post(path(), { text: 'By guessing.\n\nAnd by being put right.' })).status).toBe(201)
  expect(await statusOf()).toBe('replied')
  await workOff(server.payload, sendMailJob)
  const [mail, ...others] = toWriter()
  expect(others).toEqual([])
  expect(mail?.content).toMatch(/^Subject: Re: .*\(/m)
  expect(mail?.content).toMatch(/^Reply-To: .*<hello@show\.example>/m)
  expect(mail?.content).toContain('And by being put right.')
  expect(mail?.content).toMatch(/> How does\r\n> it learn\?/)
  expect(mail?.content).not.toMatch(/^Auto-Submitted/m)
  expect((await boss.get(path())).list).toMatchObject([{ mailedAt: expect.any(String), mailFault: null }])
})

it('a second answer belongs to the same thread', async () => {
  const { body } = await boss.post(path(), { text: 'First.' })
  await workOff(server.payload, sendMailJob)
  await boss.post(path(), { text: 'Second.' })
  await workOff(server.payload, sendMailJob)
  expect(toWriter()[1]?.content).toMatch(new RegExp(`^In-Reply-To: <reply\\.${body.id}@[\\w.]+>`, 'm'))
})

it('an empty answer is refused with what to do, and nothing is sent', async () => {
  const { status, body } = await boss.post(path(), { text: '  ' })
  expect([status, body.message]).toEqual([400, 'Write an answer.'])
  expect(await statusOf()).toBe('new')
})
