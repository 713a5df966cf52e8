import type { Visitor } from '@tests/support/api-client'
import { listener, listenerAt, publishedEpisode, visitorAs } from '@tests/support/builders'
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

const left = (at: number, secondsAgo: number, episodeId = episode.id) => ({
  episodeId,
  at,
  isFinished: false,
  secondsAgo,
})
const send = (visitor: Visitor, changes: object) => visitor.put('/api/listening', { places: [], ...changes })
const read = async (visitor: Visitor) => (await visitor.get('/api/listening')).body as unknown as Listening
const member = () => listenerAt(server)

describe('places', () => {
  test('left on one device are known on the other, with what it takes to play them', async () => {
    const [phone, laptop] = [await visitorAs(server, user), await visitorAs(server, user)]
    expect((await send(phone, { places: [left(75, 60)] })).status).toBe(200)
    const listening = await read(laptop)
    expect(listening.places).toEqual([{ ...left(75, 60), secondsAgo: expect.closeTo(60, -1) }])
    expect(listening.episodes).toEqual([
      expect.objectContaining({ id: episode.id, title: episode.title, audioUrl: episode.audioUrl }),
    ])
    await send(phone, { places: [{ ...left(0, 1), isFinished: true }] })
    expect(await read(laptop)).toMatchObject({ places: [{ at: 0, isFinished: true }] })
  })

  test('change to the newest, in whatever order they come, and twice is once', async () => {
    const visitor = await member()
    await send(visitor, { places: [left(200, 30)] })
    await send(visitor, { places: [left(90, 300)] })
    expect((await read(visitor)).places).toEqual([expect.objectContaining({ at: 200 })])
    const batch = { places: [left(10, 20), left(40, 5), left(20, 10)] }
    await send(visitor, batch)
    await send(visitor, batch)
    expect((await read(visitor)).places).toEqual([expect.objectContaining({ at: 40 })])
  })

  test('of two devices that send at once end with the newest, and neither fails', async () => {
    const visitor = await member()
    const times = [4, 3, 2, 1]
    const responses = await Promise.all(
      times.map((seconds) =>
        send(visitor, {
          places: [left(100 - seconds, seconds), left(seconds, seconds, other.id)],
        }),
      ),
    )
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { places } = await read(visitor)
    expect(places.map(({ at }) => at).sort((a, b) => a - b)).toEqual([1, 99])
  })
})

test('speed, queue and mix follow as well, and each stays while another changes', async () => {
  const visitor = await member()
  const mix = { slug: 'ninety-seconds', part: 2, at: 81 }
  await send(visitor, { speed: 1.25, mix })
  await send(visitor, { queue: { episodeIds: [other.id, episode.id], isAutoplayOn: true } })
  const listening = await read(visitor)
  expect(listening).toMatchObject({ speed: 1.25, mix })
  expect(listening.queue).toEqual({ episodeIds: [other.id, episode.id], isAutoplayOn: true })
  expect(listening.episodes.map(({ id }) => id)).toEqual([other.id, episode.id])
  await send(visitor, { speed: 2, mix: null, queue: { episodeIds: [], isAutoplayOn: false } })
  expect(await read(visitor)).toMatchObject({
    speed: 2,
    mix: null,
    queue: { episodeIds: [], isAutoplayOn: false },
  })
})

test('what makes no sense is refused in words', async () => {
  const visitor = await member()
  const cases: [object, string][] = [
    [{ places: [left(1, -1)] }, 'places.0.secondsAgo'],
    [{ places: Array.from({ length: 101 }, () => left(1, 0)) }, 'places'],
    [{ speed: 3 }, 'speed'],
  ]
  for (const [changes, field] of cases) {
    const { status, body } = await send(visitor, changes)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]])
  }
})
