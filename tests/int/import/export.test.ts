import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { askDatabase } from '@tests/support/ask-database'
import { changeEpisode } from '@tests/support/builders'
import type { TestDatabase } from '@tests/support/database-on'
import { createMigratedDatabase } from '@tests/support/payload'
import { runProgram } from '@tests/support/running-program'
import { serveApi } from '@tests/support/serve-api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { differences } from '@/lib/transfer/differences'
import { beside } from '@/lib/transfer/read-item'
import { runExport } from '@/lib/transfer/run-export'
import { fillShow } from './whole-show'

const server = serveApi()
let folder: string
let otherData: string
let other: TestDatabase

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plain-ai-export-'))
  otherData = await mkdtemp(path.join(tmpdir(), 'plain-ai-other-'))
  other = await createMigratedDatabase()
  await fillShow(server.payload)
})
afterAll(async () => {
  for (const each of [folder, otherData]) await rm(each, { recursive: true, force: true })
  await other.drop()
})

const TABLES = [
  'episodes',
  'transcripts',
  'episode_counts',
  'episodes_key_takeaways',
  'episodes_questions',
  'episodes_resources',
  'episodes_chapters',
  'episodes_people',
  'people',
  'people_links',
  'people_texts',
  'former_slugs',
  'research_papers',
  'research_papers_texts',
  'research_papers_key_insights',
  'show',
  'show_platform_links',
  'show_claims',
  'show_sponsors',
  'show_feed_seasons',
  'show_feed_funding',
  'show_feed_podroll',
  'media',
  'pages',
  'pages_texts',
  'pages_blocks_text',
  'pages_blocks_terms',
  'pages_blocks_terms_terms',
  'pages_blocks_prompts_prompts',
  'terms',
  'terms_texts',
  'mixes',
  'mixes_parts',
  'episodes_citations',
  'pages_blocks_links',
  'pages_blocks_links_links',
  'home',
  'home_answers',
]

/** Of this database alone: ids and moments of saving. Uploads are compared by name and checksum. */
const OWN = /^(?:id|_parent_id|parent_id|\w*_id|created_at|updated_at|source)$/

/** Every field of every row, in an order that both databases share. */
async function contentOf(url: string): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {}
  for (const table of TABLES) {
    const rows = await askDatabase(url, `SELECT row_to_json(t) AS row FROM "${table}" AS t`)
    content[table] = rows
      .map(({ row }) => Object.entries(row).filter(([name]) => !OWN.test(name) || table.endsWith('papers')))
      .map((entries) => JSON.stringify(entries.filter(([name]) => !name.endsWith('_at'))))
      .sort()
  }
  return content
}

/** The episodes that the words of a page name. */
const momentsOf = (url: string): Promise<unknown[]> =>
  askDatabase(
    url,
    `SELECT guid, starts_at FROM (SELECT episode_id, starts_at FROM pages_blocks_text
       UNION ALL SELECT episode_id, starts_at FROM pages_blocks_prompts_prompts
       UNION ALL SELECT episode_id, starts_at FROM terms UNION ALL SELECT episode_id, "from" FROM mixes_parts) named
     JOIN episodes ON episodes.id = episode_id ORDER BY starts_at`,
  )

const uploadsOf = async (dataDir: string): Promise<Record<string, string>> => {
  const names = (await readdir(path.join(dataDir, 'media'))).filter(
    (name) => !/-(?:\d+x\d+\.webp|for-directories\.jpg)$/.test(name),
  )
  const hashes = names.map(async (name) => {
    const bytes = await readFile(path.join(dataDir, 'media', name))
    return [name, createHash('sha256').update(bytes).digest('hex')]
  })
  return Object.fromEntries(await Promise.all(hashes))
}

test('an export brought into an empty database gives the same show', async () => {
  const { signal } = new AbortController()
  const onProgress = () => undefined
  const exported = await runExport(server.payload, { folder, signal, onProgress })
  expect(exported).toEqual({ episodes: 3, papers: 1, pages: 2, lost: [] })

  const { PAYLOAD_SECRET = '' } = process.env
  const variables = { DATABASE_URL: other.url, DATA_DIR: otherData, PAYLOAD_SECRET, NODE_ENV: 'test' }
  const { code, output } = await runProgram('scripts/import.ts', [folder], variables).ended
  expect(output).toContain('Episodes: 3 imported.')
  expect(code).toBe(0)

  const before = await contentOf(server.databaseUrl)
  expect(before.episodes).toHaveLength(3)
  expect(before.former_slugs).toHaveLength(2)
  expect(before.episodes_chapters).toHaveLength(2)
  expect(before.episodes_people).toHaveLength(2)
  expect(before.episodes_questions).toHaveLength(2)
  expect(before.terms).toHaveLength(1)
  expect(before.episodes_citations).toHaveLength(1)
  expect(await contentOf(other.url)).toEqual(before)
  expect(await momentsOf(other.url)).toEqual([
    { guid: 'https://old.example/?p=1', starts_at: '0:01' },
    { guid: 'https://old.example/?p=1', starts_at: '0:40' },
    { guid: 'https://old.example/?p=1', starts_at: '1:15' },
    { guid: 'https://old.example/?p=1', starts_at: null },
  ])
  const uploads = await uploadsOf(process.env.DATA_DIR ?? '')
  expect(Object.keys(uploads)).toHaveLength(4)
  expect(await uploadsOf(otherData)).toEqual(uploads)

  await expect(runExport(server.payload, { folder, signal, onProgress })).rejects.toThrow(/not empty/)
}, 60_000)

test('the feed that the site serves says the same to an import', async () => {
  const { findFeed } = await import('@/lib/feed/find-feed')
  const { writeFeed } = await import('@/lib/feed/describe-feed')
  const { parsePage, readFeed } = await import('@/lib/transfer/read-feed')
  const served = await findFeed(server.payload)
  const page = parsePage(served ? writeFeed(served, 'https://show.example') : '')
  const { fields, episodes, skipped } = readFeed([
    { ...page, locate: beside('https://show.example/feed.xml') },
  ])
  const { name, host, podcastGuid, feed } = await server.payload.findGlobal({ slug: 'show' })
  expect(fields).toMatchObject({ name, host, podcastGuid })
  expect(fields.feed).toMatchObject({ language: 'de', category: 'Education > How To', explicit: true })
  expect(differences(feed ?? {}, { seasons: fields.feed?.seasons, funding: fields.feed?.funding })).toEqual(
    {},
  )
  expect(skipped).toEqual([])
  expect(episodes).toContainEqual(
    expect.objectContaining({
      guid: 'https://old.example/?p=1',
      fields: expect.objectContaining({ season: 3, episodeNumber: 14, episodeType: 'bonus' }),
      audio: expect.objectContaining({ url: 'https://show.example/episodes/a-later-slug/audio.mp3' }),
      people: [
        expect.objectContaining({ name: 'A host', role: 'host' }),
        expect.objectContaining({
          name: 'Bo & “Co”',
          picture: { url: 'https://show.example/media/a%20guest.png' },
        }),
      ],
    }),
  )
})

test('an export that comes back to its own site changes nothing there', async () => {
  const before = await contentOf(server.databaseUrl)
  const results = await importAgain()
  expect(results).toHaveLength(12)
  expect(results.filter(({ outcome }) => outcome !== 'unchanged')).toEqual([])
  expect(await contentOf(server.databaseUrl)).toEqual(before)
})

const importAgain = async () => {
  const { openSource } = await import('@/lib/transfer/open-source')
  const { runImport } = await import('@/lib/transfer/run-import')
  const reach = { idleMs: 1_000, signal: new AbortController().signal }
  const show = await openSource(folder, reach)
  return runImport(server.payload, { show, reach, onProgress: () => undefined })
}

test('an import leaves the questions that editors have written, and brings those that are missing', async () => {
  const questionsOf = () =>
    askDatabase(server.databaseUrl, 'SELECT question FROM episodes_questions ORDER BY _order')
  const { docs } = await server.payload.find({
    collection: 'episodes',
    where: { guid: { equals: 'https://old.example/?p=1' } },
  })
  const id = docs[0]?.id ?? ''
  await changeEpisode(server.payload, id, { questions: [{ question: 'Ours?', answer: 'Yes.' }] })
  const results = await importAgain()
  expect(results.filter(({ outcome }) => outcome !== 'unchanged')).toEqual([])
  expect(await questionsOf()).toEqual([{ question: 'Ours?' }])

  await changeEpisode(server.payload, id, { questions: [] })
  await importAgain()
  expect(await questionsOf()).toEqual([{ question: 'Why “more” & not less?' }, { question: 'And then?' }])
})
