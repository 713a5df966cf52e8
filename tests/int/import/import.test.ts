import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { dumpTables } from '@tests/support/dump-tables'
import { openFeed } from '@tests/support/odd-feed'
import { runProgram } from '@tests/support/running-program'
import { serveApi } from '@tests/support/serve-api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { IncomingShow } from '@/lib/transfer/incoming'
import { exitCodeOf, type Result, summarise } from '@/lib/transfer/run-import'
import type { Episode } from '@/payload-types'
import { BAD_ITEMS, dateOf, type FeedHost, FIRST_ITEMS, GOOD_ITEMS, serveFeed, soundOf } from './feed-host'

const server = serveApi()
let host: FeedHost

beforeAll(async () => {
  host = await serveFeed()
})
afterAll(() => host.close())

const reach = { idleMs: 500, signal: new AbortController().signal }

async function readShow(): Promise<IncomingShow> {
  return openFeed(`${host.url}/feed`, reach)
}

async function importShow(show: IncomingShow): Promise<Result[]> {
  const { runImport } = await import('@/lib/transfer/run-import')
  return runImport(server.payload, { show, reach, onProgress: () => undefined })
}

async function storedEpisodes(): Promise<Episode[]> {
  const { docs } = await server.payload.find({
    collection: 'episodes',
    pagination: false,
    sort: 'publishDate',
    depth: 1,
  })
  return docs
}

const countOf = async (collection: 'episodes' | 'media') =>
  (await server.payload.count({ collection })).totalDocs

test('a show comes in once, though its import was killed on the way', async () => {
  const { DATABASE_URL = '', DATA_DIR = '', PAYLOAD_SECRET = '' } = process.env
  const variables = { DATABASE_URL, DATA_DIR, PAYLOAD_SECRET, NODE_ENV: 'test' }
  const options = ['--allow-address', '127.0.0.1', '--timeout', '1']
  const killed = runProgram('scripts/import.ts', [`${host.url}/feed`, ...options], variables)
  await killed.says(/15\/\d+ /)
  killed.child.kill('SIGKILL')
  await killed.ended
  const before = await countOf('episodes')
  expect(before).toBeGreaterThan(5)
  expect(before).toBeLessThan(GOOD_ITEMS)

  const results = await importShow(await readShow())
  expect(exitCodeOf(results)).toBe(2)
  const summary = summarise(results)
  for (const [title, , reason] of BAD_ITEMS) {
    const line = summary.split('\n').find((each) => each.trim().startsWith(`${title} –`))
    expect(line, title).toMatch(reason)
  }
  expect(summary).toMatch(/No date – It has no date/)
  expect(summary).toMatch(/Item \d+ – It has no title/)
  expect(summary.match(/has the guid of “Talk 0”/g)).toHaveLength(3)
  expect(summary).toContain(`${BAD_ITEMS.length + 5} skipped.`)
  expect(summary).toMatch(/Talk 12 – its transcript: .+/)
  expect(summary).toMatch(/Talk 15 – its chapters: 127\.0\.0\.1 answered 404/)
  expect(summary).toMatch(/Talk 14 – its artwork: 127\.0\.0\.1 answered 404/)
  expect(summary).toMatch(/Talk 17 – the picture of Ada: 127\.0\.0\.1 answered 404/)

  const episodes = await storedEpisodes()
  expect(episodes.map(({ guid }) => guid)).toEqual(
    Array.from({ length: GOOD_ITEMS }, (_, index) => `guid-${index}`),
  )
  // One file for each episode, and the cover that the show shares with some of them.
  expect(await countOf('media')).toBe(GOOD_ITEMS + 1)
}, 120_000)

test('each episode has its words, date, number and sound', async () => {
  const episodes = await storedEpisodes()
  for (const [index, episode] of episodes.entries()) {
    expect(episode.publishDate).toBe(dateOf(index).toISOString())
    expect(episode.season).toBe(index < FIRST_ITEMS ? 1 : 2)
    expect(episode.description).toBe(`<p>Notes of ${index} &amp; <strong>more</strong></p>`)
    if (index % 3 !== 0) expect(episode.episodeNumber).toBe(index + 1)
    const audio = episode.audio as Exclude<Episode['audio'], string | null | undefined>
    const stored = await readFile(path.join(process.env.DATA_DIR ?? '', 'media', audio.filename ?? ''))
    expect(hash(stored)).toBe(hash(soundOf(index)))
  }
  const slugs = episodes.map(({ slug }) => slug)
  expect(new Set(slugs).size).toBe(GOOD_ITEMS)
  expect(slugs).toEqual(expect.arrayContaining(['talk-0', 'questions-answers', 'questions-answers-2']))
  // A list comes without transcripts.
  const id = episodes[11]?.id ?? ''
  const one = await server.payload.findByID({ collection: 'episodes', id })
  expect(one).toMatchObject({
    transcriptionStatus: 'completed',
    transcriptSegments: [{ start: 0, end: 2, text: 'Good morning.', speaker: 'Host' }],
    duration: '10:11',
    isPublished: true,
  })
  const chaptersOf = (index: number) =>
    episodes[index]?.chapters?.map(({ start, title, url }) => [start, title, url ?? null])
  expect(chaptersOf(13)).toEqual([
    [0, 'Beginning', null],
    [61.5, 'Middle', 'https://old.example/middle'],
  ])
  expect(chaptersOf(15)).toEqual([])
  expect(chaptersOf(16)).toEqual([
    [0, 'First', null],
    [90.5, 'Second', 'https://old.example/2'],
  ])
  expect(episodes[17]?.people).toMatchObject([
    {
      role: 'guest',
      person: { name: 'Bo', links: [{ url: 'https://bo.example/' }], picture: expect.any(String) },
    },
    { role: 'host', person: { name: 'Ada', links: [], picture: null } },
  ])
  const show = await server.payload.findGlobal({ slug: 'show', depth: 1 })
  expect(show).toMatchObject({
    name: 'An old show',
    description: 'A show of many years',
    host: 'An old host',
    podcastGuid: '9b024349-ccf0-5f69-a609-6b82873eab3c',
    artwork: { filename: 'cover.png' },
    feed: {
      language: 'en-gb',
      category: 'Technology',
      seasons: [
        { number: 1, name: 'Early' },
        { number: 2, name: 'Late' },
      ],
    },
  })
})

test('the same show once more changes and fetches nothing, and what has changed follows', async () => {
  const show = await readShow()
  const good = { ...show, episodes: show.episodes.filter(({ guid }) => guid.startsWith('guid-')) }
  const again = async () =>
    (await importShow(good)).filter(({ outcome }) => outcome !== 'unchanged' && outcome !== 'skipped')
  const asked = new Map(host.asked)
  expect(await again()).toEqual([])
  const fetched = [...host.asked].filter(([url, count]) => count !== asked.get(url)).map(([url]) => url)
  // What failed before is tried again.
  expect(fetched.sort()).toEqual(['/broken.vtt', '/no-chapters.json', '/no-cover.png', '/no-face.png'])

  const [first] = good.episodes
  if (first) first.fields = { ...first.fields, title: 'Another title' }
  expect(await again()).toMatchObject([{ name: 'Talk 0', outcome: 'updated' }])
  const [episode] = await storedEpisodes()
  expect(episode).toMatchObject({ title: 'Another title', slug: 'talk-0', guid: 'guid-0' })
})

test('a trial writes nothing', async () => {
  const before = await dumpTables(server.payload.db.pool)
  const { planImport } = await import('@/lib/transfer/run-import')
  const plan = await planImport(server.payload, await readShow())
  expect(plan.filter(({ kind, outcome }) => kind === 'episode' && outcome === 'updated')).toHaveLength(
    GOOD_ITEMS,
  )
  expect(await dumpTables(server.payload.db.pool)).toEqual(before)
})

const hash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** Another old host’s feed, whose second item has no guid. */
const secondFeed = (
  token: string,
) => `<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd">
  <channel><title>An old show</title>
    <item><title>Numbered</title><guid>second-1</guid><pubDate>Wed, 01 Jan 2020 00:00:00 GMT</pubDate>
      <link>https://second.example/2020/numbered</link><itunes:season>1</itunes:season><itunes:episode>2</itunes:episode>
      <enclosure url="${host.url}/audio/301.mp3" type="audio/mpeg"/></item>
    <item><title>Without a number</title><pubDate>Thu, 02 Jan 2020 00:00:00 GMT</pubDate><itunes:block>yes</itunes:block>
      <enclosure url="${host.url}/audio/302.mp3?token=${token}" type="audio/mpeg"/></item>
  </channel></rss>`

async function importFeed(xml: string): Promise<Result[]> {
  const { beside } = await import('@/lib/transfer/read-item')
  const { parsePage, readFeed } = await import('@/lib/transfer/read-feed')
  const { runImport } = await import('@/lib/transfer/run-import')
  const show = readFeed([{ ...parsePage(xml), locate: beside(`${host.url}/second.xml`) }])
  return runImport(server.payload, { show, reach, onProgress: () => undefined })
}

test('an address of a private network is refused with the option that lets it be asked', async () => {
  const results = await importFeed(secondFeed('one').replaceAll('127.0.0.1', '127.0.0.2'))
  expect(results.filter(({ outcome }) => outcome === 'skipped').map(({ remarks }) => remarks)).toEqual([
    [expect.stringContaining('import with --allow-address 127.0.0.2,')],
    [expect.stringContaining('import with --allow-address 127.0.0.2,')],
  ])
})

test('beside other episodes one without a number takes none of theirs, and a number that two have is named', async () => {
  const results = await importFeed(secondFeed('one'))
  expect(results.find(({ name }) => name === 'Numbered')?.remarks).toEqual([
    'its number, S1E2, is that of “Talk 1” too',
  ])
  const { docs } = await server.payload.find({
    collection: 'episodes',
    where: { title: { in: ['Numbered', 'Without a number'] } },
    sort: 'publishDate',
  })
  expect(docs).toMatchObject([
    { guid: 'second-1', season: 1, episodeNumber: 2, isPublished: true },
    { guid: `${host.url}/audio/302.mp3`, season: 1, isPublished: false },
  ])
  const ofSeason = (await storedEpisodes()).filter(({ season }) => season === 1)
  const same = ofSeason.filter(({ episodeNumber }) => episodeNumber === docs[1]?.episodeNumber)
  expect(same.map(({ title }) => title)).toEqual(['Without a number'])
  const rows = await server.query('SELECT document_id FROM former_slugs WHERE slug = $1', ['/2020/numbered'])
  expect(rows).toEqual([{ document_id: docs[0]?.id }])
})

test('an item without a guid comes once, though its host writes another token', async () => {
  const before = await countOf('episodes')
  const results = await importFeed(secondFeed('two'))
  expect(results.map(({ name, outcome }) => [name, outcome])).toEqual([
    ['The show', 'unchanged'],
    ['Numbered', 'unchanged'],
    ['Without a number', 'unchanged'],
  ])
  expect(await countOf('episodes')).toBe(before)
})
