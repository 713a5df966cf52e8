import { Visitor } from '@tests/support/api-client'
import { paper } from '@tests/support/builders'
import { serveApi } from '@tests/support/serve-api'
import { beforeAll, describe, expect, test } from 'vitest'

const server = serveApi()
let visitor: Visitor

beforeAll(() => {
  visitor = new Visitor(server.url)
})

describe('GET /api/research-papers', () => {
  test('lists every paper, newest research first, with lists where there is nothing', async () => {
    const old = await paper(server.payload, {
      year: 1950,
      authors: ['A. Turing'],
      tags: ['tests'],
      keyInsights: [{ text: 'Can machines think?' }],
      abstract: 'A question.',
      externalUrl: 'https://papers.example/turing',
    })
    const recent = await paper(server.payload, { year: 2017 })
    const { status, list, headers } = await visitor.get('/api/research-papers')
    expect(status).toBe(200)
    expect(headers.get('x-cache-tags')).toBe('papers')
    expect(list.map(({ id }) => id)).toEqual([recent.id, old.id])
    expect(list[1]).toEqual({
      id: old.id,
      title: old.title,
      category: 'Foundations',
      year: 1950,
      abstract: 'A question.',
      summary: '',
      keyInsights: ['Can machines think?'],
      contentText: '',
      url: null,
      externalUrl: 'https://papers.example/turing',
      image: null,
      tags: ['tests'],
      authors: ['A. Turing'],
      datePublished: null,
      dateModified: null,
      createdAt: old.createdAt,
      updatedAt: old.updatedAt,
    })
    expect(list[0]).toMatchObject({ tags: [], authors: [], keyInsights: [] })
  })
})

describe('POST /api/newsletter/subscribe', () => {
  const subscribe = (body: unknown) => visitor.post('/api/newsletter/subscribe', body)
  const find = async (email: string) =>
    (await server.payload.find({ collection: 'newsletters', where: { email: { equals: email } } })).docs

  test('stores an active subscriber, with or without a name', async () => {
    const { status, body } = await subscribe({ email: 'ada@mail.example', firstName: ' Ada ', lastName: '' })
    expect({ status, body }).toEqual({ status: 201, body: { message: 'You are subscribed.' } })
    expect(await find('ada@mail.example')).toMatchObject([
      { firstName: 'Ada', lastName: null, isActive: true, subscribedAt: expect.any(String) },
    ])
    expect((await subscribe({ email: 'bare@mail.example' })).status).toBe(201)
  })

  test('knows an address again in whatever spelling', async () => {
    await subscribe({ email: 'grace@mail.example' })
    for (const email of ['grace@mail.example', ' Grace@MAIL.example ']) {
      const { status, body } = await subscribe({ email })
      expect({ status, body }).toEqual({
        status: 409,
        body: {
          message: 'This email is already subscribed.',
          errors: { email: 'This email is already subscribed.' },
        },
      })
    }
  })

  test('lets one in when a hundred come at once with one address', async () => {
    const email = 'crowd@mail.example'
    const responses = await Promise.all(Array.from({ length: 100 }, () => subscribe({ email })))
    const statuses = responses.map((response) => response.status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(99)
    expect(await find(email)).toHaveLength(1)
  })

  test.each([
    [{}, 'email', 'Email is required'],
    [{ email: '' }, 'email', 'Email is required'],
    [{ email: 'no address' }, 'email', 'Please enter a valid email address'],
    [{ email: 'a@b-.example' }, 'email', 'Please enter a valid email address'],
    [{ email: 'a@b.example\r\nBcc: all@mail.example' }, 'email', 'Please enter a valid email address'],
    [{ email: `${'a'.repeat(250)}@mail.example` }, 'email', 'Email must be at most 254 characters'],
    [{ email: ['a@mail.example'] }, 'email', 'Email is required'],
    [
      { email: 'a@mail.example', firstName: 'x'.repeat(101) },
      'firstName',
      'First name must be at most 100 characters',
    ],
    [{ email: 'a@mail.example', lastName: 5 }, 'lastName', 'Last name must be text'],
  ])('refuses %j', async (body, field, message) => {
    const response = await subscribe(body)
    expect({ status: response.status, body: response.body }).toEqual({
      status: 400,
      body: { message, errors: { [field]: message } },
    })
  })
})

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

  test('stores the message as it was written, as new', async () => {
    const { status, body } = await send()
    expect({ status, body }).toEqual({ status: 201, body: { message: 'Your message has been sent.' } })
    expect(await stored()).toMatchObject([{ ...MESSAGE, email: 'ada@mail.example', status: 'new' }])
  })

  test('takes the status from nobody', async () => {
    expect((await send({ status: 'replied', id: 'mine', message: 'sneaky' })).status).toBe(201)
    expect((await stored()).find((entry) => entry.message === 'sneaky')).toMatchObject({ status: 'new' })
  })

  test.each(['firstName', 'lastName', 'email', 'subject', 'message'])('requires %s', async (field) => {
    for (const value of [undefined, '', '   ', null]) {
      const { status, body } = await send({ [field]: value })
      expect(status).toBe(400)
      expect(Object.keys(body.errors ?? {})).toEqual([field])
    }
  })

  test.each([
    ['firstName', 'Ada\r\nBcc: all@mail.example'],
    ['lastName', 'Lovelace\nSubject: other'],
    ['firstName', 'A\u0007B'],
    ['email', 'ada@mail.example\nBcc: all@mail.example'],
    ['email', 'ada@mail.example, all@mail.example'],
    ['subject', 'sales'],
    ['subject', 'question\r\nBcc: all@mail.example'],
    ['message', 'x'.repeat(5_001)],
  ])('refuses %s as %j', async (field, value) => {
    const before = (await stored()).length
    const { status, body } = await send({ [field]: value })
    expect(status).toBe(400)
    expect(Object.keys(body.errors ?? {})).toEqual([field])
    expect(body.message).not.toMatch(/^Invalid/)
    expect(await stored()).toHaveLength(before)
  })

  test('thanks a program that fills in the hidden field, and stores nothing', async () => {
    const before = (await stored()).length
    expect((await send({ website: 'https://spam.example' })).status).toBe(201)
    expect(await stored()).toHaveLength(before)
    expect((await send({ website: '' })).status).toBe(201)
    expect(await stored()).toHaveLength(before + 1)
  })
})
