import '@tests/support/own-modules'
import { SITE_URL } from '@tests/support/media-site'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { checkFeed } from '@/lib/feed/check/check-feed'
import { checkOwnFeed } from '@/lib/feed/check/check-own-feed'
import type { CheckedFeed, CheckedFiles } from '@/lib/feed/check/rule'
import { findFeed } from '@/lib/feed/find-feed'
import { serveFeed } from './serve-feed'

const { media, episode, ask, read } = serveFeed()

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
  test('meets every rule, and gets the same verdict in the panel as from its published text', async () => {
    const page = await findFeed(media.server.payload)
    const feed = await read()
    const verdicts = checkFeed(feed, await fetchFiles(feed))
    expect(missesOf(verdicts)).toEqual([])
    expect(page && checkOwnFeed(page, SITE_URL)).toEqual(verdicts)
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

test('the checker tells what is missing, and where to mend it', async () => {
  const feed = await read()
  const broken: CheckedFeed = {
    document: '<rss><channel><title>Slides\u000bpasted</title></channel></rss>',
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
    'well-formed',
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
