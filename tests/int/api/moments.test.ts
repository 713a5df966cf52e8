import { Visitor } from '@tests/support/api-client'
import {
  listener,
  listenerAt,
  PASSWORD,
  publishedEpisode,
  unpublishedEpisode,
  visitorAs,
} from '@tests/support/builders'
import { serveApi } from '@tests/support/serve-api'
import { beforeAll, describe, expect, test } from 'vitest'
import type { SavedMoment } from '@/lib/saved/moment'
import type { Episode } from '@/payload-types'

const server = serveApi()
let episode: Episode
let other: Episode

beforeAll(async () => {
  episode = await publishedEpisode(server.payload, { duration: '08:15' })
  other = await publishedEpisode(server.payload)
})

const newcomer = () => new Visitor(server)
const member = () => listenerAt(server)
const save = (visitor: Visitor, at: number, note = '', episodeId = episode.id) =>
  visitor.post('/api/moments', { episodeId, at, note })
const list = async (visitor: Visitor, query = '') =>
  (await visitor.get(`/api/moments${query}`)).list as unknown as SavedMoment[]
const brief = (moments: SavedMoment[]) => moments.map(({ at, note }) => [at, note])

describe('a moment', () => {
  test('is saved before there is an account, with a session that keeps it, and comes back with its episode', async () => {
    const visitor = newcomer()
    const { status, headers, body } = await save(visitor, 75, '  Why tokens?  ', episode.slug ?? '')
    expect(status).toBe(201)
    expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^session=.*HttpOnly/)])
    expect(body).toMatchObject({
      at: 75,
      note: 'Why tokens?',
      episode: { id: episode.id, slug: episode.slug },
    })
    expect(await list(visitor)).toEqual([body])
    expect(await list(newcomer())).toEqual([])
  })

  test('at the same second with the same note is kept once, with another note twice', async () => {
    const visitor = await member()
    expect((await save(visitor, 10, 'a')).status).toBe(201)
    expect((await save(visitor, 10, 'a')).status).toBe(200)
    expect((await save(visitor, 10, 'b')).status).toBe(201)
    expect(brief(await list(visitor, `?episodeId=${episode.slug}`))).toEqual([
      [10, 'a'],
      [10, 'b'],
    ])
  })

  test('is listed in the order of its episode, and over all episodes last saved first', async () => {
    const visitor = await member()
    for (const at of [30, 10, 20]) await save(visitor, at)
    await save(visitor, 5, '', other.id)
    expect(brief(await list(visitor, `?episodeId=${episode.id}`)).map(([at]) => at)).toEqual([10, 20, 30])
    expect(brief(await list(visitor)).map(([at]) => at)).toEqual([5, 20, 10, 30])
  })

  test('can be given another note, and removed', async () => {
    const visitor = newcomer()
    const { body } = await save(visitor, 40, 'first')
    const path = `/api/moments/${String(body.id)}`
    expect((await visitor.put(path, { note: 'second' })).body).toMatchObject({ id: body.id, note: 'second' })
    expect((await visitor.delete(path)).status).toBe(200)
    expect((await visitor.delete(path)).status).toBe(404)
    expect(await list(visitor)).toEqual([])
  })

  test('has to lie in an episode that is public, with a note of some length', async () => {
    const visitor = await member()
    const hidden = await unpublishedEpisode(server.payload)
    const cases: [object, number][] = [
      [{ episodeId: episode.id, at: 495 }, 201],
      [{ episodeId: episode.id, at: 100_000 }, 400],
      [{ episodeId: episode.id, at: -1 }, 400],
      [{ episodeId: episode.id, at: 1.5 }, 400],
      [{ episodeId: episode.id, at: 1, note: 'x'.repeat(501) }, 400],
      [{ episodeId: hidden.id, at: 1 }, 404],
      [{ episodeId: 'no-such-episode', at: 1 }, 404],
    ]
    for (const [body, status] of cases) expect((await visitor.post('/api/moments', body)).status).toBe(status)
  })
})

test('five hundred are all there is room for, however many meet', async () => {
  const user = await listener(server.payload)
  await server.query(
    `INSERT INTO moments (episode_id, user_id, at, note) SELECT $1, $2, n, 'filler' FROM generate_series(1, 498) n`,
    [episode.id, user.id],
  )
  const visitor = await visitorAs(server, user)
  const statuses = await Promise.all([1, 2, 3, 4].map(async (at) => (await save(visitor, at, 'more')).status))
  expect(statuses.sort()).toEqual([201, 201, 409, 409])
})

test('signing in brings along what was saved before, none lost, none doubled', async () => {
  const user = await listener(server.payload)
  const account = await visitorAs(server, user)
  await save(account, 10, 'both')
  const visitor = newcomer()
  for (const [at, note] of [
    [10, 'both'],
    [10, 'only here'],
    [20, ''],
  ] as const)
    await save(visitor, at, note)
  await visitor.post('/api/auth/login', { username: user.username, password: PASSWORD })
  expect(brief(await list(visitor, `?episodeId=${episode.id}`))).toEqual([
    [10, 'both'],
    [10, 'only here'],
    [20, ''],
  ])
})

test('the moments can be taken along as Markdown', async () => {
  const visitor = await member()
  await save(visitor, 75, '*Why?*')
  const response = await visitor.get('/api/moments/export')
  expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="moments.md"')
  expect(response.text).toContain('?t=75) \\*Why?\\*')
})
