import { type ApiServer, startApiServer } from '@tests/support/api-server'
import { administrator, listener, paper, publishedEpisode, visitorAs } from '@tests/support/builders'
import { commitTransaction, createLocalReq, initTransaction, killTransaction } from 'payload'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

// Every process hears of a change through the database; this one is told before the answer goes out.
const BRIDGE = Symbol.for('plain-ai.page-cache')

let server: ApiServer
let ear: pg.Client
let heard: string[][] = []
let told: string[][] = []

beforeAll(async () => {
  server = await startApiServer()
  Object.assign(globalThis, { [BRIDGE]: { invalidate: (tags: string[]) => told.push(tags) } })
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
  Reflect.deleteProperty(globalThis, BRIDGE)
  await ear.end()
  await server.close()
})

/** What was notified before this question comes before its answer. */
const settle = () => ear.query('SELECT 1')

async function expectNews(...news: string[][]) {
  await settle()
  expect(heard).toEqual(news)
  expect(told).toEqual(news)
}

test('a new episode makes the lists stale, and what shows it under any address', async () => {
  const { id } = await publishedEpisode(server.payload)
  await expectNews(['episodes', `episode:${id}`])
})

test('an editor’s answer comes after his own process was told', async () => {
  const boss = await visitorAs(server, await administrator(server.payload))
  const { id } = await publishedEpisode(server.payload)
  told = []
  const { status } = await boss.patch(`/api/cms/episodes/${id}`, { title: 'Seen at once' })
  expect(status).toBe(200)
  expect(told).toEqual([['episodes', `episode:${id}`]])
  told = []
  await boss.delete(`/api/cms/episodes/${id}`)
  expect(told).toEqual([['episodes', `episode:${id}`]])
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
  expect(told.flat()).toEqual(expect.arrayContaining(shown))
  told = []
  await payload.delete({ collection: 'media', id, overrideAccess: true })
  expect(told.flat()).toEqual(expect.arrayContaining(shown))
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
