import { Visitor } from '@tests/support/api-client'
import { serveApi } from '@tests/support/serve-api'
import { beforeEach, describe, expect, test } from 'vitest'
import { countUnanswered, mayBePersonal } from '@/lib/search/unanswered-questions'

const server = serveApi()
const visitor = new Visitor(server)

beforeEach(() => server.query('DELETE FROM asked_questions'))

const stored = () => server.query('SELECT question, count FROM asked_questions ORDER BY question')
const asked = (question: string, address: string, now = new Date()) =>
  countUnanswered(server.payload, { question, address, now })

test('one visitor counts once a day, however often and in whatever way they ask', async () => {
  for (const q of ['zanzibar coconut prices', 'Zanzibar coconut prices?', 'prices of coconuts in zanzibar'])
    expect((await visitor.post('/api/search/unanswered', { q })).status).toBe(200)
  expect(await stored()).toMatchObject([{ count: 1 }])
})

test('others count, and the same one on another day', async () => {
  const day = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000)
  await asked('zanzibar coconut prices', '203.0.113.1')
  await asked('zanzibar coconut prices', '203.0.113.2')
  await asked('zanzibar coconut prices', '2001:db8::1')
  await asked('zanzibar coconut prices', '2001:db8::2')
  expect(await stored()).toEqual([{ question: 'zanzibar coconut prices', count: 3 }])
  await asked('zanzibar coconut prices', '203.0.113.1', day(1.5))
  expect(await stored()).toMatchObject([{ count: 4 }])
  expect(await server.query("SELECT key FROM rate_limits WHERE key LIKE '%203.0.113%'")).toEqual([])
})

test('the same one does not count again within a day for its being past midnight', async () => {
  const midnight = Math.ceil(Date.now() / 86_400_000) * 86_400_000
  for (const minutes of [-10, 10])
    await asked('zanzibar coconut prices', '203.0.113.3', new Date(midnight + minutes * 60_000))
  expect(await stored()).toMatchObject([{ count: 1 }])
})

test('two at once from one address count once', async () => {
  await Promise.all(['a', 'b', 'c'].map(() => asked('drums of my neighbour', '203.0.113.9')))
  expect(await stored()).toMatchObject([{ count: 1 }])
})

test('invisible characters are not stored', async () => {
  await asked('zanz\u200bibar \u202ecoconut prices', '203.0.113.77')
  expect(await stored()).toMatchObject([{ question: 'zanzibar coconut prices' }])
})

describe('nothing is stored that may be of a person', () => {
  test.each([
    'write to bob@mail.example',
    'write to bob at mail dot example',
    'my phone is 0171 23 45 67',
    'number １２３４５６',
    'num\u200bber 12\u200b345',
    'see https://shop.example/x',
    'see www.shop.example',
  ])('%s', async (question) => {
    expect(mayBePersonal(question)).toBe(true)
    await asked(question, '203.0.113.1')
    expect(await stored()).toEqual([])
  })

  test.each(['what happened in 1997', 'gpt 4 against gpt 3.5', 'is 24/7 help possible', 'at what cost'])(
    'but a question such as “%s” is',
    (question) => expect(mayBePersonal(question)).toBe(false),
  )
})
