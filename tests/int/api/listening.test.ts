import { Visitor } from '@tests/support/api-client'
import {
  listener,
  listenerAt,
  publishedEpisode,
  unpublishedEpisode,
  visitorAs,
} from '@tests/support/builders'
import { serveApi } from '@tests/support/serve-api'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Listening } from '@/lib/player/listening'
import type { Episode, User } from '@/payload-types'

const server = serveApi()
let user: User
let episode: Episode
let other: Episode

beforeAll(async () => {
  user = await listener(server.payload)
  episode = await publishedEpisode(server.payload)
  other = await publishedEpisode(server.payload)
})

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()
const left = (at: number, changedAt: string, episodeId = episode.id) => ({
  episodeId,
  at,
  isFinished: false,
  changedAt,
})
const send = (visitor: Visitor, changes: object) =>
  visitor.put('/api/listening', { sentAt: ago(0), places: [], ...changes })
const read = async (visitor: Visitor) => (await visitor.get('/api/listening')).body as unknown as Listening
const member = () => listenerAt(server)

test('only a member has a place that follows them', async () => {
  const visitor = new Visitor(server)
  expect((await visitor.get('/api/listening')).status).toBe(401)
  expect((await send(visitor, { places: [left(10, ago(0))] })).status).toBe(401)
})

describe('places', () => {
  test('left on one device are known on the other, with what it takes to play them', async () => {
    const [phone, laptop] = [await visitorAs(server, user), await visitorAs(server, user)]
    const changedAt = ago(60)
    expect((await send(phone, { places: [left(75, changedAt)] })).status).toBe(200)
    const listening = await read(laptop)
    expect(listening.places).toEqual([left(75, changedAt)])
    expect(listening.episodes).toEqual([
      expect.objectContaining({ id: episode.id, title: episode.title, audioUrl: episode.audioUrl }),
    ])
  })

  test('change to the newest, in whatever order they come, and twice is once', async () => {
    const visitor = await member()
    await send(visitor, { places: [left(200, ago(30))] })
    await send(visitor, { places: [left(90, ago(300))] })
    expect((await read(visitor)).places).toEqual([expect.objectContaining({ at: 200 })])
    const batch = { places: [left(10, ago(20)), left(40, ago(5)), left(20, ago(10))] }
    await send(visitor, batch)
    await send(visitor, batch)
    expect((await read(visitor)).places).toEqual([expect.objectContaining({ at: 40 })])
  })

  test('of a device whose clock is an hour fast or slow fall where they belong', async () => {
    const visitor = await member()
    await send(visitor, { places: [left(50, ago(60))] })
    // Left five minutes ago by its own clock.
    await send(visitor, { sentAt: ago(-3600), places: [left(10, ago(-3600 + 300))] })
    expect((await read(visitor)).places).toEqual([expect.objectContaining({ at: 50 })])
    await send(visitor, { sentAt: ago(3600), places: [left(70, ago(3600 + 10))] })
    expect((await read(visitor)).places).toEqual([expect.objectContaining({ at: 70 })])
    // A time to come is now, and gives way to the next one.
    await send(visitor, { places: [left(80, ago(-86_400))] })
    expect(Date.parse((await read(visitor)).places[0]?.changedAt ?? '')).toBeLessThanOrEqual(Date.now())
  })

  test('of two devices that send at once end with the newest, and neither fails', async () => {
    const visitor = await member()
    const times = [4, 3, 2, 1]
    const responses = await Promise.all(
      times.map((seconds) =>
        send(visitor, {
          places: [left(100 - seconds, ago(seconds)), left(seconds, ago(seconds), other.id)],
        }),
      ),
    )
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { places } = await read(visitor)
    expect(places.map(({ at }) => at).sort((a, b) => a - b)).toEqual([1, 99])
  })

  test('of an episode that was heard out stay, as such, with the episode', async () => {
    const visitor = await member()
    await send(visitor, { places: [{ ...left(0, ago(1)), isFinished: true }] })
    expect(await read(visitor)).toMatchObject({
      places: [{ at: 0, isFinished: true }],
      episodes: [{ id: episode.id }],
    })
  })

  test('of unknown or hidden episodes are neither stored nor listed', async () => {
    const visitor = await member()
    const hidden = await unpublishedEpisode(server.payload)
    const places = [left(5, ago(1), hidden.id), left(5, ago(1), 'b9a1f0f5-6f0e-4a53-8d42-0d8d1e1f0a11')]
    expect((await send(visitor, { places })).status).toBe(200)
    expect(await read(visitor)).toMatchObject({ places: [], episodes: [] })
  })
})

test('speed and queue follow as well, each by its own time', async () => {
  const visitor = await member()
  await send(visitor, { speed: { speed: 1.25, changedAt: ago(50) } })
  await send(visitor, {
    queue: { episodeIds: [other.id, episode.id], isAutoplayOn: true, changedAt: ago(40) },
  })
  await send(visitor, { speed: { speed: 2, changedAt: ago(90) } })
  await send(visitor, { queue: { episodeIds: [], isAutoplayOn: false, changedAt: ago(70) } })
  const listening = await read(visitor)
  expect(listening.speed).toMatchObject({ speed: 1.25 })
  expect(listening.queue).toMatchObject({ episodeIds: [other.id, episode.id], isAutoplayOn: true })
  expect(listening.episodes.map(({ id }) => id)).toEqual([other.id, episode.id])
})

test('one member’s listening is another’s neither to see nor to change', async () => {
  const [one, another] = [await member(), await member()]
  await send(one, { places: [left(33, ago(10))], speed: { speed: 1.5, changedAt: ago(10) } })
  await send(another, { places: [left(44, ago(5))], userId: user.id })
  expect((await read(one)).places).toEqual([expect.objectContaining({ at: 33 })])
  expect(await read(another)).toMatchObject({ places: [{ at: 44 }], speed: null })
})

test('what makes no sense is refused in words', async () => {
  const visitor = await member()
  const cases: [object, string][] = [
    [{ places: [left(-1, ago(0))] }, 'places.0.at'],
    [{ places: [left(1.5, ago(0))] }, 'places.0.at'],
    [{ places: [left(1, 'yesterday')] }, 'places.0.changedAt'],
    [{ places: [left(1, ago(0), 'not-an-id')] }, 'places.0.episodeId'],
    [{ places: Array.from({ length: 101 }, () => left(1, ago(0))) }, 'places'],
    [{ speed: { speed: 3, changedAt: ago(0) } }, 'speed.speed'],
    [{ sentAt: 'now' }, 'sentAt'],
  ]
  for (const [changes, field] of cases) {
    const { status, body } = await send(visitor, changes)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]])
  }
})

test('goes with the account', async () => {
  const leaving = await listener(server.payload)
  const visitor = await visitorAs(server, leaving)
  await send(visitor, { places: [left(5, ago(1))], speed: { speed: 2, changedAt: ago(1) } })
  await server.payload.delete({ collection: 'users', id: leaving.id, overrideAccess: true })
  for (const table of ['listening_places', 'listening_settings']) {
    const rows = await server.query(`SELECT 1 FROM ${table} WHERE user_id = $1`, [leaving.id])
    expect(rows).toEqual([])
  }
})

describe('a mix', () => {
  const place = { slug: 'ninety-seconds', part: 2, at: 81 }

  test('left on one device goes on at the other, and the newest change wins', async () => {
    const account = await listener(server.payload)
    const [phone, laptop] = [await visitorAs(server, account), await visitorAs(server, account)]
    expect((await read(laptop)).mix).toBeNull()
    const changedAt = ago(30)
    await send(phone, { mix: { place, changedAt } })
    await send(phone, { mix: { place: { ...place, part: 0 }, changedAt: ago(300) } })
    expect((await read(laptop)).mix).toEqual({ place, changedAt })
    await send(laptop, { mix: { place: null, changedAt: ago(5) } })
    expect((await read(phone)).mix).toMatchObject({ place: null })
  })

  test.each([
    { ...place, part: -1 },
    { ...place, at: 'soon' },
    { part: 1, at: 2 },
  ])('%j is refused', async (wrong) => {
    expect((await send(await member(), { mix: { place: wrong, changedAt: ago(1) } })).status).toBe(400)
  })
})
