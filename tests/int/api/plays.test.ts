import { BROWSER, Visitor } from '@tests/support/api-client'
import {
  administratorAt,
  changeEpisode,
  listenerAt,
  publishedEpisode,
  unpublishedEpisode,
} from '@tests/support/builders'
import { holdTransaction } from '@tests/support/hold-transaction'
import { serveApi } from '@tests/support/serve-api'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Episode } from '@/payload-types'

const server = serveApi()
const episode = {} as Episode
beforeEach(async () => void Object.assign(episode, await publishedEpisode(server.payload)))

const at = (address: string, userAgent = BROWSER) => new Visitor(server, { address, userAgent })
const play = (visitor: Visitor, name = episode.id) =>
  visitor.post(`/api/episodes/${name}/play`, { platform: 'direct' })
const counted = async (id = episode.id) =>
  (await at('192.0.2.1').get(`/api/episodes/${id}`)).body.downloadCount
const tracked = (id = episode.id) =>
  server.query('SELECT * FROM play_tracking WHERE episode_id_id = $1', [id])

describe('POST /api/episodes/{id}/play', () => {
  test('writes down the play and counts the listener, by id or slug', async () => {
    const { status, body } = await play(at('192.0.2.1'))
    expect({ status, body }).toEqual({ status: 200, body: {} })
    await play(at('192.0.2.2'), episode.slug ?? '')
    expect(await counted()).toBe(2)
    expect(await tracked()).toMatchObject([
      { platform: 'direct', user_agent: BROWSER, ip_address: expect.stringMatching(/^[\w-]{43}$/) },
      { platform: 'direct' },
    ])
  })

  test('counts from a sandboxed frame of another site, which nothing else is open to', async () => {
    const frame = { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }
    const path = `/api/episodes/${episode.id}/play`
    const asText = {
      raw: '{"platform":"embed"}',
      headers: { ...frame, 'Content-Type': 'text/plain;charset=UTF-8' },
    }
    const { status, headers } = await at('192.0.2.1').request('POST', path, asText)
    expect([status, headers.get('access-control-allow-origin')]).toEqual([200, '*'])
    expect(headers.get('access-control-allow-credentials')).toBeNull()
    expect(await tracked()).toMatchObject([{ platform: 'embed' }])

    const foreign = { headers: { ...asText.headers, Origin: 'https://elsewhere.example' } }
    expect((await at('192.0.2.2').request('POST', path, { ...asText, ...foreign })).status).toBe(403)
    for (const other of ['/api/bookmarks', '/api/contact', '/api/newsletter/subscribe', '/api/auth/login'])
      expect((await at('192.0.2.2').post(other, {}, { headers: frame })).status, other).toBe(403)
    const bookmark = { raw: '{"episodeId":"x"}', headers: { 'Content-Type': 'text/plain' } }
    expect((await at('192.0.2.2').request('POST', '/api/bookmarks', bookmark)).status).toBe(415)
    expect(await counted()).toBe(1)
  })

  test('a frame of another origin cannot play as the editor whose cookie it has', async () => {
    const { payload } = server
    const draft = await unpublishedEpisode(payload)
    const boss = await administratorAt(server)
    const headers = { Origin: 'null' }
    expect((await boss.post(`/api/episodes/${draft.id}/play`, {}, { headers })).status).toBe(404)
  })

  test('plays that meet in the middle of being counted are one listener', async () => {
    const gate = await holdTransaction(server)
    await gate.query('SELECT 1 FROM episodes WHERE id = $1 FOR UPDATE', [episode.id])
    const plays = Promise.all(Array.from({ length: 5 }, () => play(at('192.0.2.1'))))
    // One has noted the listener and waits for the episode, the others wait for its note.
    await gate.untilWaiting(5)
    await gate.commit()
    await plays
    expect(await counted()).toBe(1)
    expect(await tracked()).toHaveLength(5)
  })

  test.each(['Googlebot/2.1 (+http://www.google.com/bot.html)', 'curl/8.5.0', ''])(
    'a program is no listener: %j',
    async (userAgent) => {
      expect((await play(at('192.0.2.1', userAgent))).status).toBe(200)
      expect(await counted()).toBe(0)
      expect(await tracked()).toEqual([])
    },
  )

  test('the platform may be left out, but must be a short line of text', async () => {
    const visitor = at('192.0.2.1')
    const send = (body: unknown) => visitor.post(`/api/episodes/${episode.id}/play`, body)
    expect((await send({})).status).toBe(200)
    expect(await tracked()).toMatchObject([{ platform: 'direct' }])
    for (const platform of ['', 7, null, 'x'.repeat(51), 'two\nlines']) {
      const { status, body } = await send({ platform })
      expect({ platform, status }).toEqual({ platform, status: 400 })
      expect(Object.keys(body.errors ?? {})).toEqual(['platform'])
    }
  })

  test('an editor who saves an older form does not take plays back', async () => {
    const { id } = episode
    const form = await server.payload.findByID({ collection: 'episodes', id, depth: 0 })
    await play(at('192.0.2.1'))
    const update = changeEpisode(server.payload, episode.id, { ...form, title: 'Saved meanwhile' })
    await Promise.all([update, ...Array.from({ length: 30 }, (_, n) => play(at(`203.0.113.${n}`)))])
    expect(await counted()).toBe(31)
  })
})

test('an administrator who previews an episode hears it without being counted; for others it does not exist', async () => {
  const [hidden, trashed] = [
    await unpublishedEpisode(server.payload),
    await unpublishedEpisode(server.payload, { deletedAt: new Date().toISOString() }),
  ]
  const boss = await administratorAt(server)
  const member = await listenerAt(server)
  expect((await play(boss, hidden.id)).status).toBe(200)
  for (const visitor of [at('192.0.2.1'), member]) expect((await play(visitor, hidden.id)).status).toBe(404)
  expect((await play(boss, trashed.id)).status).toBe(404)
  expect(await tracked(hidden.id)).toEqual([])
})

describe('the window of 24 hours', () => {
  const listener = { platform: 'direct', userAgent: BROWSER, address: '192.0.2.1' }
  const playAt = async (iso: string) => {
    const { recordPlay } = await import('@/lib/audience/record-listening')
    await recordPlay(server.payload, { ...listener, episodeId: episode.id, now: new Date(iso) })
  }

  beforeEach(async () => {
    await server.query('DELETE FROM day_keys')
  })

  test('a listener counts again when it is over, and not before, also across midnight', async () => {
    await playAt('2026-03-01T22:00:00Z')
    await playAt('2026-03-01T23:59:59Z')
    await playAt('2026-03-02T00:00:01Z')
    await playAt('2026-03-02T21:59:59Z')
    expect(await counted()).toBe(1)
    await playAt('2026-03-02T22:00:01Z')
    expect(await counted()).toBe(2)
    await playAt('2026-03-03T21:00:00Z')
    expect(await counted()).toBe(2)
    await playAt('2026-03-03T22:30:00Z')
    expect(await counted()).toBe(3)
  })

  test('a day’s key is destroyed 48 hours after the day began', async () => {
    const keys = async () =>
      (await server.query('SELECT day::text AS day FROM day_keys ORDER BY day')).map(({ day }) => day)
    await playAt('2026-05-01T12:00:00Z')
    await playAt('2026-05-02T00:00:01Z')
    expect(await keys()).toEqual(['2026-05-01', '2026-05-02'])
    await playAt('2026-05-02T23:59:59Z')
    expect(await keys()).toEqual(['2026-05-01', '2026-05-02'])
    await playAt('2026-05-03T00:00:01Z')
    expect(await keys()).toEqual(['2026-05-02', '2026-05-03'])
  })
})
