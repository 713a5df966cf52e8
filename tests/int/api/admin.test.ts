import { Visitor } from '@tests/support/api-client'
import { serveApi, signInAdministrator } from '@tests/support/serve-api'
import { describe, expect, test } from 'vitest'

const server = serveApi()
const boss = signInAdministrator(server)

describe('GET /api/admin/contacts', () => {
  test('lists the messages, newest first, and forbids caching', async () => {
    expect((await boss.get('/api/admin/contacts')).body).toEqual([])
    for (const message of ['first', 'second']) {
      await new Visitor(server).post('/api/contact', {
        firstName: 'Ada',
        lastName: 'Lovelace',
        email: 'ada@mail.example',
        subject: 'guest',
        message,
      })
    }
    const { status, list, headers } = await boss.get('/api/admin/contacts')
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-total-count')).toBe('2')
    expect(list.map(({ message }) => message)).toEqual(['second', 'first'])
    expect(list[0]).toEqual({
      id: expect.any(String),
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@mail.example',
      subject: 'guest',
      message: 'second',
      status: 'new',
      statusSetBy: null,
      statusSetAt: null,
      spamReason: null,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    })
  })

  test('gives a hundred at a time and says how many there are', async () => {
    await server.query('DELETE FROM contacts')
    await server.query(`
      INSERT INTO contacts (first_name, last_name, email, subject, message, status)
      SELECT 'A', 'B', 'a@mail.example', 'other', n::text, 'new' FROM generate_series(1, 101) AS n`)
    const first = await boss.get('/api/admin/contacts')
    expect(first.body).toHaveLength(100)
    expect(first.headers.get('x-total-count')).toBe('101')
    const second = await boss.get('/api/admin/contacts?page=2')
    expect(second.body).toHaveLength(1)
    const ids = new Set([...first.list, ...second.list].map(({ id }) => id))
    expect(ids.size).toBe(101)
    expect((await boss.get('/api/admin/contacts?page=3')).body).toEqual([])
  })
})

test('GET /api/admin/newsletters lists the subscribers, newest first', async () => {
  await new Visitor(server).post('/api/newsletter/subscribe', { email: 'one@mail.example' })
  await new Visitor(server).post('/api/newsletter/subscribe', {
    email: 'two@mail.example',
    firstName: 'Two',
  })
  const { status, body, headers } = await boss.get('/api/admin/newsletters')
  expect(status).toBe(200)
  expect(headers.get('x-total-count')).toBe('2')
  expect(body).toMatchObject([
    { email: 'two@mail.example', firstName: 'Two', lastName: null, isActive: true },
    { email: 'one@mail.example', firstName: null, isActive: true, subscribedAt: expect.any(String) },
  ])
})
