import '@tests/support/own-modules'
import { createHmac } from 'node:crypto'
import { Visitor } from '@tests/support/api-client'
import {
  type FollowedHost,
  type HostedItem,
  hostedItem,
  serveFollowedHost,
} from '@tests/support/followed-host'
import { runProgram } from '@tests/support/running-program'
import { serveApi, signInAdministrator } from '@tests/support/serve-api'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { getDatabase } from '@/db/sql'
import { pollFeed } from '@/lib/following/poll-feed'
import { type FollowedState, findFollowedFeed } from '@/lib/transfer/followed-record'
import type { Episode } from '@/payload-types'

const EPISODES = 40
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const server = serveApi({ env: { SITE_URL: 'http://show.example:8080' } })
const boss = signInAdministrator(server)
let host: FollowedHost
let begin: number

beforeAll(async () => {
  host = await serveFollowedHost(Array.from({ length: EPISODES }, (_, index) => hostedItem(index + 1)))
})
afterAll(() => host.close())

const state = async (): Promise<FollowedState> =>
  JSON.parse((await boss.get('/api/admin/followed-feed')).text).feed

const nextLook = async (): Promise<number> => Date.parse((await state()).nextPollAt ?? '')

/** One look at this time, as a worker makes it. */
const look = (now: Date, signal = new AbortController().signal) =>
  pollFeed(server.payload, { reach: { signal, idleMs: 500 }, now })

/** Makes every look that is due until this day of the month. Returns how many the host saw, by response. */
async function until(day: number): Promise<Record<string, number>> {
  const before = host.told.length
  const end = begin + day * DAY_MS
  for (;;) {
    const feed = await findFollowedFeed(getDatabase(server.payload))
    if (!feed?.nextPollAt || feed.nextPollAt.getTime() > end) break
    await look(feed.nextPollAt)
  }
  const counts: Record<string, number> = {}
  for (const each of host.told.slice(before)) counts[each] = (counts[each] ?? 0) + 1
  return counts
}

async function episode(guid: string): Promise<Episode> {
  const { docs } = await server.payload.find({
    collection: 'episodes',
    where: { guid: { equals: guid } },
    depth: 0,
  })
  return docs[0] as Episode
}

const countEpisodes = async () => (await server.payload.count({ collection: 'episodes' })).totalDocs

/** Changes an item of the feed. */
function change(number: number, fields: Partial<HostedItem>): void {
  const item = host.items.find(({ guid }) => guid === `tide-${number}`)
  Object.assign(item ?? {}, fields)
}

const edit = async (guid: string, fields: Partial<Episode>) =>
  (await boss.patch(`/api/cms/episodes/${(await episode(guid)).id}`, fields)).status

const words = async (guid: string) =>
  (await boss.get(`/api/episodes/${(await episode(guid)).id}/feed-words`)).list

test('a feed that is followed comes whole, and its sound stays at its host', async () => {
  const follow = { address: `${host.url}/feed`, copiesSound: false, minutes: 60 }
  expect((await boss.post('/api/admin/followed-feed', follow)).status).toBe(201)
  expect((await boss.post('/api/admin/followed-feed', follow)).status).toBe(409)
  begin = await nextLook()
  await Promise.all([look(new Date(begin)), look(new Date(begin))])
  expect(await countEpisodes()).toBe(EPISODES)
  // Once before it is followed, and once to bring it in.
  expect(host.told).toEqual(['200 /feed', '200 /feed'])
  // Two bytes of each, which no host counts as a download.
  expect(new Set(host.sounds).size).toBe(EPISODES)
  expect(host.sounds.every((each) => each.endsWith('bytes=0-1'))).toBe(true)
  expect(await episode('tide-7')).toMatchObject({
    title: 'Tide 7',
    audioUrl: `${host.url}/sound/7.mp3`,
    duration: '30:00',
    isPublished: true,
  })
  expect((await state()).result).toMatchObject({ imported: EPISODES, updated: 0, skipped: 0 })
}, 60_000)

test('a day without news is asked for once an hour, and nothing is sent', async () => {
  const counts = await until(1)
  expect(Object.keys(counts)).toEqual(['304 /feed'])
  expect(counts['304 /feed']).toBeGreaterThanOrEqual(21)
  expect(counts['304 /feed']).toBeLessThanOrEqual(24)
  // The rest of the month goes by eight looks a day.
  expect((await boss.put('/api/admin/followed-feed', { minutes: 180 })).status).toBe(200)
  expect((await boss.put('/api/admin/followed-feed', { minutes: 1 })).status).toBe(400)
})

test('what is new comes and what is changed follows, but what an editor has changed stays hers, field by field', async () => {
  expect(await edit('tide-5', { title: 'Hers' })).toBe(200)
  const { id } = await episode('tide-5')
  change(5, { title: 'Tide five', notes: 'Better words.' })
  change(6, { title: 'Tide six' })
  host.items.unshift(hostedItem(301, { date: new Date(begin) }))
  expect(await until(2)).toMatchObject({ '200 /feed': 1 })
  expect((await state()).result).toMatchObject({ imported: 1, updated: 2, skipped: 0, notes: [] })
  expect(await episode('tide-5')).toMatchObject({ title: 'Hers', description: '<p>Better words.</p>' })
  expect(await episode('tide-6')).toMatchObject({ title: 'Tide six' })
  expect(await episode('tide-301')).toMatchObject({ isPublished: true })
  expect(await words('tide-5')).toEqual([{ field: 'title', label: 'Title', says: 'Tide five' }])
  expect(await words('tide-6')).toEqual([])

  change(5, { title: 'Tide V' })
  await until(3)
  expect((await episode('tide-5')).title).toBe('Hers')
  expect((await boss.post(`/api/episodes/${id}/feed-words/title`)).status).toBe(200)
  expect((await episode('tide-5')).title).toBe('Tide V')
  change(5, { title: 'Tide 5' })
  await until(4)
  expect((await episode('tide-5')).title).toBe('Tide 5')
})

test('a guid that changes is told, and the episode stays one with the id that it has here', async () => {
  change(9, { guid: 'another-9' })
  await until(5)
  expect(await countEpisodes()).toBe(EPISODES + 1)
  expect((await state()).result?.notes).toEqual([
    'The guid of “Tide 9” changed from tide-9 to another-9. It is the same episode, and keeps its id here.',
  ])
  Object.assign(host.items.find(({ guid }) => guid === 'another-9') ?? {}, { title: 'Tide nine' })
  await until(6)
  expect(await episode('tide-9')).toMatchObject({ title: 'Tide nine' })
  expect(await countEpisodes()).toBe(EPISODES + 1)
})

test('a sound that moves is measured and played from its new address', async () => {
  const before = host.sounds.length
  change(10, { sound: '/sound/elsewhere/10.mp3' })
  await until(7)
  expect(host.sounds.slice(before)).toEqual(['/sound/elsewhere/10.mp3 bytes=0-1'])
  const moved = await episode('tide-10')
  expect(moved.audioUrl).toBe(`${host.url}/sound/elsewhere/10.mp3`)
  const passed = await boss.get(`/api/episodes/${moved.id}/sound`, { headers: { range: 'bytes=0-0' } })
  expect([passed.status, passed.headers.get('content-range')]).toEqual([206, 'bytes 0-0/1168'])
})

test('an episode that leaves the feed is told and stays', async () => {
  host.items = host.items.filter(({ guid }) => guid !== 'tide-1')
  await until(8)
  const { result, left } = await state()
  expect(result?.notes).toEqual(['“Tide 1” is no longer in the feed. It stays here.'])
  expect(left).toEqual([{ id: (await episode('tide-1')).id, title: 'Tide 1' }])
  expect(await episode('tide-1')).toMatchObject({ isPublished: true })
})

test('a look that ends in an error of this site says so, and the next one goes on', async () => {
  host.channel = '<language>en-gb</language>'
  vi.spyOn(server.payload, 'findGlobal').mockRejectedValueOnce(new Error('broken'))
  const next = await nextLook()
  await expect(look(new Date(next))).rejects.toThrow('broken')
  expect((await state()).fault).toMatch(/log of the site/)
  await look(new Date((await state()).nextPollAt ?? 0))
  expect(await state()).toMatchObject({ fault: null, failingSince: null })
})

test('a feed that breaks, is silent or asks for patience is left alone longer each time, and changes nothing', async () => {
  host.manners.set(host.at, (response) => response.end('<rss><channel><item>'))
  const broken = await until(9)
  expect(broken['200 /feed']).toBeLessThanOrEqual(6)
  expect(await state()).toMatchObject({ fault: expect.stringMatching(/is cut off/) })

  host.manners.set(host.at, (response) => void setTimeout(() => response.end(), 1_500))
  await until(10)
  expect(await state()).toMatchObject({ fault: expect.stringMatching(/sent nothing/) })

  const patient = (response: Parameters<NonNullable<ReturnType<typeof host.manners.get>>>[0]) =>
    response.writeHead(503, { 'Retry-After': String(3 * 24 * 3_600) }).end()
  host.manners.set(host.at, patient)
  const busy = await until(13)
  expect(busy['503 /feed']).toBeLessThanOrEqual(2)
  const { readSiteState } = await import('@/lib/operations/site-state')
  const { evaluateAlerts } = await import('@/lib/operations/alerts')
  const { env } = await import('@/lib/env')
  const kinds = async (day: number) => {
    const alerts = evaluateAlerts(
      await readSiteState(getDatabase(server.payload), env(), new Date(begin + day * DAY_MS)),
    )
    return alerts.flatMap(({ kind }) => (kind === 'feed' ? [kind] : []))
  }
  expect(await kinds(13)).toEqual(['feed'])

  host.manners.clear()
  await until(17)
  expect(await state()).toMatchObject({ fault: null, failingSince: null })
  expect(await kinds(17)).toEqual([])
  expect(await countEpisodes()).toBe(EPISODES + 1)
})

test('a feed that moves is followed to its new address, by its redirect and by its own word', async () => {
  host.at = '/second'
  host.manners.set('/feed', (response) => response.writeHead(301, { Location: '/second' }).end())
  expect(await until(18)).toMatchObject({ '301 /feed': 1 })
  expect((await state()).address).toBe(`${host.url}/second`)

  host.channel = `<itunes:new-feed-url>${host.url}/not-there</itunes:new-feed-url>`
  await until(19)
  expect(await state()).toMatchObject({
    address: `${host.url}/second`,
    result: { notes: [expect.stringMatching(/moved to .*\/not-there, which cannot be read/)] },
  })
  host.channel = `<itunes:new-feed-url>${host.url}/third</itunes:new-feed-url>`
  const old = host.feed()
  host.manners.set('/second', (response) => response.end(old))
  host.at = '/third'
  await until(20)
  expect(await state()).toMatchObject({
    address: `${host.url}/third`,
    result: { notes: [`The feed has moved to ${host.url}/third.`] },
  })
})

test('a look that is stopped on the way goes on after, and nothing comes twice', async () => {
  host.items.unshift(...Array.from({ length: 10 }, (_, index) => hostedItem(401 + index)))
  const stopping = new AbortController()
  host.onSound = (path) => path.endsWith('408.mp3') && stopping.abort()
  const next = await nextLook()
  await look(new Date(next), stopping.signal)
  const part = (await countEpisodes()) - EPISODES - 1
  expect(part).toBeGreaterThan(0)
  expect(part).toBeLessThan(10)
  await look(new Date(next))
  expect(await countEpisodes()).toBe(EPISODES + 11)
  expect((await state()).left).toHaveLength(1)
})

test('a look that is killed on the way is taken up five minutes later, and nothing comes twice', async () => {
  const before = await countEpisodes()
  host.items.unshift(...Array.from({ length: 10 }, (_, index) => hostedItem(501 + index)))
  const { DATABASE_URL = '', DATA_DIR = '', PAYLOAD_SECRET = '', SITE_URL = '' } = process.env
  const next = await nextLook()
  const variables = {
    ...{ DATABASE_URL, DATA_DIR, PAYLOAD_SECRET, SITE_URL, NODE_ENV: 'test' },
    IMPORT_ADDRESSES: '127.0.0.1',
  }
  const program = runProgram('tests/int/import/polling-program.ts', [new Date(next).toISOString()], variables)
  host.onSound = (path) => path.endsWith('508.mp3') && program.child.kill('SIGKILL')
  await program.ended
  expect((await countEpisodes()) - before).toBeLessThan(10)
  expect((await countEpisodes()) - before).toBeGreaterThan(0)
  expect(await nextLook()).toBe(next + 5 * 60_000)
  await look(new Date(next + 5 * 60_000))
  expect((await countEpisodes()) - before).toBe(10)
  expect(await state()).toMatchObject({ fault: null, result: { skipped: 0 } })
}, 60_000)

test('of all that came, only the new episode proposes a letter, and the past of the show does not', async () => {
  const jobs = await server.query(`SELECT 1 FROM pgboss.job WHERE name = 'propose-letter'`)
  expect(jobs).toHaveLength(1)
})

test('while it is followed, nothing new is published here, and what came may be edited', async () => {
  const draft = { title: 'Made here', season: 9, episodeNumber: 1, publishDate: new Date().toISOString() }
  const sound = { audioUrl: 'https://audio.example/1.mp3', description: '<p>Words.</p>' }
  const made = await boss.post('/api/cms/episodes', { ...draft, ...sound, isPublished: false })
  expect(made.status).toBe(201)
  const { id } = (made.body as unknown as { doc: Episode }).doc
  const refused = await boss.patch(`/api/cms/episodes/${id}`, { isPublished: true })
  expect([refused.status, refused.text]).toEqual([400, expect.stringMatching(/follows the feed of its host/)])
  expect(await edit('tide-20', { isPublished: false })).toBe(200)
  expect(await edit('tide-20', { isPublished: true })).toBe(200)
  await server.payload.delete({ collection: 'episodes', id })
})

test('a hub that the feed names is subscribed to, and its signed word makes a look due', async () => {
  const topic = `${host.url}/third`
  host.channel = `<atom:link rel="hub" href="${host.url}/hub"/><atom:link rel="self" href="${topic}"/>`
  await until(21)
  expect(host.hubForms).toHaveLength(1)
  const form = host.hubForms[0] ?? new URLSearchParams()
  expect([form.get('hub.mode'), form.get('hub.topic')]).toEqual(['subscribe', topic])
  const callback = new URL(form.get('hub.callback') ?? '')
  expect(callback.origin).toBe('http://show.example:8080')
  const hub = new Visitor(server)
  const confirm = (change: Record<string, string>) => {
    const told = { mode: 'subscribe', topic, challenge: 'x-1', lease_seconds: '864000', ...change }
    const query = new URLSearchParams(Object.entries(told).map(([name, value]) => [`hub.${name}`, value]))
    return hub.get(`${callback.pathname}?${query}`)
  }
  expect((await confirm({ topic: 'https://other.example/feed' })).status).toBe(404)
  expect((await confirm({ mode: 'unsubscribe' })).status).toBe(404)
  const confirmed = await confirm({})
  expect([confirmed.status, confirmed.text]).toEqual([200, 'x-1'])
  expect((await state()).hasHub).toBe(true)

  const ping = (secret: string, body = host.feed()) =>
    hub.request('POST', callback.pathname, {
      raw: body,
      headers: { 'X-Hub-Signature': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}` },
    })
  const { polledAt, nextPollAt } = await state()
  const secret = form.get('hub.secret') ?? ''
  expect([(await ping('forged')).status, (await state()).nextPollAt]).toEqual([202, nextPollAt])
  // However often it pings, one look follows within five minutes of the last.
  await Promise.all([ping(secret), ping(secret), ping(secret)])
  const next = Date.parse(polledAt ?? '') + 5 * 60_000
  expect(await nextLook()).toBe(next)
  await look(new Date(next))
  const asked = host.told.length
  await ping(secret)
  expect(await nextLook()).toBe(next + 5 * 60_000)
  await look(new Date(next + 4 * 60_000))
  expect(host.told).toHaveLength(asked)
  expect(host.hubForms).toHaveLength(1)
  // The lease that it gave ends after ten days.
  await until(30)
  expect(host.hubForms.length).toBeGreaterThan(1)
})

test('a feed that is gone is not asked for any more', async () => {
  host.manners.set('/third', (response) => response.writeHead(410).end())
  expect(await until(31)).toEqual({ '410 /third': 1 })
  expect(await state()).toMatchObject({ nextPollAt: null, fault: expect.stringMatching(/gone for good/) })
})

test('after it is no longer followed, the feed here answers itself, with the ids that it has', async () => {
  expect((await boss.request('DELETE', '/api/admin/followed-feed')).status).toBe(200)
  expect((await boss.request('DELETE', '/api/admin/followed-feed')).status).toBe(404)
  const feed = await boss.get('/api/feed')
  expect(feed.status).toBe(200)
  expect(feed.text).toContain('<guid isPermaLink="false">tide-40</guid>')
  expect(feed.text).toContain(`url="${host.url}/sound/40.mp3" length="1168"`)
  expect(await state()).toBeNull()
  const asked = host.told.length
  await look(new Date(begin + 40 * DAY_MS))
  expect(host.told).toHaveLength(asked)
})

test('a feed in a private network is not asked for, and the reason is told', async () => {
  const address = 'http://127.0.0.2:9/feed'
  const refused = await boss.post('/api/admin/followed-feed', { address, copiesSound: false, minutes: 60 })
  expect([refused.status, refused.text]).toEqual([422, expect.stringMatching(/private network/)])
})

test('sound that stayed at its host is copied once that is chosen, and the site’s own feed is not followed', async () => {
  host.manners.clear()
  host.at = '/feed'
  host.channel = ''
  host.items = [hostedItem(901), hostedItem(902)]
  const own = { address: 'http://show.example:8080/feed.xml', copiesSound: true, minutes: 60 }
  expect((await boss.post('/api/admin/followed-feed', own)).status).toBe(422)
  for (const copiesSound of [false, true]) {
    const follow = { address: `${host.url}/feed`, copiesSound, minutes: 60 }
    expect((await boss.post('/api/admin/followed-feed', follow)).status).toBe(201)
    const next = await nextLook()
    await look(new Date(next))
    expect(Boolean((await episode('tide-902')).audio)).toBe(copiesSound)
    await boss.request('DELETE', '/api/admin/followed-feed')
  }
  expect((await episode('tide-902')).audioUrl).toMatch(/^\/media\//)
})
