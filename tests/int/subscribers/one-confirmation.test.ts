import '@tests/support/own-modules'
import { Visitor } from '@tests/support/api-client'
import { administrator, letter, saveShow } from '@tests/support/builders'
import { serveMailingApi } from '@tests/support/serve-mailing-api'
import { workOff } from '@tests/support/work-off-jobs'
import { beforeEach, describe, expect, test } from 'vitest'
import { sendMailJob } from '@/jobs/send-mail'
import { beginLetter } from '@/lib/letters/letter-states'
import { sendLetters } from '@/lib/letters/send-letters'
import { FAST } from '../letters/letters'

const { server, post } = serveMailingApi({
  SITE_URL: 'https://show.example',
  MAIL_FROM: 'show@show.example',
  MAIL_BOUNCES_TOKEN: 'a-token-of-twenty-letters',
})
const visitor = new Visitor(server)

beforeEach(async () => {
  await server.query('TRUNCATE newsletters, letters, rate_limits CASCADE')
  await saveShow(server.payload, { newsletter: { asksToConfirm: true, ...FAST } } as never)
})

const subscribe = (email: string, names: object = {}) =>
  visitor.post('/api/newsletter/subscribe', { email, ...names })
const confirm = (token: string) => visitor.post(`/api/newsletter/confirm/${token}`, {})
const choose = (token: string, body: object) => visitor.post(`/api/newsletter/choices/${token}`, body)
const unsubscribe = (token: string) => visitor.post(`/api/newsletter/unsubscribe/${token}`, {})
const minutesPass = () =>
  server.query(`UPDATE subscription_mails SET asked_at = asked_at - interval '6 minutes'`)

/** The newest mail to an address, as plain text. */
async function mailTo(email: string): Promise<string> {
  await workOff(server.payload, sendMailJob)
  const mail = post.mails.filter(({ to }) => to.includes(email)).at(-1)
  return (mail?.content ?? '').replace(/=\r\n/g, '').replaceAll('=3D', '=')
}

const tokenIn = (mail: string, link: string): string =>
  new RegExp(`/${link}/([\\w-]+)`).exec(mail)?.[1] ?? `no-${link}-in-the-mail`

const confirmationOf = async (email: string) => tokenIn(await mailTo(email), 'confirm-subscription')

async function confirmed(email: string, names: object = {}): Promise<void> {
  await subscribe(email, names)
  expect((await confirm(await confirmationOf(email))).status).toBe(200)
  post.mails.length = 0
}

/** Sends a letter to all, and returns the one that came to this address. */
async function letterTo(email: string): Promise<string> {
  const { id } = await letter(server.payload)
  await beginLetter(server.payload, id)
  await sendLetters(server.payload)
  return mailTo(email)
}

const choicesOf = async (email: string) => tokenIn(await letterTo(email), 'letter-choices')

const rowOf = async (email: string) =>
  (
    await server.query(
      `SELECT id, email, first_name AS name, last_name AS "lastName", is_active AS "isActive", confirmed_at IS NOT NULL AS "isConfirmed",
         refusals::int, refused_at IS NOT NULL AS "isRefused", wants, subscribed_at::text AS since
       FROM newsletters WHERE email = $1`,
      [email],
    )
  )[0]

describe('a confirmation', () => {
  test('of one mailbox does not confirm another that the subscription is to move to', async () => {
    await subscribe('mine@mail.example')
    const first = await confirmationOf('mine@mail.example')
    await confirm(first)
    await choose(await choicesOf('mine@mail.example'), { email: 'victim@other.example' })
    expect((await confirm(first)).status).toBe(404)
    expect(await rowOf('victim@other.example')).toBeUndefined()
    expect(await rowOf('mine@mail.example')).toMatchObject({ isActive: true, isConfirmed: true })
  })

  test('of a subscription that was ended does not bring it back when the address is asked for anew', async () => {
    await subscribe('gone@mail.example')
    const mail = await mailTo('gone@mail.example')
    await unsubscribe(tokenIn(mail, 'unsubscribe'))
    await subscribe('gone@mail.example')
    expect((await confirm(tokenIn(mail, 'confirm-subscription'))).status).toBe(404)
    expect(await rowOf('gone@mail.example')).toMatchObject({ isActive: false })
  })

  test('has an end', async () => {
    await subscribe('late@mail.example')
    const token = await confirmationOf('late@mail.example')
    await server.query(`UPDATE subscription_mails SET asked_at = now() - interval '30 days 1 minute'`)
    expect((await confirm(token)).status).toBe(404)
    expect(await rowOf('late@mail.example')).toMatchObject({ isConfirmed: false })
  })

  test('still works when a stranger has asked for the same address since', async () => {
    await subscribe('ada@mail.example', { firstName: 'Ada' })
    const token = await confirmationOf('ada@mail.example')
    await minutesPass()
    expect((await subscribe('ada@mail.example', { firstName: 'Win a prize' })).status).toBe(201)
    expect((await confirm(token)).status).toBe(200)
    expect(await rowOf('ada@mail.example')).toMatchObject({ isConfirmed: true, name: 'Ada' })
    expect((await confirm(await confirmationOf('ada@mail.example'))).status).toBe(404)
  })
})

test.each([
  ['has left', { is_active: false }],
  ['has left after two refusals', { is_active: false, refusals: 2, refused_at: new Date() }],
  ['has not confirmed yet', { confirmed_at: null }],
])('a request that is not confirmed changes nothing of who %s', async (_, state: Record<string, unknown>) => {
  await confirmed('ada@mail.example', { firstName: 'Ada' })
  for (const [column, value] of Object.entries(state))
    await server.query(`UPDATE newsletters SET ${column} = $1`, [value])
  await server.query(`UPDATE newsletters SET wants = 'episodes'`)
  const before = await rowOf('ada@mail.example')
  expect((await subscribe('ada@mail.example', { lastName: 'Prize' })).status).toBe(201)
  const token = await confirmationOf('ada@mail.example')
  expect(await rowOf('ada@mail.example')).toEqual(before)
  expect((await confirm(token)).status).toBe(200)
  expect(await rowOf('ada@mail.example')).toMatchObject({
    id: before?.id,
    isActive: true,
    isConfirmed: true,
    refusals: 0,
    isRefused: false,
    name: 'Ada',
    lastName: 'Prize',
    wants: 'episodes',
  })
})

describe('an administrator in the panel', () => {
  const save = async (email: string, data: object) =>
    server.payload.update({
      collection: 'newsletters',
      where: { email: { equals: email } },
      data,
      user: { ...(await administrator(server.payload)), collection: 'users' },
      overrideAccess: false,
    })

  test('ends a subscription with the links that would bring it back', async () => {
    await subscribe('ada@mail.example')
    const token = await confirmationOf('ada@mail.example')
    await save('ada@mail.example', { isActive: false })
    expect((await confirm(token)).status).toBe(404)
    expect(await rowOf('ada@mail.example')).toMatchObject({ isActive: false, isConfirmed: false })
  })

  test('leaves a request alone while the subscription lasts', async () => {
    await subscribe('ada@mail.example')
    const token = await confirmationOf('ada@mail.example')
    await save('ada@mail.example', { wants: 'episodes' })
    expect((await confirm(token)).status).toBe(200)
    expect(await rowOf('ada@mail.example')).toMatchObject({ wants: 'episodes', isConfirmed: true })
  })

  test('does not subscribe who has left', async () => {
    await confirmed('ada@mail.example')
    await save('ada@mail.example', { isActive: false })
    const { errors } = await save('ada@mail.example', { isActive: true })
    expect(errors).toMatchObject([
      { message: expect.stringContaining('Only the owner of an address can subscribe it again') },
    ])
    await save('ada@mail.example', { firstName: 'Ada' })
    expect(await rowOf('ada@mail.example')).toMatchObject({ isActive: false, name: 'Ada' })
  })
})

describe('a new address', () => {
  test('is written to once it is confirmed; until then letters keep coming to the old one, which is told', async () => {
    await confirmed('old@mail.example')
    const choices = await choicesOf('old@mail.example')
    expect((await choose(choices, { wants: 'episodes', email: 'NEW@mail.example' })).status).toBe(200)
    expect(await rowOf('old@mail.example')).toMatchObject({ isActive: true, isConfirmed: true })
    expect(await rowOf('new@mail.example')).toBeUndefined()
    const told = await mailTo('old@mail.example')
    expect(told).toContain('another address')
    expect(told).not.toContain('new@mail.example')
    const asked = await mailTo('new@mail.example')
    expect(asked).not.toContain('/unsubscribe/')
    expect((await confirm(tokenIn(asked, 'confirm-subscription'))).status).toBe(200)
    expect(await rowOf('old@mail.example')).toBeUndefined()
    expect(await rowOf('new@mail.example')).toMatchObject({ isConfirmed: true, wants: 'episodes' })
  })

  test.each([
    ['has left', 'is_active = false, refusals = 2, refused_at = now()'],
    ['was never confirmed', 'confirmed_at = NULL'],
  ])('may be one that %s', async (_, state) => {
    await confirmed('second@mail.example')
    await server.query(`UPDATE newsletters SET ${state}`)
    await confirmed('first@mail.example')
    const { id } = (await rowOf('first@mail.example')) ?? {}
    expect(
      (await choose(await choicesOf('first@mail.example'), { email: 'second@mail.example' })).status,
    ).toBe(200)
    expect((await confirm(await confirmationOf('second@mail.example'))).status).toBe(200)
    expect(await rowOf('first@mail.example')).toBeUndefined()
    expect(await rowOf('second@mail.example')).toMatchObject({
      id,
      isActive: true,
      refusals: 0,
      isRefused: false,
    })
  })

  test('that is chosen again and again within minutes is written to once', async () => {
    await confirmed('old@mail.example')
    const choices = await choicesOf('old@mail.example')
    post.mails.length = 0
    for (const email of ['new@mail.example', 'other@mail.example', 'new@mail.example', 'NEW@mail.example'])
      expect((await choose(choices, { email })).status).toBe(200)
    await workOff(server.payload, sendMailJob)
    const sent = post.mails.flatMap(({ to }) => to).sort()
    expect(sent).toEqual(['new@mail.example', 'old@mail.example', 'old@mail.example', 'other@mail.example'])
  })

  test('brings along which letters were sent to it, and counts none of them twice', async () => {
    await confirmed('first@mail.example')
    await confirmed('second@mail.example')
    await letterTo('second@mail.example')
    await server.query(`UPDATE newsletters SET is_active = false WHERE email = 'second@mail.example'`)
    await choose(await choicesOf('first@mail.example'), { email: 'second@mail.example' })
    await confirm(await confirmationOf('second@mail.example'))
    expect(await server.query('SELECT count(*)::int FROM letter_mails GROUP BY letter_id')).toEqual([
      { count: 1 },
      { count: 1 },
    ])
  })

  test('that another subscriber confirmed meanwhile stays theirs, and the old one goes on', async () => {
    await confirmed('first@mail.example')
    await choose(await choicesOf('first@mail.example'), { email: 'second@mail.example' })
    const token = await confirmationOf('second@mail.example')
    await subscribe('second@mail.example')
    await confirm(await confirmationOf('second@mail.example'))
    expect((await confirm(token)).status).toBe(409)
    expect(await rowOf('first@mail.example')).toMatchObject({ isActive: true, isConfirmed: true })
    expect(await rowOf('second@mail.example')).toMatchObject({ isActive: true, isConfirmed: true })
  })

  test('is not taken once the subscription was ended from the old one', async () => {
    await confirmed('old@mail.example')
    await choose(await choicesOf('old@mail.example'), { email: 'new@mail.example' })
    const token = await confirmationOf('new@mail.example')
    await unsubscribe(tokenIn(await mailTo('old@mail.example'), 'unsubscribe'))
    expect((await confirm(token)).status).toBe(404)
    expect(await rowOf('new@mail.example')).toBeUndefined()
  })
})

test('a new subscriber is on the list at once where the show does not ask', async () => {
  await saveShow(server.payload, { newsletter: { asksToConfirm: false } } as never)
  await subscribe('quick@mail.example')
  expect(await rowOf('quick@mail.example')).toMatchObject({ isConfirmed: true })
})

test('a refused choice changes nothing, and an address alone keeps which letters come', async () => {
  await confirmed('taken@mail.example')
  await confirmed('ada@mail.example')
  const choices = await choicesOf('ada@mail.example')
  await choose(choices, { wants: 'episodes' })
  expect((await choose(choices, { wants: 'all', email: 'taken@mail.example' })).status).toBe(409)
  expect(await rowOf('ada@mail.example')).toMatchObject({ wants: 'episodes' })
  expect((await choose(choices, { wants: '', email: 'new@mail.example' })).status).toBe(200)
  expect(await rowOf('ada@mail.example')).toMatchObject({ wants: 'episodes' })
})

test('links of a former address neither choose, nor end, nor count against the subscription', async () => {
  await confirmed('old@mail.example')
  const letter = await letterTo('old@mail.example')
  const choices = tokenIn(letter, 'letter-choices')
  await choose(choices, { email: 'new@mail.example' })
  await confirm(await confirmationOf('new@mail.example'))
  expect((await choose(choices, { wants: 'episodes' })).status).toBe(404)
  expect((await unsubscribe(tokenIn(letter, 'unsubscribe'))).status).toBe(200)
  const headers = { authorization: 'Bearer a-token-of-twenty-letters' }
  const bounce = { RecordType: 'Bounce', Type: 'HardBounce', Email: 'old@mail.example' }
  await new Visitor(server).post('/api/mail/bounces', bounce, { headers })
  expect(await rowOf('new@mail.example')).toMatchObject({ isActive: true, wants: 'all', refusals: 0 })
})

test('an address that waits for its confirmation is told where the link is, and not that it is known', async () => {
  await subscribe('ada@mail.example')
  const { status, body } = await subscribe('ada@mail.example')
  expect(status).toBe(409)
  expect(body).toMatchObject({ message: expect.stringMatching(/link.*spam/) })
  await confirm(await confirmationOf('ada@mail.example'))
  expect((await subscribe('ada@mail.example')).body).toMatchObject({
    message: 'This email is already subscribed.',
  })
})
