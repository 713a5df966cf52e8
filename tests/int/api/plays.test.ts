import { BROWSER, Visitor } from '@tests/support/api-client'
import { publishedEpisode } from '@tests/support/builders'
import { serveApi } from '@tests/support/serve-api'
import pg from 'pg'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Episode } from '@/payload-types'

const server = serveApi()
let episode: Episode

beforeEach(async () => {
  episode = await publishedEpisode(server.payload)
})

const HOUR = 3_600_000
const at = (address: string, userAgent = BROWSER) => new Visitor(server.url, { address, userAgent })
const play = (visitor: Visitor, name = episode.id) =>
  visitor.post(`/api/episodes/${name}/play`, { platform: 'direct' })
const query = async (sql: string, values: unknown[] = []) =>
  (await server.payload.db.pool.query(sql, values)).rows
const counted = async () => (await at('192.0.2.1').get(`/api/episodes/${episode.id}`)).body.downloadCount
const tracked = () => query('SELECT * FROM play_tracking WHERE episode_id_id = $1', [episode.id])

describe('POST /api/episodes/{id}/play', () => {
  test('writes down the play and counts the listener, by id or slug', async () => {
    const { status, body } = await play(at('192.0.2.1'))
    expect({ status, body }).toEqual({ status: 200, body: { message: 'Play recorded.' } })
    await play(at('192.0.2.2'), episode.slug ?? '')
    expect(await counted()).toBe(2)
    expect(await tracked()).toMatchObject([
      { platform: 'direct', user_agent: BROWSER, ip_address: expect.stringMatching(/^[\w-]{43}$/) },
      { platform: 'direct' },
    ])
  })

  test('a thousand plays of one listener at once are one listener; another one makes two', async () => {
    const visitor = at('192.0.2.1')
    const answers = await Promise.all(Array.from({ length: 1_000 }, () => play(visitor)))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
    expect(await counted()).toBe(1)
    expect(await tracked()).toHaveLength(1_000)
    await play(at('192.0.2.2'))
    expect(await counted()).toBe(2)
    await play(at('192.0.2.1', `${BROWSER} Edg/141.0`))
    expect(await counted()).toBe(3)
  })

  test('plays that meet in the middle of being counted are one listener', async () => {
    const client = new pg.Client({ connectionString: server.databaseUrl })
    await client.connect()
    await client.query('BEGIN')
    await client.query('SELECT 1 FROM episodes WHERE id = $1 FOR UPDATE', [episode.id])
    const plays = Promise.all(Array.from({ length: 5 }, () => play(at('192.0.2.1'))))
    // One has noted the listener and waits for the episode, the others wait for its note.
    const waiting =
      "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"
    await expect.poll(async () => (await query(waiting)).length).toBe(5)
    await client.query('COMMIT')
    await client.end()
    await plays
    expect(await counted()).toBe(1)
    expect(await tracked()).toHaveLength(5)
  })

  test('hundred listeners at once are a hundred', async () => {
    await Promise.all(Array.from({ length: 100 }, (_, index) => play(at(`203.0.113.${index}`))))
    expect(await counted()).toBe(100)
  })

  test('a listener is counted for each episode by itself', async () => {
    const other = await publishedEpisode(server.payload)
    await play(at('192.0.2.1'))
    await play(at('192.0.2.1'), other.id)
    expect(await counted()).toBe(1)
    episode = other
    expect(await counted()).toBe(1)
  })

  test('addresses of one IPv6 network are one listener', async () => {
    await play(at('2001:db8:1:2::1'))
    await play(at('2001:db8:1:2:ffff::9'))
    await play(at('2001:db8:1:3::1'))
    expect(await counted()).toBe(2)
  })

  test.each([
    'Googlebot/2.1 (+http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    'curl/8.5.0',
    'python-requests/2.32',
    '',
    '   ',
  ])('a program is no listener: %j', async (userAgent) => {
    expect((await play(at('192.0.2.1', userAgent))).status).toBe(200)
    expect(await counted()).toBe(0)
    expect(await tracked()).toEqual([])
  })

  test('an episode that is not there has no plays', async () => {
    for (const name of ['unknown-slug', '00000000-0000-4000-8000-000000000000']) {
      expect((await play(at('192.0.2.1'), name)).status).toBe(404)
    }
  })

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
    const form = await server.payload.findByID({
      collection: 'episodes',
      id: episode.id,
      depth: 0,
      overrideAccess: true,
    })
    await play(at('192.0.2.1'))
    const update = server.payload.update({
      collection: 'episodes',
      id: episode.id,
      data: { ...form, title: 'Saved meanwhile' },
      overrideAccess: true,
    })
    await Promise.all([update, ...Array.from({ length: 30 }, (_, n) => play(at(`203.0.113.${n}`)))])
    expect(await counted()).toBe(31)
  })
})

describe('the window of 24 hours', () => {
  const listener = { platform: 'direct', userAgent: BROWSER, address: '192.0.2.1' }
  const playAt = async (iso: string) => {
    const { recordPlay } = await import('@/lib/plays/record-play')
    await recordPlay(server.payload, { ...listener, episodeId: episode.id, now: new Date(iso) })
  }

  beforeEach(async () => {
    await query('DELETE FROM day_keys')
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

  test('it begins with the play that counted: listening every 20 hours is counted every other time', async () => {
    const start = Date.parse('2026-04-01T03:00:00Z')
    for (let n = 0; n < 6; n += 1) await playAt(new Date(start + n * 20 * HOUR).toISOString())
    expect(await counted()).toBe(3)
  })

  test('a day’s key is destroyed 48 hours after the day began', async () => {
    const keys = async () =>
      (await query('SELECT day::text AS day FROM day_keys ORDER BY day')).map((row) => row.day)
    await playAt('2026-05-01T12:00:00Z')
    await playAt('2026-05-02T00:00:01Z')
    expect(await keys()).toEqual(['2026-05-01', '2026-05-02'])
    await playAt('2026-05-02T23:59:59Z')
    expect(await keys()).toEqual(['2026-05-01', '2026-05-02'])
    await playAt('2026-05-03T00:00:01Z')
    expect(await keys()).toEqual(['2026-05-02', '2026-05-03'])
  })

  test('and without any play by the housekeeping', async () => {
    const { destroyOldDayKeys } = await import('@/lib/plays/day-keys')
    const { databaseOf } = await import('@/lib/database/sql')
    await playAt('2026-05-01T12:00:00Z')
    await destroyOldDayKeys(databaseOf(server.payload), new Date('2026-05-02T23:59:59Z'))
    expect(await query('SELECT 1 FROM day_keys')).toHaveLength(1)
    await destroyOldDayKeys(databaseOf(server.payload), new Date('2026-05-03T00:00:00Z'))
    expect(await query('SELECT 1 FROM day_keys')).toEqual([])
  })

  test('two days’ hashes of one listener have nothing in common', async () => {
    await playAt('2026-06-01T12:00:00Z')
    await playAt('2026-06-02T13:00:00Z')
    const [one, other] = await tracked()
    expect(one.ip_address).not.toBe(other.ip_address)
  })
})

test('no address is anywhere in the database', async () => {
  const addresses = ['198.51.100.233', '2001:db8:beef:cafe:1:2:3:4']
  for (const address of addresses) {
    const visitor = at(address)
    await play(visitor)
    await visitor.post('/api/bookmarks', { episodeId: episode.id })
    await visitor.post('/api/auth/login', { username: 'nobody', password: 'a wrong guess' })
    await visitor.post('/api/newsletter/subscribe', { email: `a${address.length}@mail.example` })
  }
  const tables = await query(
    "SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')",
  )
  expect(tables.length).toBeGreaterThan(20)
  let dump = ''
  for (const { name } of tables) {
    dump += (await query(`SELECT row_to_json(t)::text AS text FROM ${name} AS t`))
      .map((row) => row.text)
      .join('\n')
  }
  expect(dump).toContain(episode.id)
  expect(dump).not.toMatch(/198\.51\.100|2001:db8:beef/)
  for (const address of addresses) {
    for (const encoding of ['hex', 'base64'] as const) {
      expect(dump).not.toContain(Buffer.from(address).toString(encoding))
    }
  }
})
