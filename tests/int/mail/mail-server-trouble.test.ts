import '@tests/support/own-modules'
import { Visitor } from '@tests/support/api-client'
import { drill } from '@tests/support/drill'
import { serveMailingApi } from '@tests/support/serve-mailing-api'
import { addressIdOf } from '@tests/support/subscriptions'
import { countJobs, endPauses, workOff } from '@tests/support/work-off-jobs'
import { afterEach, expect, test } from 'vitest'
import { enqueueNow } from '@/db/enqueue'
import { sendMailJob } from '@/jobs/send-mail'
import { SEND_MAIL } from '@/lib/mail/mail-queue'
import { signToken } from '@/lib/signed-token'

const { server, post } = serveMailingApi()

interface Marks {
  mailId: string
  mailedAt: Date | null
  mailFault: string | null
}

afterEach(() => server.query('DELETE FROM newsletters; DELETE FROM pgboss.job'))

async function subscribe(): Promise<void> {
  const { status } = await new Visitor(server).post('/api/newsletter/subscribe', {
    email: 'ada@mail.example',
  })
  expect(status).toBe(201)
}

async function marks(): Promise<Marks> {
  const [row] = await server.query(
    `SELECT subscription_mails.id AS "mailId", newsletters.mailed_at AS "mailedAt", mail_fault AS "mailFault"
     FROM newsletters JOIN subscription_mails ON subscriber_id = newsletters.id`,
  )
  return row as Marks
}

const work = () => workOff(server.payload, sendMailJob)

async function tryAgain(): Promise<void> {
  await endPauses(server.payload, sendMailJob)
  await work()
}

const messageIds = () => post.mails.map(({ content }) => /^Message-ID:\s*(\S+)/m.exec(content)?.[1])

test('a mail goes out once, also when its job runs twice, or twice at once', async () => {
  await subscribe()
  const { mailId: id } = await marks()
  await enqueueNow(server.payload, SEND_MAIL, { table: 'subscription_mails', id })
  await Promise.allSettled([
    sendMailJob.run(server.payload, { table: 'subscription_mails', id }),
    sendMailJob.run(server.payload, { table: 'subscription_mails', id }),
  ])
  await work()
  expect(post.mails.map(({ to }) => to)).toEqual([['ada@mail.example']])
  expect(await marks()).toMatchObject({ mailedAt: expect.anything(), mailFault: null })
})

test('while the mail server is down the mail waits, and arrives once when it is back', async () => {
  await post.close()
  await subscribe()
  await work()
  await tryAgain()
  expect(await marks()).toMatchObject({
    mailedAt: null,
    mailFault: expect.stringContaining('No mail server answers at'),
  })

  await post.open()
  await tryAgain()
  await tryAgain()
  expect(post.mails).toHaveLength(1)
  expect(await marks()).toMatchObject({ mailedAt: expect.anything(), mailFault: null })
  expect(await countJobs(server.payload, sendMailJob)).toEqual({ completed: 1 })
})

test.each([
  ['says "later"', 'later', 451],
  ['takes no mail of this site at all, since that can be mended,', 'unknown', 550],
] as const)('a server that %s is asked again', async (_, manner, code) => {
  post.manner = manner
  await subscribe()
  await work()
  expect((await marks()).mailFault).toMatch(new RegExp(`^Not sent yet: .*${code}`))
  expect(await countJobs(server.payload, sendMailJob)).toEqual({ retry: 1 })
  post.manner = 'take'
  await tryAgain()
  expect(post.mails).toHaveLength(1)
})

test('a mailbox that does not exist is not tried again, and the row says why', async () => {
  post.manner = 'refuse'
  await subscribe()
  await work()
  expect(await marks()).toMatchObject({
    mailedAt: null,
    mailFault: expect.stringMatching(/^Refused: .*No such mailbox/),
  })
  expect(await countJobs(server.payload, sendMailJob)).toEqual({ completed: 1 })
})

test('a connection that breaks before the server has said "taken": the repeat carries the same Message-ID', async () => {
  post.manner = 'drop'
  await subscribe()
  await work()
  expect((await marks()).mailedAt).toBeNull()
  post.manner = 'take'
  await tryAgain()
  const [first, second, ...others] = messageIds()
  expect(others).toEqual([])
  expect(first).toMatch(/^<subscription\.[\w-]+@localhost>$/)
  expect(second).toBe(first)
})

drill(
  'a server that never says whether it took the mail is given up in half a minute',
  async () => {
    post.manner = 'hang'
    await subscribe()
    const begun = Date.now()
    await work()
    expect(Date.now() - begun).toBeLessThan(30_000)
    expect((await marks()).mailFault).toMatch(/^Not sent yet: /)
  },
  40_000,
)

test('a subscriber who left before the mail went out gets none', async () => {
  await subscribe()
  const token = signToken('unsubscribe', [await addressIdOf(server, 'ada@mail.example')])
  await new Visitor(server).post(`/api/newsletter/unsubscribe/${token}`, {})
  await work()
  expect(post.mails).toEqual([])
})
