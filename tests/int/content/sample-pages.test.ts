import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { publishedEpisode } from '@tests/support/builders'
import { writeSampleShow } from '@tests/support/sample-folder'
import { serveApi } from '@tests/support/serve-api'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { loadSamplePages } from '@/lib/boot/load-sample-pages'
import { findHome } from '@/lib/home/find-home'
import { findPage } from '@/lib/pages/find-page'

const server = serveApi()
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plain-ai-sample-'))
  await writeSampleShow(folder)
})

afterAll(() => rm(folder, { recursive: true }))

afterEach(async () => {
  for (const table of ['milestones', 'pages', 'home', 'episodes']) {
    await server.payload.db.pool.query(`DELETE FROM ${table}`)
  }
})

const load = () => loadSamplePages(server.payload, { folder })
const basics = () => findPage(server.payload, 'ai-basics')
const withSampleShow = () =>
  server.payload.db.pool.query(`INSERT INTO milestones (name) VALUES ('sample-show')`)

const writtenByAnEditor = () =>
  server.payload.create({
    collection: 'pages',
    data: { slug: 'ai-basics', title: 'Our own words', blocks: [] },
    overrideAccess: true,
  })

test('a page comes with its text, its terms, and the episodes that the show has', async () => {
  const episode = await publishedEpisode(server.payload, { slug: 'a-sample', title: 'A sample' })
  await load()
  expect(await basics()).toMatchObject({
    title: 'A page',
    keywords: ['one'],
    blocks: [
      { kind: 'text', anchor: 'a-text', html: '<p>Said <em>plainly</em>.</p>', moment: { at: 0 } },
      {
        kind: 'terms',
        anchor: 'terms',
        terms: [
          { name: 'Sound', moment: { episode: { id: episode.id, title: 'A sample' }, at: 1 } },
          { name: 'Silence', moment: null },
        ],
      },
    ],
  })
})

test('a database from before there were pages gets them at the next start, once', async () => {
  await withSampleShow()
  await load()
  await load()
  const { totalDocs } = await server.payload.count({ collection: 'pages', overrideAccess: true })
  expect(totalDocs).toBe(1)
  expect((await findHome(server.payload)).answers).toEqual([{ question: 'Why?', answer: 'So.' }])
})

test('what an editor wrote is never overwritten', async () => {
  await withSampleShow()
  await writtenByAnEditor()
  const answers = [{ question: 'Ours?', answer: 'Ours.' }]
  await server.payload.updateGlobal({ slug: 'home', data: { answers }, overrideAccess: true })
  await load()
  expect((await basics())?.title).toBe('Our own words')
  expect((await findHome(server.payload)).answers).toEqual(answers)
})

test('a page that an editor deleted does not come back', async () => {
  await load()
  await server.payload.delete({
    collection: 'pages',
    where: { slug: { equals: 'ai-basics' } },
    overrideAccess: true,
  })
  await load()
  expect(await basics()).toBeNull()
})

test('answers about the sample show are not given for another', async () => {
  await publishedEpisode(server.payload)
  await load()
  expect((await findHome(server.payload)).answers).toEqual([])
})

test('the learning cards have words before an editor has written any', async () => {
  expect(await findHome(server.payload)).toMatchObject({
    basics: { title: 'AI Basics' },
    examples: { title: 'Practical Examples' },
    transcripts: { title: 'Episode Transcripts' },
  })
})
