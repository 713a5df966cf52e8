import { Visitor } from '@tests/support/api-client'
import { serveApi } from '@tests/support/serve-api'
import { expect, test } from 'vitest'

const server = serveApi()
const visitor = new Visitor(server)

const CONTACT = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@mail.example',
  subject: 'question',
  message: 'Two lines,\r\nas written.',
}

async function submit(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const response = await visitor.request('POST', `${path}?from-page`, {
    raw: new URLSearchParams(fields),
    headers: { origin: server.url, ...headers },
  })
  return { status: response.status, location: response.headers.get('location') }
}

test('a message is stored, and the visitor led to a page that says so', async () => {
  expect(await submit('/api/contact', CONTACT)).toEqual({ status: 303, location: '/sent/contact-done' })
  const { docs } = await server.payload.find({ collection: 'contacts' })
  expect(docs).toMatchObject([CONTACT])
})

test('an address is subscribed once', async () => {
  const send = () => submit('/api/newsletter/subscribe', { email: 'ada@mail.example', firstName: '' })
  expect(await send()).toEqual({ status: 303, location: '/sent/newsletter-done' })
  expect(await send()).toEqual({ status: 303, location: '/sent/newsletter-taken' })
})

test('what is missing or cannot be stored is said', async () => {
  expect((await submit('/api/contact', { ...CONTACT, message: ' ' })).location).toBe('/sent/contact-wrong')
  expect((await submit('/api/contact', { ...CONTACT, message: 'a\0b' })).location).toBe('/sent/contact-wrong')
  expect((await submit('/api/newsletter/subscribe', {})).location).toBe('/sent/newsletter-wrong')
})

test('a form of another site stores nothing', async () => {
  const { docs } = await server.payload.find({ collection: 'contacts' })
  const sent = await submit('/api/contact', CONTACT, { origin: 'https://evil.example' })
  expect(sent.location).toBe('/sent/contact-failed')
  expect((await server.payload.find({ collection: 'contacts' })).totalDocs).toBe(docs.length)
})
