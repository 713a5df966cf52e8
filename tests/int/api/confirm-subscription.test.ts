import { Visitor } from '@tests/support/api-client'
import { saveShow } from '@tests/support/builders'
import { serveApi } from '@tests/support/serve-api'
import { addressIdOf, confirmationIdOf } from '@tests/support/subscriptions'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { getDatabase, queryRows } from '@/db/sql'
import { housekeeping } from '@/jobs/housekeeping'
import { signToken } from '@/lib/signed-token'

const server = serveApi()
const visitor = new Visitor(server)

interface Row {
  id: string
  email: string
  isActive: boolean
  isConfirmed: boolean
  wants: string
}

async function find(email: string): Promise<Row | undefined> {
  const rows = await queryRows<Row>(
    getDatabase(server.payload),
    sql`SELECT id, email, is_active AS "isActive", confirmed_at IS NOT NULL AS "isConfirmed", wants
        FROM newsletters WHERE email = ${email}`,
  )
  return rows[0]
}

const subscribe = (email: string) => visitor.post('/api/newsletter/subscribe', { email })

async function confirmed(email: string): Promise<Row> {
  await subscribe(email)
  const link = signToken('confirm-subscription', [await confirmationIdOf(server, email)])
  await visitor.post(`/api/newsletter/confirm/${link}`, {})
  const row = await find(email)
  if (!row) throw new Error(`${email} is not subscribed.`)
  return row
}

const leave = async (email: string) =>
  visitor.post(
    `/api/newsletter/unsubscribe/${signToken('unsubscribe', [await addressIdOf(server, email)])}`,
    {},
  )

async function age(email: string, interval: string): Promise<void> {
  await server.query('UPDATE newsletters SET subscribed_at = now() - $1::interval WHERE email = $2', [
    interval,
    email,
  ])
  await server.query('UPDATE subscription_mails SET asked_at = now() - $1::interval WHERE email = $2', [
    interval,
    email,
  ])
}

beforeEach(() => saveShow(server.payload, { newsletter: { asksToConfirm: true } } as never))

describe('a new subscriber', () => {
  test('is on the list at once where the show does not ask', async () => {
    await saveShow(server.payload, { newsletter: { asksToConfirm: false } } as never)
    await subscribe('quick@mail.example')
    expect(await find('quick@mail.example')).toMatchObject({ isConfirmed: true })
  })

  test('may ask for the mail again once it should have come', async () => {
    await subscribe('lost@mail.example')
    expect((await subscribe('lost@mail.example')).status).toBe(409)
    await age('lost@mail.example', '6 minutes')
    expect((await subscribe('lost@mail.example')).status).toBe(201)
    await confirmed('kept@mail.example')
    await age('kept@mail.example', '6 minutes')
    expect((await subscribe('kept@mail.example')).status).toBe(409)
  })

  test('is forgotten after thirty days without a word, and not before', async () => {
    await subscribe('silent@mail.example')
    await age('silent@mail.example', '29 days')
    await housekeeping.run(server.payload, {})
    expect(await find('silent@mail.example')).toBeDefined()
    await age('silent@mail.example', '31 days')
    await confirmed('loyal@mail.example')
    await age('loyal@mail.example', '31 days')
    await housekeeping.run(server.payload, {})
    expect(await find('silent@mail.example')).toBeUndefined()
    expect(await find('loyal@mail.example')).toBeDefined()
  })
})

test('a link that is made up, for another purpose, or for one who left confirms nothing', async () => {
  const { id } = await confirmed('gone@mail.example')
  await leave('gone@mail.example')
  const tokens = [signToken('confirm-subscription', [id]), signToken('unsubscribe', [id]), 'A'.repeat(43)]
  for (const token of tokens)
    expect((await visitor.post(`/api/newsletter/confirm/${token}`, {})).status).toBe(404)
  expect(await find('gone@mail.example')).toMatchObject({ isActive: false })
})

describe('the choices of a subscriber', () => {
  const choose = async (email: string, body: object) =>
    visitor.post(
      `/api/newsletter/choices/${signToken('letter-choices', [await addressIdOf(server, email)])}`,
      body,
    )

  test('are which letters come', async () => {
    await confirmed('fewer@mail.example')
    expect((await choose('fewer@mail.example', { wants: 'episodes', email: '' })).status).toBe(200)
    expect(await find('fewer@mail.example')).toMatchObject({ wants: 'episodes', isConfirmed: true })
    expect((await choose('fewer@mail.example', { wants: 'none' })).status).toBe(400)
  })
})
