import '@tests/support/own-modules'
import { SITE_URL } from '@tests/support/media-site'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { checkFeed } from '@/lib/feed/check-feed'
import { type FeedPage, findFeed } from '@/lib/feed/find-feed'
import { serveFeed } from './serve-feed'

const { media, episode, ask, read } = serveFeed()

const pathOf = (address = '') => new URL(address).pathname

const NAMESPACES = {
  itunes: 'http://www.itunes.com/dtds/podcast-1.0.dtd',
  podcast: 'https://podcastindex.org/namespace/1.0',
  atom: 'http://www.w3.org/2005/Atom',
}
const DATE = expect.stringMatching(/^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/)

async function ownPage(): Promise<FeedPage> {
  const page = await findFeed(media.server.payload)
  if (!page) throw new Error('There is no feed.')
  return page
}
const missesOf = (page: FeedPage, siteUrl = SITE_URL) =>
  checkFeed(page, siteUrl).flatMap(({ id, misses }) => (misses.length > 0 ? [id] : []))

describe('the feed', () => {
  test('meets every rule of the panel, and those that no editor could break', async () => {
    expect(missesOf(await ownPage())).toEqual([])
    const { root, channel, items } = await read()
    expect(root).toContain('version="2.0"')
    for (const [name, uri] of Object.entries(NAMESPACES)) expect(root).toContain(`xmlns:${name}="${uri}"`)
    expect(channel).toMatchObject({
      lastBuildDate: DATE,
      generator: expect.any(String),
      guid: expect.stringMatching(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/),
      type: 'episodic',
      medium: 'podcast',
      complete: undefined,
      persons: [{ name: 'Ada Host', role: 'host' }],
      funding: [{ label: 'Give a little' }],
      pictures: [{ alt: 'The cover', aspectRatio: '1/1' }],
      aiContent: 'true',
    })
    expect(channel.links).toContainEqual({
      rel: 'self',
      href: `${SITE_URL}/feed.xml`,
      type: 'application/rss+xml',
    })
    expect((await sharp((await ask(pathOf(channel.image))).body).metadata()).width).toBe(1_400)
    const { enclosures, transcripts, season, episode: number } = items[0] ?? {}
    expect(items[0]).toMatchObject({
      pubDate: DATE,
      duration: expect.stringMatching(/^[1-9]\d*$/),
      explicit: 'false',
      episodeType: 'full',
      podcastSeason: { number: season },
      podcastEpisode: number,
      aiContent: 'true',
    })
    expect(transcripts?.map(({ type, rel }) => [type, rel])).toEqual([
      ['text/vtt', 'captions'],
      ['application/x-subrip', 'captions'],
      ['text/plain', undefined],
      ['application/json', 'captions'],
    ])
    const sound = await ask(pathOf(enclosures?.[0]?.url))
    expect(enclosures).toMatchObject([
      { length: String(sound.body.length), type: sound.headers['content-type'] },
    ])
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
          '<p>One bold word,<br />two lines &amp; <a href="https://a.example/?b=1&amp;c=2">a link</a>.</p>',
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

  test('offers a video beside the sound, and the passages that apps may play alone', async () => {
    const { text } = await ask()
    expect(text).toMatch(
      /<podcast:alternateEnclosure type="video\/mp4">\s*<podcast:source uri="https:\/\/files.example\/one.mp4"\s*\/>\s*<\/podcast:alternateEnclosure>/,
    )
    expect(text).toContain(
      '<podcast:soundbite startTime="0.25" duration="1.5"><![CDATA[Why & how]]></podcast:soundbite>',
    )
  })

  test('names who is heard in an episode, and its host again, whom apps would leave out otherwise', async () => {
    const [, item = ''] = (await ask()).text.split('<item>')
    const [host, guest, narrator, ...more] = item.match(/<podcast:person.*?<\/podcast:person>/g) ?? []
    expect(host).toBe('<podcast:person role="host" group="cast">Ada Host</podcast:person>')
    expect(guest).toMatch(/role="guest" group="cast".*Bo & Co/)
    expect(guest).toContain('href="https://bo.example/"')
    const [, face = ''] = /img="([^"]*)"/.exec(guest ?? '') ?? []
    expect((await ask(pathOf(face))).headers['content-type']).toBe('image/png')
    expect(narrator).toBe(
      '<podcast:person role="narrator" group="cast" href="https://plain.example/people/cy">Cy</podcast:person>',
    )
    expect(more).toEqual([])
  })

  test('is of its type, for every site to read, with validators that make it a 304', async () => {
    const { status, headers } = await ask()
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
  })

  test('is kept, whatever stands behind its question mark', async () => {
    await ask()
    const asked = media.site.next.requests.length
    for (const path of ['/feed.xml?utm_source=x', '/feed.xml?page=1'])
      expect((await ask(path)).status).toBe(200)
    expect(media.site.next.requests).toHaveLength(asked)
  })
})

test('the checker tells what is missing', async () => {
  const page = await ownPage()
  const broken: FeedPage = {
    ...page,
    show: { ...page.show, description: '', artwork: null, copyright: '© 2024 Me', seasonNames: new Map() },
    episodes: page.episodes.map((each) => ({
      ...each,
      title: 'Episode 4: Chess',
      audio: { ...each.audio, url: 'http://cdn.example/one.mp3' },
      audioBytes: null,
      hasTranscript: false,
      hasChapters: false,
      artwork: null,
    })),
  }
  expect(missesOf(broken, 'http://plain.example')).toEqual([
    'self',
    'description',
    'cover',
    'item-title',
    'enclosure',
    'enclosure-length',
    'copyright',
    'item-cover',
    'season-name',
    'transcript',
    'chapters',
  ])
})
