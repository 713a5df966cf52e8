import { Visitor } from '@tests/support/api-client'
import { serveApi } from '@tests/support/serve-api'
import { describe, expect, test } from 'vitest'

const server = serveApi()
const visitor = new Visitor(server)

describe('POST /api/contact', () => {
  const MESSAGE = {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'Ada@Mail.example',
    subject: 'question',
    message: 'Two lines,\nas written. <script>alert(1)</script>',
  }
  const send = (change: object = {}) => visitor.post('/api/contact', { ...MESSAGE, ...change })
  const stored = async () => (await server.payload.find({ collection: 'contacts', limit: 0 })).docs

  test('stores the message unchanged, as new, whatever status is sent with it', async () => {
    const { status, body } = await send({ status: 'replied', spamReason: 'I say so.' })
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        message: expect.stringMatching(/^Thank you for writing\. We will answer by email, to \S+@\S+\.$/),
      },
    })
    const kept = { ...MESSAGE, email: 'ada@mail.example', status: 'new', spamReason: null }
    expect(await stored()).toMatchObject([kept])
  })

  test('keeps one of two that come in the same instant, and one that is sent again later', async () => {
    const twice = { message: 'Pressed twice.' }
    const statuses = (await Promise.all([send(twice), send(twice), send(twice)])).map(({ status }) => status)
    expect(statuses).toEqual([201, 201, 201])
    const kept = async () => (await stored()).filter(({ message }) => message === twice.message).length
    expect(await kept()).toBe(1)
    expect((await send({ ...twice, subject: 'feedback' })).status).toBe(201)
    expect(await kept()).toBe(2)
    await server.query(`UPDATE contacts SET created_at = created_at - interval '2 minutes'`)
    await send(twice)
    expect(await kept()).toBe(3)
  })

  test('refuses a message that no one can see', async () => {
    for (const message of ['\u200b', ' \u2060\u00ad ']) {
      const { status, body } = await send({ message })
      expect([status, body.errors]).toEqual([400, { message: 'Message is required' }])
    }
  })
})
