import { Visitor } from '@tests/support/api-client'
import { serveApi } from '@tests/support/serve-api'
import { describe, expect, test } from 'vitest'
import { HONEYPOT } from '@/lib/requests/honeypot'

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

  test('stores the message unchanged, as new', async () => {
    const { status, body } = await send()
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        message: expect.stringMatching(/^Thank you for writing\. We will answer by email, to \S+@\S+\.$/),
      },
    })
    expect(await stored()).toMatchObject([{ ...MESSAGE, email: 'ada@mail.example', status: 'new' }])
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

  test('ignores a sent status, and a reason to set it aside', async () => {
    expect(
      (await send({ status: 'replied', spamReason: 'I say so.', id: 'mine', message: 'sneaky' })).status,
    ).toBe(201)
    expect((await stored()).find((entry) => entry.message === 'sneaky')).toMatchObject({
      status: 'new',
      spamReason: null,
    })
  })

  test('thanks a program that fills in the hidden field, and keeps its message aside', async () => {
    const stamp = (spamReason: string | null) => ({ status: 'new', spamReason })
    const newest = async () =>
      (await server.payload.find({ collection: 'contacts', limit: 1, sort: '-createdAt' })).docs[0]
    expect(await send({ [HONEYPOT]: 'https://spam.example' })).toMatchObject({
      status: 201,
      body: {
        message: expect.stringMatching(/^Thank you for writing\. We will answer by email, to \S+@\S+\.$/),
      },
    })
    expect(await newest()).toMatchObject(stamp('A hidden field was filled in, as bots do.'))
    expect((await send({ [HONEYPOT]: '' })).status).toBe(201)
    expect(await newest()).toMatchObject(stamp(null))
  })
})
