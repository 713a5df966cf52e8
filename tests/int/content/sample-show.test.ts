import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Visitor } from '@tests/support/api-client'
import { publishedEpisode } from '@tests/support/builders'
import { SAMPLE_EPISODE, writeSampleShow } from '@tests/support/sample-folder'
import { serveApi } from '@tests/support/serve-api'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { removeLeftFiles } from '@/lib/media/uncommitted-files'
import { findHome, findShow } from '@/lib/site/find-show'
import { loadSampleShow } from '@/server/boot/load-sample-show'

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
    server.payload.count({ collection, overrideAccess: true }).then(({ totalDocs }) => totalDocs)
  return {
    episodes: await count('episodes'),
    papers: await count('research_papers'),
    media: await count('media'),
  }
}
const files = () => {
  const media = path.join(String(process.env.DATA_DIR), 'media')
  return existsSync(media) ? readdirSync(media) : []
}
const WHOLE = { episodes: 1, papers: 1, media: 4 }
const NOTHING = { episodes: 0, papers: 0, media: 0 }

test('an empty database gets the show, with sound, pictures and transcript', async () => {
  await loadSampleShow(server.payload, { folder })
  expect(await counts()).toEqual(WHOLE)
  expect((await server.payload.find({ collection: 'episodes', overrideAccess: true })).docs).toMatchObject([
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
    platformLinks: [{ label: 'A platform', isSample: true }],
    socialLinks: [{ label: 'A true page', isSample: false }],
    sponsors: [{ name: 'A sponsor', isSample: true }],
    claims: [{ label: 'Listeners', isSample: true }],
  })
})

test('a second start loads nothing twice', async () => {
  await loadSampleShow(server.payload, { folder })
  await loadSampleShow(server.payload, { folder })
  expect(await counts()).toEqual(WHOLE)
})

test('what editors delete does not come back', async () => {
  await loadSampleShow(server.payload, { folder })
  for (const collection of ['episodes', 'mixes', 'research_papers', 'media'] as const) {
    await server.payload.delete({ collection, where: { id: { exists: true } }, overrideAccess: true })
  }
  await loadSampleShow(server.payload, { folder })
  expect(await counts()).toEqual(NOTHING)
})

test('a database with an episode of its own is left alone', async () => {
  await publishedEpisode(server.payload)
  await loadSampleShow(server.payload, { folder })
  expect(await counts()).toEqual({ ...NOTHING, episodes: 1 })
})

test('a show that cannot be loaded whole is not loaded at all, and says what is wrong', async () => {
  const broken = path.join(folder, 'episodes/s01e02-broken')
  await cp(path.join(folder, 'episodes/s01e01-a-sample'), broken, { recursive: true })
  await writeFile(
    path.join(broken, 'episode.json'),
    JSON.stringify({ ...SAMPLE_EPISODE, slug: 'b', season: 'two' }),
  )
  await expect(loadSampleShow(server.payload, { folder })).rejects.toThrow(
    /^The sample show could not be loaded: .*season/i,
  )
  expect(await counts()).toEqual(NOTHING)
  expect(files()).toEqual([])
  const chapters = [{ segment: 's3', title: 'Nowhere' }]
  await writeFile(
    path.join(broken, 'episode.json'),
    JSON.stringify({ ...SAMPLE_EPISODE, slug: 'b', chapters }),
  )
  await expect(loadSampleShow(server.payload, { folder })).rejects.toThrow(/“Nowhere” begins with s3/)
  await rm(broken, { recursive: true })
  await loadSampleShow(server.payload, { folder })
  expect(await counts()).toEqual(WHOLE)
})

// The program starts slowly where many start at once.
test('a load that was killed half-way leaves nothing, and the next start loads it whole', {
  timeout: 120_000,
}, async () => {
  for (let number = 2; number < 12; number += 1) {
    const another = path.join(folder, `episodes/s01e${number}-another`)
    await cp(path.join(folder, 'episodes/s01e01-a-sample'), another, { recursive: true })
    await writeFile(
      path.join(another, 'episode.json'),
      JSON.stringify({ ...SAMPLE_EPISODE, slug: `another-${number}` }),
    )
  }
  const load = spawn(process.execPath, ['--import', 'tsx', 'tests/support/load-sample.ts', folder])
  const ended = once(load, 'exit')
  await vi.waitFor(() => expect(files().length).toBeGreaterThan(3), { timeout: 100_000, interval: 5 })
  load.kill('SIGKILL')
  expect(await ended).toEqual([null, 'SIGKILL'])
  expect(files().length).toBeGreaterThan(3)
  await removeLeftFiles(server.payload, { waitMs: 3_000 })
  expect([files(), await counts()]).toEqual([[], NOTHING])
  await loadSampleShow(server.payload, { folder })
  expect(await counts()).toMatchObject({ episodes: 11 })
  expect(files()).toContain('another-11.mp3')
  expect(files().filter((name) => /-1\./.test(name))).toEqual([])
})
