import { IS_DRILL } from '@tests/support/drill'
import { serveApi, signInAdministrator } from '@tests/support/serve-api'
import { confirmationIdOf } from '@tests/support/subscriptions'
import { beforeEach, describe, expect, test } from 'vitest'
import { signToken } from '@/lib/signed-token'
import type { ListReport } from '@/lib/subscribers/import-list'

const COUNT = IS_DRILL ? 200_000 : 10_000

const server = serveApi()
const boss = signInAdministrator(server)

const HEADING = 'Email,First name,Consent date'

beforeEach(async () => {
  await server.query('TRUNCATE newsletters, audit_entries CASCADE')
  await server.query(`INSERT INTO newsletters (email, is_active, subscribed_at, confirmed_at, refused_at) VALUES
    ('known@mail.example', true, now(), '2020-01-01', NULL),
    ('left@mail.example', false, now(), now(), NULL),
    ('refused@mail.example', true, now(), now(), now()),
    ('waiting@mail.example', true, now(), NULL, NULL)`)
})

const send = (rows: string[], end = '?name=list.csv') =>
  boss.request('POST', `/api/admin/newsletters/lists${end}`, { raw: [HEADING, ...rows].join('\n') })
const plan = (rows: string[]) => send(rows, '/plan')

const stored = () =>
  server.query(`SELECT email, first_name AS name, confirmed_at::date::text AS confirmed, is_active AS active,
    imported_at IS NOT NULL AS imported FROM newsletters ORDER BY email`)

const ROWS = [
  'Known@mail.example,,2024-01-01',
  'left@mail.example,,2024-01-01',
  'refused@mail.example,,2024-01-01',
  'waiting@mail.example,,2024-01-01',
  'new@mail.example,Ada,2024-01-01',
  'NEW@mail.example,Ada,2024-01-01',
  'nobody,,2024-01-01',
]

describe('a list of subscribers', () => {
  test('says first what would come and what would not, and writes nothing', async () => {
    const before = await stored()
    const { body } = await plan(ROWS)
    expect(body).toMatchObject({
      columns: { email: 'Email', consent: 'Consent date' },
      added: 1,
      confirmed: 1,
      known: 1,
    })
    expect((body as unknown as ListReport).refused).toEqual([
      { reason: expect.stringContaining('twice'), count: 1, lines: [7] },
      { reason: expect.stringContaining('valid email'), count: 1, lines: [8] },
      { reason: expect.stringContaining('has unsubscribed here'), count: 1, lines: [3] },
      { reason: expect.stringContaining('were refused'), count: 1, lines: [4] },
    ])
    expect(await stored()).toEqual(before)
  })

  test('comes in confirmed by its dates of consent, and brings back no one who left', async () => {
    const { body } = await send(ROWS)
    expect(body).toMatchObject({ added: 1, confirmed: 1, known: 1 })
    expect(await stored()).toEqual([
      { email: 'known@mail.example', name: null, confirmed: '2020-01-01', active: true, imported: false },
      expect.objectContaining({ email: 'left@mail.example', active: false, imported: false }),
      { email: 'new@mail.example', name: 'Ada', confirmed: '2024-01-01', active: true, imported: true },
      expect.objectContaining({ email: 'refused@mail.example', imported: false }),
      { email: 'waiting@mail.example', name: null, confirmed: '2024-01-01', active: true, imported: true },
    ])
    const [refused] = await server.query(`SELECT refused_at IS NOT NULL AS still FROM newsletters
      WHERE email = 'refused@mail.example'`)
    expect(refused).toEqual({ still: true })
    expect(await server.query('SELECT action, subject, title FROM audit_entries')).toEqual([
      { action: 'created', subject: 'subscriber_lists', title: 'list.csv: 1 new' },
    ])
    expect((await send(ROWS)).body).toMatchObject({ added: 0, confirmed: 0, known: 3 })
  })

  test('no longer speaks for who leaves and subscribes again', async () => {
    await send(['new@mail.example,,2024-01-01'])
    await server.query(`UPDATE newsletters SET is_active = false WHERE email = 'new@mail.example'`)
    expect((await boss.post('/api/newsletter/subscribe', { email: 'new@mail.example' })).status).toBe(201)
    const link = signToken('confirm-subscription', [await confirmationIdOf(server, 'new@mail.example')])
    await boss.post(`/api/newsletter/confirm/${link}`, {})
    expect((await stored()).find(({ email }) => email === 'new@mail.example')).toMatchObject({
      active: true,
      imported: false,
    })
  })

  test('leaves out who has left, also while a link that no one has used asks them back', async () => {
    await server.query(`UPDATE newsletters SET confirmed_at = NULL WHERE email = 'left@mail.example'`)
    await boss.post('/api/newsletter/subscribe', { email: 'left@mail.example' })
    expect((await send(['left@mail.example,,2024-01-01'])).body).toMatchObject({
      confirmed: 0,
      refused: [{ count: 1 }],
    })
    expect((await stored()).find(({ email }) => email === 'left@mail.example')).toMatchObject({
      active: false,
      confirmed: null,
    })
  })

  test('comes in as a whole or not at all', async () => {
    const before = await stored()
    const rows = Array.from({ length: 5_000 }, (_, n) => `reader${n}@mail.example,,2024-01-01`)
    const { status, body } = await send([...rows, '"reader@mail.example,,2024-01-01'])
    expect(status).toBe(422)
    expect(body).toEqual({ message: expect.stringContaining('never closed') })
    expect(await stored()).toEqual(before)
  })

  test('of thousands comes in at once, with little memory', async () => {
    const rows = Array.from({ length: COUNT }, (_, n) => `reader${n}@mail.example,Reader ${n},2024-01-01`)
    const before = process.memoryUsage().rss
    const { body } = await send(rows)
    expect(body).toMatchObject({ added: COUNT, refused: [] })
    expect((process.memoryUsage().rss - before) / 1024 ** 2).toBeLessThan(300)
    await server.query('TRUNCATE newsletters CASCADE')
  }, 240_000)
})
