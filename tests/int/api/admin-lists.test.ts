import type { Visitor } from '@tests/support/api-client'
import { administrator, publishedEpisode, transcribedEpisode, visitorAs } from '@tests/support/builders'
import { serveApi } from '@tests/support/serve-api'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getDatabase } from '@/db/sql'
import { summarise } from '@/lib/editing/dashboard-overview'
import { readLedger } from '@/lib/transcription/ledger'
import type { User } from '@/payload-types'

const server = serveApi()
let admin: User
let boss: Visitor

beforeAll(async () => {
  admin = await administrator(server.payload)
  boss = await visitorAs(server, admin)
})

const idsOf = async (path: string) => (await boss.get(path)).list.map(({ id }) => String(id))
const audit = () =>
  server.query(
    `SELECT username, action, subject, subject_id, title, changes FROM audit_entries ORDER BY created_at`,
  )

describe('messages', () => {
  beforeEach(async () => {
    await server.query('TRUNCATE contacts, audit_entries CASCADE')
    await server.query(`
      INSERT INTO contacts (first_name, last_name, email, subject, message, status, created_at) VALUES
        ('Zoë', 'Adler', 'zoe@mail.example', 'guest', 'May I come?', 'new', now() - interval '3 days'),
        ('Ben', 'Young', 'ben@books.example', 'question', 'How do neurons learn?', 'pending', now() - interval '2 days'),
        ('Ann', 'Miller', 'ann@mail.example', 'other', '=HYPERLINK("x")', 'replied', now() - interval '1 day')`)
  })

  const names = async (path: string) => (await boss.get(path)).list.map(({ firstName }) => firstName)

  test.each([
    ['', ['Ann', 'Ben', 'Zoë']],
    ['?sort=oldest', ['Zoë', 'Ben', 'Ann']],
    ['?sort=name', ['Zoë', 'Ann', 'Ben']],
    ['?status=pending', ['Ben']],
    ['?q=zoe', ['Zoë']],
    ['?q=mail.example', ['Ann', 'Zoë']],
    ['?q=NEURON%20ben', ['Ben']],
    ['?q=%25', []],
    ['?q=ann&status=new', []],
    ['?limit=1&page=2', ['Ben']],
  ])('%s lists the right ones in the right order', async (asked, expected) => {
    expect(await names(`/api/admin/contacts${asked}`)).toEqual(expected)
  })

  test('come with what the panel shows of them, one by one and as a file', async () => {
    const { list, headers } = await boss.get('/api/admin/contacts?q=ann')
    expect([headers.get('cache-control'), headers.get('x-total-count')]).toEqual(['no-store', '1'])
    expect(list).toEqual([
      {
        id: expect.any(String),
        firstName: 'Ann',
        lastName: 'Miller',
        email: 'ann@mail.example',
        subject: 'other',
        message: '=HYPERLINK("x")',
        status: 'replied',
        statusSetBy: null,
        statusSetAt: null,
        spamReason: null,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      },
    ])
    const { text, headers: file } = await boss.get('/api/admin/contacts/export?status=replied')
    expect(file.get('content-disposition')).toMatch(/^attachment; filename="messages-[\d-]+\.csv"$/)
    expect(text).toContain(`,"Ann","Miller","ann@mail.example","Other","'=HYPERLINK(""x"")","replied",,`)
  })

  test('get a status, with who gave it and when; it is written down once', async () => {
    const ids = await idsOf('/api/admin/contacts')
    const { body } = await boss.put('/api/admin/contacts/status', { ids, status: 'replied' })
    expect(body).toEqual({ changed: 2 })
    const { list } = await boss.get('/api/admin/contacts?status=replied')
    expect(list).toHaveLength(3)
    expect(list.filter(({ statusSetBy }) => String(statusSetBy) === admin.username)).toHaveLength(2)
    expect(list[1]).toMatchObject({ statusSetAt: expect.stringMatching(/^\d{4}-/) })
    expect(await audit()).toMatchObject([
      { username: admin.username, action: 'changed', subject: 'contacts', title: 'Message' },
      { changes: [{ field: 'status', from: expect.any(String), to: 'replied' }] },
    ])
    await boss.put('/api/admin/contacts/status', { ids, status: 'replied' })
    expect(await audit()).toHaveLength(2)
  })

  test('keep who set the status also when it is set in the form of the message', async () => {
    const [id] = await idsOf('/api/admin/contacts?status=new')
    expect((await boss.patch(`/api/cms/contacts/${id}`, { status: 'pending' })).status).toBe(200)
    const [message] = (await boss.get('/api/admin/contacts?q=zoe')).list
    expect(message).toMatchObject({ status: 'pending', statusSetBy: admin.username })
    expect(await audit()).toMatchObject([{ action: 'changed', subject: 'contacts', subject_id: id }])
    expect(JSON.stringify(await audit())).not.toMatch(/zoe|Adler/i)
  })

  test('are named by their ids, by one at least and five hundred at most', async () => {
    const { id } = admin
    for (const ids of [[], ['x'], Array(501).fill(id)])
      expect((await boss.put('/api/admin/contacts/status', { ids, status: 'new' })).status).toBe(400)
  })

  test('are deleted, and only that is written down', async () => {
    const ids = await idsOf('/api/admin/contacts?q=zoe')
    expect((await boss.delete('/api/admin/contacts', { body: { ids } })).body).toEqual({
      deleted: 1,
    })
    expect(await names('/api/admin/contacts')).toEqual(['Ann', 'Ben'])
    expect(await audit()).toMatchObject([{ action: 'deleted', subject_id: ids[0], title: 'Message' }])
    expect(JSON.stringify(await audit())).not.toMatch(/zoe/i)
  })
})

describe('subscribers', () => {
  beforeEach(async () => {
    await server.query('TRUNCATE newsletters, audit_entries CASCADE')
    // Many at the same moment: pieces of the export must neither lose nor repeat one.
    await server.query(`
      INSERT INTO newsletters (email, is_active, subscribed_at)
      SELECT 'reader' || n || '@mail.example', n % 2 = 0, date_trunc('day', now()) - (n / 700) * interval '1 day'
      FROM generate_series(1, 2500) AS n`)
  })

  test('come as one CSV, each once, however many', async () => {
    const { text } = await boss.get('/api/admin/newsletters/export')
    const emails = text.match(/reader\d+@/g) ?? []
    expect(emails).toHaveLength(2500)
    expect(new Set(emails).size).toBe(2500)
    const active = await boss.get('/api/admin/newsletters/export?status=active')
    expect(active.text.match(/"?yes"?,/g)).toHaveLength(1250)
  })

  test('are found, filtered and sorted', async () => {
    const { list, headers } = await boss.get(
      '/api/admin/newsletters?q=reader12&status=active&sort=email&limit=2',
    )
    expect(headers.get('x-total-count')).toBe('56')
    expect(list).toHaveLength(2)
    expect(list.every(({ email }) => String(email).startsWith('reader12'))).toBe(true)
  })

  test('are taken off the list and deleted, and no address is written down', async () => {
    const ids = await idsOf('/api/admin/newsletters?q=reader12&limit=3&sort=email')
    expect((await boss.put('/api/admin/newsletters/unsubscribe', { ids })).body).toEqual({ changed: 2 })
    expect((await boss.put('/api/admin/newsletters/unsubscribe', { ids })).body).toEqual({ changed: 0 })
    const removed = await boss.delete('/api/admin/newsletters', { body: { ids } })
    expect(removed.body).toEqual({ deleted: 3 })
    expect((await audit()).map(({ action }) => action)).toEqual([
      ...Array(2).fill('changed'),
      ...Array(3).fill('deleted'),
    ])
    expect(JSON.stringify(await audit())).not.toContain('reader')
  })
})

describe('the site’s own work', () => {
  test('counts what is new within seven days', async () => {
    await server.query(`UPDATE contacts SET created_at = now() - interval '8 days'`)
    expect(await summarise(getDatabase(server.payload))).toMatchObject({
      newContacts: 0,
      subscribers: expect.any(Number),
    })
  })

  test('lists transcriptions, and estimates what is pending from lengths where they are known', async () => {
    await publishedEpisode(server.payload, { title: 'Half an hour', duration: '30:00' })
    await publishedEpisode(server.payload, { title: 'Unknown', duration: null })
    await publishedEpisode(server.payload, { title: 'Silent', audioUrl: null })
    await transcribedEpisode(server.payload, { title: 'Done' })
    const { body } = await boss.get('/api/admin/transcriptions/estimate')
    expect(body).toMatchObject({ pending: 3, startable: 2, unknown: 1, seconds: 5_400, costPerHour: 0.36 })
    expect(Number(body.cost)).toBeCloseTo(0.54)
    const done = await boss.get('/api/admin/transcriptions?status=completed')
    expect(done.list).toMatchObject([{ title: 'Done', cost: 0.36, hasTranscript: true, status: 'completed' }])
    expect((await boss.get('/api/admin/transcriptions?q=half')).list).toMatchObject([
      { title: 'Half an hour', status: 'pending', hasAudio: true, error: null, done: 0, parts: 0 },
    ])
  })

  test('sums up the ledger by month', async () => {
    await server.query(`
      INSERT INTO transcription_runs (episode_id_id, status, provider, model, seconds, cost, attempts, started_at, error)
      SELECT id, 'failed', 'host', 'whisper-1', 600, 0.06, 2, '2026-01-31T23:59:59Z', 'No sound' FROM episodes LIMIT 1;
      INSERT INTO transcription_runs (episode_id_id, status, provider, model, seconds, cost, started_at)
      SELECT id, 'completed', 'host', 'whisper-1', 1200, 0.12, '2026-02-01T00:00:00Z' FROM episodes LIMIT 1`)
    expect(await readLedger(getDatabase(server.payload))).toEqual([
      { month: '2026-02', runs: 1, seconds: 1200, cost: 0.12 },
      { month: '2026-01', runs: 1, seconds: 600, cost: 0.06 },
      { month: 'Total', runs: 2, seconds: 1800, cost: 0.18 },
    ])
  })
})
