import '@tests/support/own-modules'
import { Visitor } from '@tests/support/api-client'
import { serveMailingApi } from '@tests/support/serve-mailing-api'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Env, env } from '@/lib/env'
import { beginLetter } from '@/lib/letters/letter-states'
import { sendingFrom } from './letters'

const TOKEN = 'a token of some length'.replaceAll(' ', '-')
const ADA = 'reader1@mail.example'

const served = serveMailingApi({
  SITE_URL: 'https://show.example',
  MAIL_FROM: 'show@show.example',
  MAIL_BOUNCES_TOKEN: TOKEN,
})
const { server } = served
const { letter, send, subscribers } = sendingFrom(served)

beforeEach(() => subscribers(1))

const tell = (body: unknown, headers: Record<string, string> = { authorization: `Bearer ${TOKEN}` }) =>
  new Visitor(server).post('/api/mail/bounces', body, { headers })

const GONE = { RecordType: 'Bounce', Type: 'HardBounce', TypeCode: 1, Email: ADA }
const COMPLAINT = { RecordType: 'SpamComplaint', Type: 'SpamComplaint', Email: ADA }

async function ada() {
  const [row] = await server.query(
    `SELECT COALESCE(refusals, 0)::int AS refusals, refused_at IS NOT NULL AS "isRefused",
       is_active AS "isActive" FROM newsletters`,
  )
  return row as { refusals: number; isRefused: boolean; isActive: boolean }
}

async function sendLetter(subject: string): Promise<void> {
  await beginLetter(server.payload, await letter({ subject }))
  await send()
}

describe('a mail that comes back for good', () => {
  test('counts, and with the second letter that does no more go to the address', async () => {
    for (const refusals of [1, 2]) {
      await sendLetter(`Letter ${refusals}`)
      expect((await tell(GONE)).status).toBe(200)
      expect(await ada()).toMatchObject({ refusals, isRefused: refusals === 2, isActive: true })
    }
    await expect(sendLetter('Third')).rejects.toThrow('No confirmed subscriber')
  })

  test('counts once, however often and by however many it is told', async () => {
    await sendLetter('First')
    await Promise.all([tell(GONE), tell(GONE), tell(GONE)])
    await tell({ 'event-data': { event: 'failed', severity: 'permanent', recipient: ADA } })
    expect(await ada()).toMatchObject({ refusals: 1, isRefused: false })
  })

  test('is forgiven by a letter that stays', async () => {
    await sendLetter('First')
    await tell(GONE)
    await sendLetter('Second')
    await sendLetter('Third')
    expect(await ada()).toMatchObject({ refusals: 0 })
    await tell(GONE)
    expect(await ada()).toMatchObject({ refusals: 1, isRefused: false })
  })
})

test('a report about the sender counts against no address', async () => {
  const report = { ...GONE, Details: 'smtp;550 5.7.606 Access denied, banned sending IP' }
  for (const subject of ['First', 'Second', 'Third']) {
    await sendLetter(subject)
    expect((await tell(report)).status).toBe(200)
  }
  expect(await ada()).toMatchObject({ refusals: 0, isRefused: false, isActive: true })
  const faults = await server.query(`SELECT fault FROM letter_mails WHERE state = 'returned'`)
  expect(faults).toEqual(Array(3).fill({ fault: expect.stringContaining('banned') }))
})

test('what may pass and who is unknown changes nothing, and is answered alike', async () => {
  await sendLetter('First')
  const known = await tell(GONE)
  for (const body of [
    { ...GONE, Type: 'SoftBounce' },
    { ...GONE, Email: 'stranger@mail.example' },
    { ...COMPLAINT, Email: 'stranger@mail.example' },
  ]) {
    const { status, text } = await tell(body)
    expect({ status, text }).toEqual({ status: known.status, text: known.text })
  }
  expect(await ada()).toMatchObject({ refusals: 1, isActive: true })
})

test('what is in no known form is refused', async () => {
  expect((await tell({ hello: 'there' })).status).toBe(400)
})

describe('the token', () => {
  test('may stand in the address', async () => {
    const address = `/api/mail/bounces?token=${TOKEN}`
    expect((await new Visitor(server).post(address, COMPLAINT)).status).toBe(200)
    expect(await ada()).toMatchObject({ isActive: false })
  })

  test.each([
    ['none', {}],
    ['another', { authorization: `Bearer ${TOKEN}x` }],
    ['none after the word', { authorization: 'Bearer ' }],
  ])('%s changes nothing', async (_, headers) => {
    expect((await tell(COMPLAINT, headers)).status).toBe(401)
    expect(await ada()).toMatchObject({ isActive: true, refusals: 0 })
  })

  test('not being set, there is no such address', async () => {
    const settings: Partial<Env> = env()
    settings.MAIL_BOUNCES_TOKEN = undefined
    const { status } = await tell(COMPLAINT)
    settings.MAIL_BOUNCES_TOKEN = TOKEN
    expect(status).toBe(404)
    expect(await ada()).toMatchObject({ isActive: true })
  })
})
