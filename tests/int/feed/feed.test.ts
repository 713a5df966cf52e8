import '@tests/support/own-modules'
import { daysFromNow, publishedEpisode, scheduledEpisode, unpublishedEpisode } from '@tests/support/builders'
import { fillEpisodes } from '@tests/support/fill-show'
import { SITE_URL, serveMedia } from '@tests/support/media-site'
import { readFeed } from '@tests/support/read-feed'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { databaseOf } from '@/lib/database/sql'
import { checkFeed, FEED_RULES } from '@/lib/feed/check/check-feed'
import { checkOwnFeed } from '@/lib/feed/check/check-own-feed'
import type { CheckedFeed, CheckedFiles } from '@/lib/feed/check/checked-feed'
import { findFeed } from '@/lib/feed/find-feed'
import type { Episode } from '@/payload-types'

vi.stubEnv('SITE_URL', SITE_URL)
const media = serveMedia()
let episode: Episode
let cover: string

const SEGMENTS = [
  { id: 'a1', start: 0, end: 2, text: 'Good evening.', speaker: 'Ada' },
  { id: 'a2', start: 2, end: 4, text: 'And good night, said the <machine>.', speaker: 'Bo' },
]

async function picture(name: string, side = 1_400): Promise<string> {
  const data = await sharp({ create: { width: side, height: side, channels: 3, background: '#345' } })
    .png()
    .toBuffer()
  const { id } = await media.server.payload.create({
    collection: 'media',
    data: { alt: `The ${name}` },
    file: { data, name: `${name}.png`, mimetype: 'image/png', size: data.length },
    overrideAccess: true,
  })
  return id
}

const saveShow = (data: object) =>
  media.server.payload.updateGlobal({ slug: 'show', data, overrideAccess: true })

beforeAll(async () => {
  const { payload } = media.server
  cover = await picture('cover')
  await saveShow({
    name: 'Plain & simple',
    description: 'About machines.',
    host: 'Ada Host',
    artwork: cover,
    feed: {
      language: 'en-US',
      category: 'Technology',
      secondCategory: 'Health & Fitness > Mental Health',
      copyright: 'The makers',
      madeWithAi: 'yes',
      updateFrequency: 'Every Friday',
      updateRule: 'FREQ=WEEKLY;BYDAY=FR',
      seasons: [{ number: 1, name: 'Beginnings' }],
      funding: [{ label: 'Give a little', url: 'https://give.example/plain' }],
      podroll: [{ title: 'Another show', guid: '9b024349-ccf0-5f69-a609-6b82873eab3c' }],
    },
  })
  episode = await publishedEpisode(payload, {
    title: 'What is “AI” & why?',
    description:
      '<p>One <strong>bold</strong> word,<br>two lines &amp; <a href="https://a.example/?b=1&amp;c=2">a link</a>.</p>',
    audio: (await media.sound()).id,
    artwork: await picture('first'),
    transcriptSegments: SEGMENTS,
    transcriptionStatus: 'completed',
    chapters: [
      { start: 0, title: 'Hello' },
      { start: 0.5, title: 'And goodbye' },
    ],
    publishDate: daysFromNow(-3),
  })
})

beforeEach(() => {
  // Next's route hands the request on like this.
  media.site.next.routes.set('/feed.xml', async ({ url = '' }, response) => {
    const given = await fetch(media.server.url + url.replace('/feed.xml', '/api/feed'), {
      redirect: 'manual',
    })
    response.writeHead(given.status, Object.fromEntries(given.headers))
    response.end(Buffer.from(await given.arrayBuffer()))
  })
})

const ask = (path = '/feed.xml', headers: Record<string, string> = {}, method = 'GET') =>
  media.site.ask(path, { headers, method })
const read = async (path?: string): Promise<CheckedFeed> => readFeed((await ask(path)).text)
const titles = async () => (await read()).items.map(({ title }) => title)
const changedAt = async () => (await findFeed(media.server.payload))?.changedAt.toISOString() ?? ''
const pathOf = (address = '') => new URL(address).pathname

/** What the addresses in the feed really lead to. */
async function fetchFiles({ channel, items }: CheckedFeed): Promise<CheckedFiles> {
  const files: CheckedFiles = { pictures: new Map(), sounds: new Map() }
  for (const address of [channel.image, ...items.map(({ image }) => image)].filter(
    (url) => url !== undefined,
  )) {
    const { width, height, format } = await sharp((await ask(pathOf(address))).body).metadata()
    files.pictures.set(address, { width, height, type: `image/${format}` })
  }
  for (const [sound] of items.map(({ enclosures }) => enclosures)) {
    const { headers, body } = await ask(pathOf(sound?.url))
    files.sounds.set(sound?.url ?? '', { bytes: body.length, type: String(headers['content-type']) })
  }
  return files
}

const missesOf = (verdicts: ReturnType<typeof checkFeed>) =>
  verdicts.filter(({ misses }) => misses.length > 0).map(({ id, misses }) => [id, misses[0]?.what])

describe('the feed', () => {
  test.each(FEED_RULES.map(({ id, says }) => [id, says]))('meets the rule “%s”: %s', async (id) => {
    const feed = await read()
    const verdict = checkFeed(feed, await fetchFiles(feed)).find((each) => each.id === id)
    expect(verdict?.misses).toEqual([])
  })

  test('gets the same verdict in the panel as from its published text', async () => {
    const page = await findFeed(media.server.payload)
    const feed = await read()
    expect(page && checkOwnFeed(page, SITE_URL)).toEqual(checkFeed(feed, await fetchFiles(feed)))
  })

  test('tells what the editor has written, in no tags but those that apps read', async () => {
    const feed = await read()
    expect(feed.channel).toMatchObject({
      title: 'Plain & simple',
      link: `${SITE_URL}/`,
      language: 'en-us',
      categories: [{ name: 'Technology' }, { name: 'Health & Fitness', part: 'Mental Health' }],
      explicit: 'false',
      locked: 'yes',
      updateRule: 'FREQ=WEEKLY;BYDAY=FR',
    })
    expect(feed.items).toMatchObject([
      {
        title: 'What is “AI” & why?',
        link: `${SITE_URL}/episodes/${episode.slug}`,
        description:
          '<p>One bold word, two lines &amp; <a href="https://a.example/?b=1&amp;c=2">a link</a>.</p>',
        guid: episode.guid,
        isPermaLink: 'false',
        enclosures: [{ url: `${SITE_URL}/episodes/${episode.slug}/audio.mp3`, type: 'audio/mpeg' }],
        podcastSeason: { number: '1', name: 'Beginnings' },
        transcripts: ['vtt', 'srt', 'txt', 'json'].map((format) => ({
          url: `${SITE_URL}/episodes/${episode.slug}/transcript.${format}`,
        })),
        chapters: {
          url: `${SITE_URL}/episodes/${episode.slug}/chapters.json`,
          type: 'application/json+chapters',
        },
      },
    ])
  })

  test('is of its type, for every site to read, with validators that make it a 304, and compressed', async () => {
    const { status, headers, text } = await ask()
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/rss+xml; charset=utf-8',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(headers['set-cookie']).toBeUndefined()
    const unchanged: Record<string, string>[] = [
      { 'if-none-match': String(headers.etag) },
      { 'if-modified-since': String(headers['last-modified']) },
    ]
    for (const condition of unchanged) expect((await ask('/feed.xml', condition)).status).toBe(304)
    const earlier = new Date(Date.parse(String(headers['last-modified'])) - 1_000).toUTCString()
    expect((await ask('/feed.xml', { 'if-modified-since': earlier })).status).toBe(200)
    const head = await ask('/feed.xml', {}, 'HEAD')
    expect([head.status, head.headers.etag, head.body.length]).toEqual([200, headers.etag, 0])
    for (const encoding of ['br', 'gzip']) {
      const { headers: got, body } = await ask('/feed.xml', { 'accept-encoding': encoding })
      expect([got['content-encoding'], body.length < Buffer.byteLength(text)]).toEqual([encoding, true])
    }
  })

  test('is kept, whatever stands behind its question mark', async () => {
    await ask()
    const asked = media.site.next.requests.length
    for (const path of ['/feed.xml', '/feed.xml?utm_source=x', '/feed.xml?page=1', '/feed.xml?page=zero'])
      expect((await ask(path)).status).toBe(200)
    expect(media.site.next.requests).toHaveLength(asked)
  })
})

describe('what changes', () => {
  test('tells the size of a sound that lies on this very site, however it is named', async () => {
    const { payload } = media.server
    const { filename, filesize } = await media.sound()
    const added = []
    for (const audioUrl of [`/media/${filename}`, `${SITE_URL}/media/${filename}`])
      added.push(await publishedEpisode(payload, { title: 'By address', audioUrl }))
    const { items } = await read()
    const lengths = items
      .filter(({ enclosures }) => enclosures[0]?.url?.endsWith(`/media/${filename}`))
      .map(({ enclosures }) => Number(enclosures[0]?.length))
    expect(lengths).toEqual([filesize, filesize])
    for (const { id } of added) await payload.delete({ collection: 'episodes', id, overrideAccess: true })
  })

  test('is in the feed at the next request after it is saved, and no sooner than it is public', async () => {
    const { payload } = media.server
    const [before] = await titles()
    const audioUrl = 'https://audio.example/new.mp3'
    const added = await publishedEpisode(payload, { title: 'New', audioUrl })
    const unseen = [
      await unpublishedEpisode(payload, { title: 'Hidden', audioUrl }),
      await publishedEpisode(payload, { title: 'Without sound', audioUrl: null }),
    ]
    expect(await titles()).toEqual(['New', before])
    const { items } = await read()
    await payload.update({
      collection: 'episodes',
      id: added.id,
      data: { title: 'Newer', slug: 'newer' },
      overrideAccess: true,
    })
    const changed = await read()
    expect(changed.items[0]).toMatchObject({
      title: 'Newer',
      guid: items[0]?.guid,
      link: `${SITE_URL}/episodes/newer`,
    })
    await saveShow({ tagline: 'Again.', feed: { explicit: true } })
    expect((await read()).channel.explicit).toBe('true')
    await saveShow({ feed: { explicit: false } })
    for (const { id } of [added, ...unseen])
      await payload.delete({ collection: 'episodes', id, overrideAccess: true })
    expect(await titles()).toEqual([before])
  })

  test('is in the feed at the minute for which it is planned', async () => {
    const planned = daysFromNow(1)
    const { id } = await scheduledEpisode(media.server.payload, { title: 'Planned', publishDate: planned })
    expect(await titles()).not.toContain('Planned')
    expect((await changedAt()) < planned, 'nothing has changed yet').toBe(true)
    media.site.versions.scheduleNextPublication(Date.parse(planned))
    vi.useFakeTimers({ now: Date.parse(planned) - 1, toFake: ['Date'] })
    expect(await titles()).not.toContain('Planned')
    vi.setSystemTime(Date.parse(planned))
    expect(await titles()).toContain('Planned')
    expect(await changedAt()).toBe(planned)
    vi.useRealTimers()
    await media.server.payload.delete({ collection: 'episodes', id, overrideAccess: true })
  })

  test('of its own address sends apps there', async () => {
    await saveShow({ feed: { newAddress: 'https://elsewhere.example/feed.xml' } })
    const { status, headers } = await ask()
    expect([status, headers.location]).toEqual([301, 'https://elsewhere.example/feed.xml'])
    await saveShow({ feed: { newAddress: null } })
    expect((await ask()).status).toBe(200)
  })
})

test('a long archive comes in pages that lead to each other, no episode twice and none left out', async () => {
  await fillEpisodes(databaseOf(media.server.payload), { episodes: 601 })
  media.site.versions.recordUnknown()
  const pages = [await read(), await read('/feed.xml?page=2'), await read('/feed.xml?page=3')]
  expect(pages.map(({ items }) => items.length)).toEqual([300, 300, 1])
  expect(new Set(pages.flatMap(({ items }) => items.map(({ guid }) => guid))).size).toBe(601)
  const links = pages.map(({ channel }) =>
    Object.fromEntries(channel.links.map(({ rel, href = '' }) => [rel, href.replace(SITE_URL, '')])),
  )
  const ends = { first: '/feed.xml', last: '/feed.xml?page=3' }
  expect(links).toEqual([
    { self: '/feed.xml', ...ends, next: '/feed.xml?page=2' },
    { self: '/feed.xml?page=2', ...ends, previous: '/feed.xml', next: '/feed.xml?page=3' },
    { self: '/feed.xml?page=3', ...ends, previous: '/feed.xml?page=2' },
  ])
  expect((await ask('/feed.xml?page=4')).status).toBe(404)
})

test('the checker tells what is missing, and where to mend it', async () => {
  const feed = await read()
  const broken: CheckedFeed = {
    root: '<rss>',
    channel: {
      ...feed.channel,
      description: undefined,
      guid: undefined,
      explicit: 'no',
      categories: [{ name: 'Robots' }],
    },
    items: feed.items.slice(0, 1).map((item) => ({
      ...item,
      title: 'Episode 4: Chess',
      transcripts: [],
      chapters: undefined,
      image: undefined,
    })),
  }
  const misses = missesOf(checkFeed(broken, { pictures: new Map(), sounds: new Map() }))
  expect(misses.map(([id]) => id)).toEqual([
    'root',
    'description',
    'category',
    'explicit',
    'cover',
    'guid',
    'item-title',
    'enclosure-length',
    'item-cover',
    'transcript',
    'chapters',
  ])
})
