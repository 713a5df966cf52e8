import type { Visitor } from '@tests/support/api-client'
import {
  administrator,
  changeEpisode,
  listener,
  paper,
  publishedEpisode,
  visitorAs,
} from '@tests/support/builders'
import { serveApi } from '@tests/support/serve-api'
import { silentMp3 } from '@tests/support/silent-mp3'
import { upload } from '@tests/support/uploads'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { findVersions } from '@/lib/editing/record-change'
import type { User } from '@/payload-types'

const server = serveApi()
let admin: User
let boss: Visitor

beforeAll(async () => {
  admin = await administrator(server.payload)
  boss = await visitorAs(server, admin)
})
beforeEach(() => server.query('TRUNCATE audit_entries'))

const audit = () =>
  server.query(`SELECT user_id_id AS "userId", username, action, subject, subject_id AS "subjectId", title, changes
                FROM audit_entries ORDER BY created_at`)

test('what an administrator does to an episode is written down with who, what and from what to what', async () => {
  const episode = await publishedEpisode(server.payload, { title: 'Before' })
  expect(await audit()).toEqual([])
  await boss.patch(`/api/cms/episodes/${episode.id}`, { title: 'After', isPublished: false })
  await boss.delete(`/api/cms/episodes/${episode.id}`)
  const [change, deletion] = await audit()
  expect(change).toMatchObject({
    userId: admin.id,
    username: admin.username,
    action: 'changed',
    subject: 'episodes',
    subjectId: episode.id,
    title: 'After',
  })
  expect(change.changes).toEqual(
    expect.arrayContaining([
      { field: 'title', from: 'Before', to: 'After' },
      { field: 'isPublished', from: true, to: false },
    ]),
  )
  expect(change.changes).toHaveLength(2)
  expect(deletion).toMatchObject({ action: 'deleted', title: 'After' })
})

test('so are papers and the show', async () => {
  await boss.post('/api/cms/research_papers', { id: 'p-1', title: 'Paper', category: 'A', year: 2020 })
  await boss.post('/api/cms/globals/show', { tagline: 'A new one' })
  expect(await audit()).toMatchObject([
    { action: 'created', subject: 'research_papers', title: 'Paper' },
    {
      action: 'changed',
      subject: 'show',
      changes: expect.arrayContaining([expect.objectContaining({ field: 'tagline' })]),
    },
  ])
})

test('names of listeners are kept out of it, and go with their accounts', async () => {
  const user = await listener(server.payload, { firstName: 'Ada' })
  await boss.patch(`/api/cms/users/${user.id}`, { firstName: 'Grace', lastName: 'Hopper' })
  expect(await audit()).toMatchObject([{ subject: 'users', title: user.username }])
  const [{ changes }] = await audit()
  expect(changes).toEqual(expect.arrayContaining([{ field: 'firstName' }]))
  await boss.delete(`/api/cms/users/${user.id}`)
  const kept = JSON.stringify(await audit())
  expect(kept).not.toMatch(new RegExp(`${user.username}|Ada|Grace|Hopper|argon2`))
})

test('what visitors do makes no entry, and entries cannot be written or changed', async () => {
  const user = await listener(server.payload)
  await (await visitorAs(server, user)).put('/api/auth/profile', { firstName: 'Ada' })
  expect(await audit()).toEqual([])
  const refused = await boss.post('/api/cms/audit_entries', {
    username: 'x',
    action: 'created',
    subject: 's',
    subjectId: '1',
    title: 't',
  })
  expect(refused.status).toBe(403)
})

test('a file that was replaced is written down by its name, which may be all that is left of it', async () => {
  const [hour, short] = [await uploadSound('hour.mp3'), await uploadSound('short.mp3')]
  const episode = await publishedEpisode(server.payload, { audio: hour })
  await boss.patch(`/api/cms/episodes/${episode.id}`, { audio: short })
  await boss.patch(`/api/cms/episodes/${episode.id}`, { audio: null })
  const files = (await audit()).map(({ changes }) =>
    changes.find(({ field }: { field: string }) => field === 'audio'),
  )
  expect(files).toEqual([
    { field: 'audio', from: 'hour.mp3', to: 'short.mp3' },
    { field: 'audio', from: 'short.mp3', to: null },
  ])
})

test('each version says who made it and what that changed, and that a job made it', async () => {
  const { id } = await publishedEpisode(server.payload, { title: 'Before' })
  await boss.patch(`/api/cms/episodes/${id}`, { title: 'After' })
  await changeEpisode(server.payload, id, { season: 2 })
  const versions = await findVersions(server.payload, id)
  expect(versions).toMatchObject([
    { username: null, changes: null, title: 'After' },
    {
      username: admin.username,
      action: 'changed',
      changes: [{ field: 'title', from: 'Before', to: 'After' }],
    },
    { username: null, title: 'Before' },
  ])
  expect(versions.every(({ at }) => Math.abs(Date.parse(at) - Date.now()) < 60_000)).toBe(true)
})

test('a version that was brought back is said to be one, and what is read from elsewhere is no change', async () => {
  const related = await paper(server.payload)
  const { id } = await publishedEpisode(server.payload, {
    title: 'Before',
    citations: [{ paper: related.id, startsAt: '0:10' }],
  })
  await boss.patch(`/api/cms/episodes/${id}`, { title: 'After' })
  const earlier = (await findVersions(server.payload, id)).at(-1)
  expect((await boss.post(`/api/cms/episodes/versions/${earlier?.id}`)).status).toBe(200)
  const versions = await findVersions(server.payload, id)
  expect(versions.map(({ title }) => title)).toEqual(['Before', 'After', 'Before'])
  expect(versions[0]?.changes).toEqual([
    { field: 'earlier version' },
    { field: 'title', from: 'After', to: 'Before' },
  ])
  expect((await audit()).map(({ changes }) => changes)).toEqual([
    [{ field: 'title', from: 'Before', to: 'After' }],
    [{ field: 'earlier version' }, { field: 'title', from: 'After', to: 'Before' }],
  ])
})

test('who began an import, and who stopped it, is written down with its name', async () => {
  const feed = '<rss version="2.0"><channel><title>None</title></channel></rss>'
  const { body } = await boss.request('POST', '/api/admin/imports/files?name=feed.xml', { raw: feed })
  await boss.post(`/api/admin/imports/${body.id}/pause`)
  const entry = { username: admin.username, subject: 'imports', subjectId: body.id, title: 'feed.xml' }
  expect(await audit()).toMatchObject([
    { ...entry, action: 'created', changes: [] },
    { ...entry, action: 'changed', changes: [{ to: 'paused' }] },
  ])
})

const uploadSound = async (name: string) => (await upload(server.payload, name, silentMp3())).id

/** One of each kind that Payload reads from the address of a request. */
const PARAMETERS = [
  'draft=true&autosave=true',
  'trash=true',
  'depth=0',
  'limit=0',
  'select[title]=false&select[word]=false&select[tagline]=false&select[subject]=false',
  'populate[media][alt]=true&depth=2',
  'locale=all',
]

test.each(PARAMETERS)('a request with %s is written down like any other', async (query) => {
  const { id } = await publishedEpisode(server.payload, { title: 'Before' })
  const term = await boss.post('/api/cms/terms', { word: `Word ${query}`, meaning: 'Before.' })
  await server.query('TRUNCATE audit_entries')
  const hero = expect.objectContaining({ field: 'hero.title', to: query })
  const calls: [string, string, object?][] = [
    ['PATCH', `/api/cms/episodes/${id}?${query}`, { title: 'After' }],
    ['PATCH', `/api/cms/episodes?where[id][equals]=${id}&${query}`, { title: 'After all' }],
    ['POST', `/api/cms/globals/show?${query}`, { tagline: query }],
    ['POST', `/api/cms/globals/home?${query}`, { hero: { title: query } }],
    ['DELETE', `/api/cms/terms/${term.body.doc?.id}?${query}`],
  ]
  for (const [method, path, body] of calls) {
    const { status, text } = await boss.request(method, path, body && { body })
    expect([path, status, text.slice(0, 200)]).toEqual([path, 200, expect.anything()])
  }
  expect(await audit()).toMatchObject([
    { action: 'changed', title: 'After', changes: [{ field: 'title', from: 'Before', to: 'After' }] },
    { action: 'changed', title: 'After all', changes: [{ field: 'title', from: 'After', to: 'After all' }] },
    { action: 'changed', subject: 'show', changes: [expect.objectContaining({ field: 'tagline' })] },
    { action: 'changed', subject: 'home', changes: expect.arrayContaining([hero]) },
    { action: 'deleted', title: `Word ${query}` },
  ])
})

test('a file is written down when it comes, is replaced and goes, whichever way it was sent', async () => {
  const form = async (name: string) => {
    const raw = new FormData()
    raw.set('file', new Blob([new Uint8Array(silentMp3())], { type: 'audio/mpeg' }), name)
    return { raw }
  }
  const { body } = await boss.request('POST', '/api/cms/media', await form('first.mp3'))
  const path = `/api/cms/media/${body.doc?.id}`
  expect((await boss.request('PATCH', path, await form('second.mp3'))).status).toBe(200)
  await boss.delete(path)
  expect(await audit()).toMatchObject([
    { action: 'created', subject: 'media', title: 'first.mp3' },
    {
      action: 'changed',
      title: 'second.mp3',
      changes: expect.arrayContaining([{ field: 'filename', from: 'first.mp3', to: 'second.mp3' }]),
    },
    { action: 'deleted', title: 'second.mp3' },
  ])
})
