import { Visitor } from '@tests/support/api-client'
import { serveApi } from '@tests/support/serve-api'
import { describe, expect, test } from 'vitest'
import { HONEYPOT } from '@/lib/requests/honeypot'

const server = serveApi()
const visitor = new Visitor(server)

describe('POST /api/newsletter/subscribe', () => {
  const subscribe = (body: unknown) => visitor.post('/api/newsletter/subscribe', body)
  const find = async (email: string) =>
    (await server.payload.find({ collection: 'newsletters', where: { email: { equals: email } } })).docs

  test('stores an active subscriber, with or without a name', async () => {
    const { status, body } = await subscribe({ email: 'ada@mail.example', firstName: ' Ada ', lastName: '' })
    expect({ status, body }).toEqual({
      status: 201,
      body: { message: expect.stringMatching(/^Check your inbox: we sent a link to \S+@mail\.example\./) },
    })
    expect(await find('ada@mail.example')).toMatchObject([
      { firstName: 'Ada', lastName: null, isActive: true, subscribedAt: expect.any(String) },
    ])
    expect((await subscribe({ email: 'bare@mail.example' })).status).toBe(201)
  })

  test('knows an address again in whatever spelling', async () => {
    await subscribe({ email: 'grace@mail.example' })
    await server.query('UPDATE newsletters SET confirmed_at = now()')
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

  test('lets one in when fifty come at once with one address', async () => {
    const email = 'crowd@mail.example'
    const responses = await Promise.all(Array.from({ length: 50 }, () => subscribe({ email })))
    const statuses = responses.map((response) => response.status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(49)
    expect(await find(email)).toHaveLength(1)
  })

  test('thanks a program that fills in the hidden field, and stores nothing', async () => {
    const trapped = await subscribe({ email: 'robot@mail.example', [HONEYPOT]: 'https://spam.example' })
    expect({ status: trapped.status, body: trapped.body }).toEqual({
      status: 201,
      body: { message: expect.stringMatching(/^Check your inbox: we sent a link to \S+@mail\.example\./) },
    })
    expect(await find('robot@mail.example')).toEqual([])
    expect((await subscribe({ email: 'person@mail.example', [HONEYPOT]: '' })).status).toBe(201)
  })

  test.each([
    [{}, 'email', 'Email is required'],
    [{ email: 'a@b.example\r\nBcc: all@mail.example' }, 'email', 'Please enter a valid email address'],
    [
      { email: 'a@mail.example', firstName: 'x'.repeat(101) },
      'firstName',
      'First name must be at most 100 characters',
    ],
  ])('refuses %j', async (body, field, message) => {
    const response = await subscribe(body)
    expect({ status: response.status, body: response.body }).toEqual({
      status: 400,
      body: { message, errors: { [field]: message } },
    })
  })
})
