import { type ApiServer, startApiServer } from '@tests/support/api-server'
import {
  administratorAt,
  changeEpisode,
  listener,
  paper,
  publishedEpisode,
  saveShow,
  visitorAs,
} from '@tests/support/builders'
import { square, upload } from '@tests/support/uploads'
import { createLocalReq, initTransaction, killTransaction } from 'payload'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ContentChange, onContentChange } from '@/lib/invalidate-content'

// Every process hears of a change through the database; this one is told before the response goes out.

let server: ApiServer
let ear: pg.Client
let heard: ContentChange[] = []
let told: ContentChange[] = []
let stopHearing: () => void

beforeAll(async () => {
  server = await startApiServer()
  stopHearing = onContentChange((change) => told.push(change))
  ear = new pg.Client({ connectionString: server.databaseUrl })
  await ear.connect()
  ear.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '')))
  await ear.query('LISTEN content_changed')
})

beforeEach(async () => {
  await settle()
  heard = []
  told = []
})

afterAll(async () => {
  stopHearing()
  await ear.end()
  await server.close()
})

/** What was notified before this query arrives before its result. */
const settle = () => ear.query('SELECT 1')

const CHANGE: ContentChange = { isWithdrawal: false }
const WITHDRAWAL: ContentChange = { isWithdrawal: true }

async function expectNews(...news: ContentChange[]) {
  await settle()
  for (const changes of [heard, told]) expect(changes).toEqual(news)
}

test('a new episode makes stale what was made before', async () => {
  await publishedEpisode(server.payload)
  await expectNews(CHANGE)
})

test('an editor’s response comes after the editor’s own process was told', async () => {
  const boss = await administratorAt(server)
  const { id } = await publishedEpisode(server.payload)
  told = []
  const { status } = await boss.patch(`/api/cms/episodes/${id}`, { title: 'Seen at once' })
  expect(status).toBe(200)
  expect(told).toEqual([CHANGE])
  told = []
  await boss.delete(`/api/cms/episodes/${id}`)
  expect(told).toEqual([WITHDRAWAL])
})

test.each([
  ['a new title', { title: 'Better' }, false],
  ['taking it back', { isPublished: false }, true],
  ['a date to come', { publishDate: '2999-01-01T00:00:00.000Z' }, true],
])('%s: is something withdrawn that was public? %s', async (_name, data, expected) => {
  const { id } = await publishedEpisode(server.payload)
  await settle()
  heard = []
  told = []
  await changeEpisode(server.payload, id, data)
  await settle()
  for (const changes of [heard, told])
    expect(changes.map((change) => change.isWithdrawal)).toEqual([expected])
  await server.payload.delete({ collection: 'episodes', id })
  expect(told.at(-1)?.isWithdrawal).toBe(!expected)
})

test('a change that was rolled back is not announced', async () => {
  const { payload } = server
  const { id } = await publishedEpisode(payload)
  await settle()
  heard = []
  told = []
  const req = await createLocalReq({}, payload)
  await initTransaction(req)
  await payload.update({ collection: 'episodes', id, data: { title: 'Never' }, req })
  await killTransaction(req)
  await expectNews()
})

test('papers and the show make stale what is made from them', async () => {
  const { id } = await paper(server.payload)
  await expectNews(CHANGE)
  await server.payload.delete({ collection: 'research_papers', id })
  await expectNews(CHANGE, WITHDRAWAL)
  await saveShow(server.payload, { tagline: 'New' })
  await expectNews(CHANGE, WITHDRAWAL, CHANGE)
})

test('a changed file makes stale whatever may show it, and so does its deletion', async () => {
  const { payload } = server
  const { id } = await upload(payload, 'shown.png', await square(8))
  await settle()
  told = []
  await payload.update({ collection: 'media', id, data: { alt: 'New' } })
  expect(told).toContainEqual(CHANGE)
  told = []
  await payload.delete({ collection: 'media', id })
  expect(told).toContainEqual(CHANGE)
})

test('plays, bookmarks and accounts leave every page as it is', async () => {
  const { id } = await publishedEpisode(server.payload)
  const user = await listener(server.payload)
  const visitor = await visitorAs(server, user)
  await settle()
  heard = []
  told = []
  await visitor.post(`/api/episodes/${id}/play`, { platform: 'direct' })
  await visitor.post('/api/bookmarks', { episodeId: id })
  await visitor.put('/api/auth/profile', { firstName: 'A' })
  await expectNews()
})
