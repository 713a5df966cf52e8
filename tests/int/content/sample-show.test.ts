import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Visitor } from '@tests/support/api-client'
import { publishedEpisode } from '@tests/support/builders'
import { serveApi } from '@tests/support/serve-api'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findHome, findShow } from '@/lib/site/find-show'
import { loadSampleShow } from '@/server/boot/load-sample-show'
import { writeSampleEpisode, writeSampleShow } from './sample-folder'

const server = serveApi()
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plain-ai-sample-'))
  await writeSampleShow(folder)
})

afterEach(async () => {
  await rm(folder, { recursive: true })
  for (const table of [
    'milestones',
    'transcripts',
    'episodes',
    'mixes',
    'research_papers',
    'terms',
    'media',
    'show',
    'home',
  ]) {
    await server.query(`DELETE FROM ${table}`)
  }
  await rm(path.join(String(process.env.DATA_DIR), 'media'), { recursive: true, force: true })
})

const counts = async () => {
  const count = (collection: 'episodes' | 'research_papers' | 'media') =>
    server.payload.count({ collection }).then(({ totalDocs }) => totalDocs)
  return {
    episodes: await count('episodes'),
    papers: await count('research_papers'),
    media: await count('media'),
  }
}
const WHOLE = { episodes: 1, papers: 1, media: 4 }
const NOTHING = { episodes: 0, papers: 0, media: 0 }

test('an empty database gets the show, with sound, pictures and transcript', async () => {
  await loadSampleShow(server.payload, { folder })
  expect(await counts()).toEqual(WHOLE)
  expect((await server.payload.find({ collection: 'episodes' })).docs).toMatchObject([
    { transcriptOrigin: 'human', transcriptRevision: 1 },
  ])
  const visitor = new Visitor(server)
  const { body: episode } = await visitor.get('/api/episodes/a-sample')
  expect(episode).toMatchObject({
    title: 'A sample',
    description: '<p>Said <em>plainly</em>.</p>',
    audioUrl: '/media/a-sample.mp3',
    artworkUrl: '/media/a-sample.jpg',
    transcriptionStatus: 'completed',
    transcript: 'Host: Hello. And goodbye.',
    chapters: [
      { start: 0, title: 'A greeting', url: null },
      { start: 0.5, title: 'A farewell', url: 'https://pages.example/' },
    ],
    keyTakeaways: ['One thing.'],
    resources: [{ title: 'A page', url: 'https://pages.example/' }],
  })
  expect((await visitor.get('/api/research-papers')).body).toMatchObject([
    { id: 'a-paper-1999', authors: ['A. Author'], keyInsights: ['An insight.'] },
  ])
  expect(await findShow(server.payload)).toMatchObject({
    name: 'A sample show',
    host: 'Host',
    sponsors: [{ name: 'A sponsor' }],
  })
  expect((await findHome(server.payload)).answers).toEqual([{ question: 'Why?', answer: 'So.' }])
})

test('what is made up reaches the pages with its mark, and so does the notice', async () => {
  await loadSampleShow(server.payload, { folder })
  expect(await findShow(server.payload)).toMatchObject({
    notice: 'The voices are synthetic.',
    platformLinks: [{ label: 'A platform', sample: true }],
    socialLinks: [{ label: 'A true page', sample: false }],
    sponsors: [{ name: 'A sponsor', sample: true }],
    claims: [{ label: 'Listeners', sample: true }],
  })
})

test('what editors delete does not come back', async () => {
  await loadSampleShow(server.payload, { folder })
  for (const collection of ['episodes', 'mixes', 'research_papers', 'media'] as const) {
    await server.payload.delete({ collection, where: { id: { exists: true } } })
  }
  await loadSampleShow(server.payload, { folder })
  expect(await counts()).toEqual(NOTHING)
})

test('a database with an episode of its own is left alone', async () => {
  await publishedEpisode(server.payload)
  await loadSampleShow(server.payload, { folder })
  expect(await counts()).toEqual({ ...NOTHING, episodes: 1 })
})

test('an episode that cannot come stops the start, which says why, and the start after its repair brings it', async () => {
  await writeSampleEpisode(folder, 'broken', { episodeNumber: 'two' })
  const load = () => loadSampleShow(server.payload, { folder })
  await expect(load()).rejects.toThrow(/^The sample show could not be loaded: A sample: .*number/i)
  await writeSampleEpisode(folder, 'broken', { episodeNumber: 2 })
  await load()
  expect(await counts()).toEqual({ ...WHOLE, episodes: 2, media: 5 })
})
