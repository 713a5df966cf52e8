import '@tests/support/own-modules'
import { Visitor } from '@tests/support/api-client'
import { serveMailingApi } from '@tests/support/serve-mailing-api'
import { endPauses, workOff } from '@tests/support/work-off-jobs'
import { beforeEach, expect, test } from 'vitest'
import { sendMailJob } from '@/jobs/send-mail'
import { signToken } from '@/lib/signed-token'

const { server, post } = serveMailingApi({ SITE_URL: 'https://show.example', RATE_LIMIT_FACTOR: '1' })
const visitor = new Visitor(server)

const STRANGER = 'http://evil.example/win'
const PASSWORD = 'a long enough word'

beforeEach(() => server.query('TRUNCATE newsletters, users, rate_limits CASCADE'))

/** So much later that no limit but that of a mailbox holds a caller back. */
const anHourPasses = async () => {
  await server.query(`DELETE FROM rate_limits WHERE key NOT LIKE 'unprovedMailbox:%'`)
  await server.query(`UPDATE subscription_mails SET asked_at = asked_at - interval '1 hour'`)
}

const signUp = (username: string, email: string) =>
  new Visitor(server).post('/api/auth/signup', {
    username,
    email,
    firstName: STRANGER,
    password: PASSWORD,
    confirmPassword: PASSWORD,
  })

const mailsTo = (email: string) => post.mails.filter(({ to }) => String(to).includes(email))

async function reader(email: string): Promise<string> {
  const [row] = await server.query(
    `INSERT INTO newsletters (email, is_active, subscribed_at, confirmed_at) VALUES ($1, true, now(), now())
     RETURNING address_id AS id`,
    [email],
  )
  return signToken('letter-choices', [row?.id])
}

test('a mailbox that has confirmed nothing gets three mails a day over all kinds, without a stranger’s words', async () => {
  const email = 'victim@other.example'
  const ways = [
    () => visitor.post('/api/newsletter/subscribe', { email, firstName: STRANGER }),
    async () => visitor.post(`/api/newsletter/choices/${await reader('mine@mail.example')}`, { email }),
    () => signUp('bomber', email),
    () => visitor.post('/api/auth/forgot-password', { email }),
    () => visitor.post('/api/newsletter/subscribe', { email, firstName: STRANGER }),
    () => visitor.post('/api/auth/forgot-password', { email }),
  ]
  for (const way of ways) {
    expect((await way()).status).toBeLessThan(300)
    await workOff(server.payload, sendMailJob)
    await anHourPasses()
  }
  expect(mailsTo(email)).toHaveLength(3)
  for (const { content } of post.mails) expect(content).not.toContain('evil.example')
})

test('addresses with tags lead to one mailbox, and count as one', async () => {
  for (const tag of ['', '+a', '+b', '+C+d', '+a.b'])
    await new Visitor(server, { address: `192.0.2.${tag.length + 10}` }).post('/api/newsletter/subscribe', {
      email: `victim${tag}@other.example`,
    })
  await visitor.post('/api/newsletter/subscribe', { email: 'another@other.example' })
  await workOff(server.payload, sendMailJob)
  expect(mailsTo('victim')).toHaveLength(3)
  expect(mailsTo('another@other.example')).toHaveLength(1)
})

test('a mail that could not be handed over is not one of the three, and is sent later', async () => {
  post.manner = 'later'
  await signUp('ada', 'ada@mail.example')
  await workOff(server.payload, sendMailJob)
  expect(await server.query(`SELECT points FROM rate_limits WHERE key LIKE 'unprovedMailbox:%'`)).toEqual([
    { points: 0 },
  ])
  post.manner = 'take'
  await endPauses(server.payload, sendMailJob)
  await workOff(server.payload, sendMailJob)
  expect(mailsTo('ada@mail.example')).toHaveLength(1)
})

test('a confirmed mailbox is greeted by name, and warned however often its account is changed', async () => {
  const email = 'ada@mail.example'
  await signUp('ada', email)
  await server.query('UPDATE users SET email_confirmed_at = now()')
  for (let round = 0; round < 4; round += 1) {
    await visitor.post('/api/auth/forgot-password', { email })
    await workOff(server.payload, sendMailJob)
    await anHourPasses()
  }
  expect(
    mailsTo(email).filter(({ content }) => content.includes('Subject: Set a new password')),
  ).toHaveLength(4)
  expect(mailsTo(email).at(-1)?.content).toContain(`Hello ${STRANGER}`)
})
