import { administratorAt, editor, letter, saveShow, visitorAs } from '@tests/support/builders'
import { serveApi } from '@tests/support/serve-api'
import { beforeEach, expect, test } from 'vitest'
import { textBody } from './letters'

const server = serveApi()

beforeEach(async () => {
  await server.query('TRUNCATE newsletters, letters CASCADE')
  await server.query(`INSERT INTO newsletters (email, is_active, subscribed_at, confirmed_at)
    VALUES ('ada@mail.example', true, now(), now())`)
})

test('administrators alone send, and are told why a letter cannot', async () => {
  const { id } = await letter(server.payload, { subject: 'A horse that could count' })
  const boss = await administratorAt(server)
  const path = `/api/admin/letters/${id}`
  expect((await boss.post(`${path}/pause`, {})).body).toEqual({
    message: 'This letter is draft. Reload the page to see what can be done with it.',
  })
  expect((await boss.post(`${path}/send`, { at: '2001-01-01T00:00' })).status).toBe(409)
  expect((await boss.post(`${path}/send`, {})).body).toMatchObject({
    state: 'sending',
    counts: { waiting: 1 },
  })
  expect((await boss.post(`${path}/send`, {})).body).toEqual({
    message: 'This letter is sending. Reload the page to see what can be done with it.',
  })
})

test.each([
  ['kind', { kind: 'episode' }],
  ['readers', { readers: 'subscribers' }],
  ['subject', { subject: 'Other news' }],
  ['words', { body: textBody('Unread.') }],
])('a press counts for the letter that was read: not once its %s is another', async (_, change) => {
  const { id } = await letter(server.payload, { subject: 'News' })
  const boss = await administratorAt(server)
  const writer = await visitorAs(server, await editor(server.payload))
  const seen = String((await boss.get(`/api/admin/letters/${id}/preview`)).body.fingerprint)
  expect((await writer.patch(`/api/cms/letters/${id}`, change)).status).toBe(200)
  for (const at of [undefined, '2090-07-01T09:00'])
    expect((await boss.post(`/api/admin/letters/${id}/send`, { seen, at })).body.message).toMatch(
      /^This letter has been changed since/,
    )
  const now = String((await boss.get(`/api/admin/letters/${id}/preview`)).body.fingerprint)
  expect((await boss.post(`/api/admin/letters/${id}/send`, { seen: now })).status).toBe(200)
})

test('a letter that was scheduled is a draft again once it is cancelled', async () => {
  const { id } = await letter(server.payload, { subject: 'Later' })
  const boss = await administratorAt(server)
  const path = `/api/admin/letters/${id}`
  await saveShow(server.payload, { timeZone: 'Europe/Berlin' })
  expect((await boss.post(`${path}/send`, { at: '2090-07-01T09:00' })).body).toMatchObject({
    state: 'scheduled',
    scheduledAt: '2090-07-01T07:00:00.000Z',
    timeZone: 'Europe/Berlin',
  })
  expect((await boss.post(`${path}/send`, { at: '2090-07-01T09:00:00Z' })).status).toBe(400)
  expect((await boss.post(`${path}/send`, { at: '2090-03-26T02:30' })).body).toEqual({
    message: 'The clocks go forward that night and skip this time. Choose another one.',
  })
  expect((await boss.post(`${path}/cancel`, {})).body).toMatchObject({ state: 'draft', scheduledAt: null })
})

test('editors preview a letter, and a second one of the same subject has an address of its own', async () => {
  const [one, other] = [
    await letter(server.payload, { subject: 'News' }),
    await letter(server.payload, { subject: 'News' }),
  ]
  expect([one.slug, other.slug]).toEqual(['news', 'news-2'])
  const writer = await visitorAs(server, await editor(server.payload))
  const { body } = await writer.get(`/api/admin/letters/${one.id}/preview`)
  expect(body).toMatchObject({ subject: 'News', text: expect.stringContaining('Hello.') })
  // Of this site, which stands on no public address.
  expect(body.problems).toEqual([expect.stringMatching(/^Readers could not unsubscribe: .* Set SITE_URL/)])
})
