import { type ApiServer, startApiServer } from '@tests/support/api-server'
import { administrator, listener, paper, publishedEpisode, visitorAs } from '@tests/support/builders'
import { commitTransaction, createLocalReq, initTransaction, killTransaction } from 'payload'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ContentChange, PAGE_CACHE_BRIDGE } from '@/lib/server-contract'

// Every process hears of a change through the database; this one is told before the response goes out.

let server: ApiServer
let ear: pg.Client
let heard: ContentChange[] = []
let told: ContentChange[] = []

beforeAll(async () => {
  server = await startApiServer()
  const bridge = {
    invalidate: (tags: string[], { isWithdrawal }: { isWithdrawal: boolean }) =>
      told.push({ tags, isWithdrawal }),
  }
  Object.assign(globalThis, { [PAGE_CACHE_BRIDGE]: bridge })
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
  Reflect.deleteProperty(globalThis, PAGE_CACHE_BRIDGE)
  await ear.end()
  await server.close()
})

/** What was notified before this query arrives before its result. */
const settle = () => ear.query('SELECT 1')

async function expectNews(...news: string[][]) {
  await settle()
  for (const changes of [heard, told]) expect(changes.map(({ tags }) => tags)).toEqual(news)
}

test('a new episode makes the lists stale, and what shows it under any address', async () => {
  const { id } = await publishedEpisode(server.payload)
  await expectNews(['episodes', `episode:${id}`])
})

test('an editor’s response comes after his own process was told', async () => {
  const boss = await visitorAs(server, await administrator(server.payload))
  const { id } = await publishedEpisode(server.payload)
  told = []
  const { status } = await boss.patch(`/api/cms/episodes/${id}`, { title: 'Seen at once' })
  expect(status).toBe(200)
  expect(told.map(({ tags }) => tags)).toEqual([['episodes', `episode:${id}`]])
  told = []
  await boss.delete(`/api/cms/episodes/${id}`)
  expect(told.map(({ tags }) => tags)).toEqual([['episodes', `episode:${id}`]])
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
  await server.payload.update({ collection: 'episodes', id, data, overrideAccess: true })
  await settle()
  for (const changes of [heard, told])
    expect(changes.map((change) => change.isWithdrawal)).toEqual([expected])
  await server.payload.delete({ collection: 'episodes', id, overrideAccess: true })
  expect(told.at(-1)?.isWithdrawal).toBe(!expected)
})

test('nobody hears of a change before it is committed', async () => {
  const { payload } = server
  const { id } = await publishedEpisode(payload)
  await settle()
  heard = []
  told = []
  const req = await createLocalReq({}, payload)
  await initTransaction(req)
  await payload.update({ collection: 'episodes', id, data: { title: 'Half' }, overrideAccess: true, req })
  await expectNews()
  await commitTransaction(req)
  await settle()
  expect(heard).toHaveLength(1)
  expect(told).toHaveLength(1)
})

test('nobody hears of a change that was rolled back', async () => {
  const { payload } = server
  const { id } = await publishedEpisode(payload)
  await settle()
  heard = []
  told = []
  const req = await createLocalReq({}, payload)
  await initTransaction(req)
  await payload.update({ collection: 'episodes', id, data: { title: 'Never' }, overrideAccess: true, req })
  await killTransaction(req)
  await expectNews()
})

test('papers and the show make stale what is made from them', async () => {
  const { id } = await paper(server.payload)
  await expectNews(['papers'])
  await server.payload.delete({ collection: 'research_papers', id, overrideAccess: true })
  await expectNews(['papers'], ['papers'])
  await server.payload.updateGlobal({ slug: 'show', data: { tagline: 'New' }, overrideAccess: true })
  await expectNews(['papers'], ['papers'], ['show'])
})

test('a changed file makes stale whatever may show it, and so does its deletion', async () => {
  const shown = ['episodes', 'papers', 'show', 'files']
  const { payload } = server
  const data = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a33' } })
    .png()
    .toBuffer()
  const { id } = await payload.create({
    collection: 'media',
    data: { alt: 'A red square' },
    file: { data, name: 'shown.png', mimetype: 'image/png', size: data.length },
    overrideAccess: true,
  })
  await settle()
  told = []
  await payload.update({ collection: 'media', id, data: { alt: 'New' }, overrideAccess: true })
  expect(told.flatMap(({ tags }) => tags)).toEqual(expect.arrayContaining(shown))
  told = []
  await payload.delete({ collection: 'media', id, overrideAccess: true })
  expect(told.flatMap(({ tags }) => tags)).toEqual(expect.arrayContaining(shown))
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
