import '@tests/support/own-modules'
import { Visitor } from '@tests/support/api-client'
import { administrator, saveShow, visitorAs } from '@tests/support/builders'
import { untilWaiting } from '@tests/support/hold-transaction'
import { serveMailingApi } from '@tests/support/serve-mailing-api'
import { workOff } from '@tests/support/work-off-jobs'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { sendMailJob } from '@/jobs/send-mail'

const { server, post } = serveMailingApi()
let boss: Visitor
let messageId: string

beforeAll(async () => {
  await saveShow(server.payload, { contactEmail: 'hello@show.example' })
  boss = await visitorAs(server, await administrator(server.payload))
})

beforeEach(async () => {
  await server.query('DELETE FROM contacts')
  const sent = { firstName: 'Ada', lastName: 'Reader', email: 'ada@mail.example', subject: 'question' }
  await new Visitor(server).post('/api/contact', { ...sent, message: 'How does\nit learn?' })
  messageId = (await server.query('SELECT id FROM contacts'))[0]?.id
})

const path = () => `/api/admin/contacts/${messageId}/replies`
const statusOf = async () => (await boss.get('/api/admin/contacts')).list[0]?.status

const pass = (seconds: number) =>
  server.query(`UPDATE message_replies SET due_at = due_at - $1 * interval '1 second'`, [seconds])

/** As a worker does it once the answer is due. */
async function workLater(): Promise<void> {
  await pass(10)
  await server.query(
    `UPDATE pgboss.job SET start_after = now() WHERE name = 'send-mail' AND state < 'active'`,
  )
  await workOff(server.payload, sendMailJob)
}

const toWriter = () => post.mails.filter(({ to }) => to.includes('ada@mail.example'))

it('an answer goes to the writer with what was asked, and marks the message', async () => {
  expect((await boss.post(path(), { text: 'By guessing.\n\nAnd by being put right.' })).status).toBe(201)
  expect(await statusOf()).toBe('replied')
  await workLater()
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
  await workLater()
  await boss.post(path(), { text: 'Second.' })
  await workLater()
  expect(toWriter()[1]?.content).toMatch(new RegExp(`^In-Reply-To: <reply\\.${body.id}@[\\w.]+>`, 'm'))
})

it('an answer is taken back within ten seconds, and the message is as it was', async () => {
  const { body } = await boss.post(path(), { text: 'Too quick.' })
  await pass(9)
  expect((await boss.delete(`${path()}/${body.id}`)).status).toBe(200)
  expect(await statusOf()).toBe('new')
  await workLater()
  expect(toWriter()).toEqual([])
  expect((await boss.get(path())).list).toEqual([])
})

it('an answer that is being sent cannot be taken back, however the two meet', async () => {
  const { body } = await boss.post(path(), { text: 'On its way.' })
  const { inTransaction } = await import('@/db/in-transaction')
  const { composeReplyMail } = await import('@/lib/messages/message-mails')
  let takenBack: Promise<{ status: number }> | undefined
  await inTransaction(server.payload, async (sending) => {
    await sending.execute(
      sql`UPDATE message_replies SET due_at = now() - interval '1 second' WHERE id = ${body.id}`,
    )
    expect(await composeReplyMail(server.payload, sending, String(body.id))).toBeDefined()
    takenBack = boss.delete(`${path()}/${body.id}`)
    await untilWaiting(server, 1)
    await sending.execute(
      sql`UPDATE message_replies SET mailed_at = now(), due_at = now() + interval '1 hour' WHERE id = ${body.id}`,
    )
  })
  expect((await takenBack)?.status).toBe(409)
  expect((await boss.get(path())).list).toHaveLength(1)
})

it('the message stays replied when one of two answers is taken back', async () => {
  const first = await boss.post(path(), { text: 'First.' })
  await boss.post(path(), { text: 'Second.' })
  expect((await boss.delete(`${path()}/${first.body.id}`)).status).toBe(200)
  expect(await statusOf()).toBe('replied')
})

it('an answer that is due cannot be taken back any more', async () => {
  const { body } = await boss.post(path(), { text: 'Too late.' })
  await pass(10)
  const { status, body: refusal } = await boss.delete(`${path()}/${body.id}`)
  expect([status, refusal.message]).toEqual([409, 'This answer has already been sent.'])
})

it('an empty answer is refused with what to do, and nothing is sent', async () => {
  const { status, body } = await boss.post(path(), { text: '  ' })
  expect([status, body.message]).toEqual([400, 'Write an answer.'])
  expect(await statusOf()).toBe('new')
})
