import { daysFromNow, publishedEpisode, scheduledEpisode } from '@tests/support/builders'
import { serveMedia } from '@tests/support/media-site'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { recordPlay } from '@/lib/audience/record-listening'
import type { Episode } from '@/payload-types'

const media = serveMedia()
const OVERCAST = 'Overcast/3.0 (+http://overcast.fm/; iOS podcast app)'
const PODCASTS = 'Podcasts/1650.20 CFNetwork/1410.0.3 Darwin/22.6.0'
let episode: Episode

beforeEach(async () => {
  episode = await publishedEpisode(media.server.payload, { audio: (await media.sound()).id })
})

const address = (extension = 'mp3') => `/episodes/${episode.slug}/audio.${extension}`
const fetchSound = (headers: Record<string, string> = {}, method = 'GET') =>
  media.site.ask(address(), { method, headers: { 'user-agent': OVERCAST, ...headers } })

const counts = async () => {
  const of = (query: string) => media.server.query(`${query} WHERE episode_id = $1`, [episode.id])
  const downloads = (await of('SELECT * FROM downloads')).toSorted(
    (a, b) => a.downloaded_at - b.downloaded_at,
  )
  const [row] = await of('SELECT coalesce(sum(listeners), 0)::int AS count FROM episode_counts')
  return { apps: downloads.map(({ app }) => app), count: row?.count, downloads }
}
/** Counting goes on after the response. */
const expectCounted = (apps: string[], count = apps.length) =>
  vi.waitFor(async () => expect(await counts()).toMatchObject({ apps, count }))

describe('the sound at its address in the feed', () => {
  test('comes whole and in parts, for every site', async () => {
    const { status, headers, body } = await fetchSound()
    expect([status, headers['content-type']]).toEqual([200, 'audio/mpeg'])
    expect(headers['access-control-allow-origin']).toBe('*')
    const part = await fetchSound({ range: 'bytes=100-199' })
    expect([part.status, part.body.equals(body.subarray(100, 200))]).toEqual([206, true])
  })

  test('leads from an old slug, another ending and the site of a sound that is elsewhere', async () => {
    const moved = await media.site.ask(`/episodes/old-${episode.slug}/audio.mp3`)
    expect([moved.status, moved.headers.location]).toEqual([308, address()])
    const other = await media.site.ask(address('m4a'))
    expect([other.status, other.headers.location]).toEqual([308, address()])
    const elsewhere = await publishedEpisode(media.server.payload, {
      audioUrl: 'https://audio.example/a.mp3',
    })
    const there = await media.site.ask(`/episodes/${elsewhere.slug}/audio.mp3`)
    expect([there.status, there.headers.location]).toEqual([302, 'https://audio.example/a.mp3'])
  })

  test('is there only for what is public', async () => {
    const audio = (await media.sound()).id
    const hidden = await scheduledEpisode(media.server.payload, { audio, publishDate: daysFromNow(2) })
    for (const name of [hidden.slug, hidden.id, 'nobody'])
      await media.expectPrivate(`/episodes/${name}/audio.mp3`)
  })
})

describe('a download', () => {
  test('is counted once for a listener, however it was fetched, without keeping an identity', async () => {
    await fetchSound()
    await expectCounted(['Overcast'])
    await fetchSound()
    await fetchSound({ 'user-agent': PODCASTS, range: 'bytes=0-519' })
    await fetchSound({ 'user-agent': PODCASTS, range: 'bytes=520-' })
    await expectCounted(['Overcast', 'Apple Podcasts'])
    const { downloads } = await counts()
    for (const { listener } of downloads) expect(listener).toMatch(/^[\w-]{43}$/)
  })

  test('is not counted for requests that no one listens to', async () => {
    await fetchSound({}, 'HEAD')
    await fetchSound({ range: 'bytes=0-1' })
    await fetchSound({ range: 'bytes=0-500' })
    await fetchSound({ 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' })
    await fetchSound({ 'user-agent': PODCASTS })
    await expectCounted(['Apple Podcasts'])
  })

  test('by a listener who has played the episode on the site makes no second listener', async () => {
    const play = {
      episodeId: episode.id,
      platform: 'direct',
      userAgent: PODCASTS,
      address: '127.0.0.1',
      now: new Date(),
    }
    await recordPlay(media.server.payload, play)
    await fetchSound({ 'user-agent': PODCASTS })
    await expectCounted(['Apple Podcasts'], 1)
  })

  test('that cannot be recorded does not stop the sound', async () => {
    await media.server.query('ALTER TABLE downloads RENAME TO away')
    expect((await fetchSound()).status).toBe(200)
    await vi.waitFor(() => expect(media.site.logged.join()).toContain('a download could not be counted'))
    await media.server.query('ALTER TABLE away RENAME TO downloads')
  })
})
