import '@tests/support/own-modules'
import { saveShow } from '@tests/support/builders'
import { type FollowedHost, hostedItem, serveFollowedHost } from '@tests/support/followed-host'
import { serveApi, signInAdministrator } from '@tests/support/serve-api'
import { workOff } from '@tests/support/work-off-jobs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { databaseOf } from '@/db/sql'
import { proposeLetterJob } from '@/jobs/all-jobs'
import { beginFollowing, changeFeed, findFollowedState, stopFollowing } from '@/lib/following/followed-record'
import { lookAtFeed } from '@/lib/following/look-at-feed'
import type { Episode } from '@/payload-types'

const server = serveApi({ env: { IMPORT_ADDRESSES: '127.0.0.1', SITE_URL: 'http://show.example:8080' } })
const boss = signInAdministrator(server)
let host: FollowedHost

beforeAll(async () => {
  host = await serveFollowedHost([])
})
afterAll(() => host.close())
beforeEach(async () => {
  Object.assign(host, { items: [], channel: '', headers: {}, at: '/feed' })
  host.manners.clear()
  await stopFollowing(databaseOf(server.payload))
})

const follow = (copiesSound = false) =>
  beginFollowing(databaseOf(server.payload), { address: `${host.url}/feed`, copiesSound, minutes: 60 })

const state = () => findFollowedState(databaseOf(server.payload))

/** One look, whether it is due or not. Returns what it told. */
async function look(now = new Date()) {
  await changeFeed(databaseOf(server.payload), { nextLookAt: now })
  const reach = { signal: new AbortController().signal, allowed: ['127.0.0.1'], idleMs: 1_000 }
  await lookAtFeed(server.payload, { reach, now })
  return (await state())?.result
}

async function episode(guid: string): Promise<Episode> {
  const where = { guid: { equals: guid } }
  const { docs } = await server.payload.find({
    collection: 'episodes',
    where,
    depth: 0,
    overrideAccess: true,
  })
  return docs[0] as Episode
}

const today = (number: number) => hostedItem(number, { date: new Date() })

const lettersOf = (...guids: string[]) =>
  server.query(
    `SELECT state FROM letters JOIN episodes ON episodes.id = episode_id WHERE guid IN ('${guids.join(`', '`)}')`,
  )

test('what comes by a look only proposes letters, also where the show sends them by itself', async () => {
  const newsletter = { onPublishing: 'send', asksToConfirm: true, perSecond: 100, perHour: 1_000 }
  await saveShow(server.payload, { newsletter } as never)
  await server.query(
    `INSERT INTO newsletters (email, is_active, subscribed_at, confirmed_at) VALUES ('ann@mail.example', true, now(), now())`,
  )
  host.items = [hostedItem(1)]
  await follow()
  await look()
  const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => 100 + number)
  host.items.unshift(...numbers.map(today))
  await look()
  await workOff(server.payload, proposeLetterJob)
  const drafts = await lettersOf(...numbers.map((number) => `tide-${number}`))
  expect(drafts.map(({ state }) => state)).toEqual(Array(9).fill('draft'))

  // An editor who publishes the words of the host again has not written them.
  await server.query('TRUNCATE letters CASCADE')
  const { id } = await episode('tide-101')
  for (const isPublished of [false, true])
    expect((await boss.patch(`/api/cms/episodes/${id}`, { isPublished })).status).toBe(200)
  await workOff(server.payload, proposeLetterJob)
  expect(await lettersOf('tide-101')).toEqual([{ state: 'draft' }])

  // Nor does leaving the host make its words those of the show.
  await server.query('TRUNCATE letters CASCADE')
  await stopFollowing(databaseOf(server.payload))
  for (const isPublished of [false, true]) await boss.patch(`/api/cms/episodes/${id}`, { isPublished })
  await workOff(server.payload, proposeLetterJob)
  expect(await lettersOf('tide-101')).toEqual([{ state: 'draft' }])
})

const wordsOf = async (id: string) => (await boss.get(`/api/episodes/${id}/feed-words`)).list
const take = (id: string, field: string) => boss.post(`/api/episodes/${id}/feed-words/${field}`)

test('only a field of which the feed says something takes its value', async () => {
  host.items = [hostedItem(11)]
  await follow()
  await look()
  const { id, title, updatedAt } = await episode('tide-11')
  const absent = ['artwork', 'audio', 'episodeNumber', 'people', 'chapters']
  const inherited = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', '__defineGetter__']
  for (const field of [...absent, ...inherited, 'slug', 'isPublished', 'Title'])
    expect([field, (await take(id, field)).status]).toEqual([field, 404])
  expect(await episode('tide-11')).toMatchObject({ title, updatedAt })
  await boss.patch(`/api/cms/episodes/${id}`, { title: 'Hers' })
  const both = await Promise.all([take(id, 'title'), take(id, 'title')])
  expect(both.map(({ status }) => status)).toContain(200)
  expect((await episode('tide-11')).title).toBe('Tide 11')
})

test('what the feed said of people follows a merge of two of them', async () => {
  const person = (name: string, role = 'guest') => `<podcast:person role="${role}">${name}</podcast:person>`
  host.channel = `<podcast:person role="host" href="https://gus.example">Gus</podcast:person>`
  host.items = [
    hostedItem(12, { more: person('Dora') + person('Emil') }),
    hostedItem(13, { more: person('Emil') }),
  ]
  await follow()
  await look()
  const { docs } = await server.payload.find({ collection: 'people', limit: 50, overrideAccess: true })
  const idOf = (name: string) => docs.find((each) => each.name === name)?.id
  const merge = (kept: string, gone: string) =>
    boss.post(`/api/people/${idOf(kept)}/merge`, { other: idOf(gone) })
  expect((await merge('Dora', 'Emil')).status).toBe(200)
  for (const guid of ['tide-12', 'tide-13']) {
    const { id, people } = await episode(guid)
    expect(people).toMatchObject([{ person: idOf('Dora'), role: 'guest' }])
    expect(await wordsOf(id)).toEqual([])
    expect((await take(id, 'people')).status).toBe(200)
  }
  // A second merge, after which the feed names someone else, whom the episode takes as unchanged here.
  expect((await merge('Gus', 'Dora')).status).toBe(200)
  host.items[1] = hostedItem(13, { more: person('Hana') })
  await look()
  expect((await episode('tide-13')).people).toHaveLength(1)
  expect(await wordsOf((await episode('tide-13')).id)).toEqual([])
  expect((await server.query('SELECT said FROM followed_feed'))[0]?.said).toMatchObject({
    people: [{ person: idOf('Gus') }],
  })
})

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const JPEG = Buffer.from('ffd8ffe000104a4649460001', 'hex')
const OTHER: [name: string, type: string, bytes: Buffer | string][] = [
  ['html', 'text/html; charset=utf-8', '<!doctype html><p>Hello'],
  ['text', 'text/plain', 'Hello'],
  ['svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['png', 'image/png', PNG],
  ['xhtml', 'application/xhtml+xml', '<html xmlns="http://www.w3.org/1999/xhtml"/>'],
  ['json', 'application/json', '{"a": 1}'],
  ['html-mpeg', 'audio/mpeg', '<!doctype html><p>Hello'],
  ['late-mpeg', 'audio/mpeg', '\n\n  <html></html>'],
  ['bom-mpeg', 'audio/mpeg', '\ufeff<?xml version="1.0"?><a/>'],
  ['svg-mpeg', 'audio/mpeg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['png-mpeg', 'audio/mpeg', PNG],
  ['jpeg-mpeg', 'audio/mpeg', JPEG],
  ['gif-mpeg', 'audio/mpeg', 'GIF89a....'],
  ['webp-octets', 'application/octet-stream', 'RIFF\x10\0\0\0WEBPVP8 '],
  ['avif-mp4', 'audio/mp4', '\0\0\0\x1cftypavif\0\0\0\0'],
]

test.each([true, false])('pages and pictures are no sound (parts of it are sent: %s)', async (sendsParts) => {
  const items = OTHER.map(([name, type, bytes], index) => {
    const path = `/sound/${name}-${sendsParts}.mp3`
    host.manners.set(path, (response) => {
      const body = Buffer.from(bytes)
      if (!sendsParts) return void response.writeHead(200, { 'Content-Type': type }).end(body)
      const range = { 'Content-Type': type, 'Content-Range': `bytes 0-11/${body.length}` }
      response.writeHead(206, range).end(body.subarray(0, 12))
    })
    return hostedItem(200 + index, {
      guid: `${name}-${sendsParts}`,
      title: `${name} ${sendsParts}`,
      sound: path,
    })
  })
  host.items = [...items, hostedItem(sendsParts ? 220 : 221)]
  await follow()
  const result = await look()
  expect([result?.imported, result?.skipped]).toEqual([1, OTHER.length])
  for (const { guid } of items) expect(await episode(guid)).toBeUndefined()
})

test.each([
  ['audio/mpeg', 'audio/mpeg'],
  ['video/mp4', 'video/mp4'],
  ['application/octet-stream', 'application/octet-stream'],
  ['application/force-download', 'application/octet-stream'],
  ['audio/x"><script>', 'application/octet-stream'],
  ['image/svg+xml', 502],
  ['text/plain', 502],
  ['application/xml', 502],
])('sound that its host sends as %s is passed on as %s', async (type, expected) => {
  host.items = [hostedItem(230)]
  await follow()
  await look()
  const { id } = await episode('tide-230')
  host.manners.set('/sound/230.mp3', (response) => response.writeHead(200, { 'Content-Type': type }).end('x'))
  const passed = await boss.get(`/api/episodes/${id}/sound`)
  const told = passed.status === 200 ? passed.headers.get('content-type') : passed.status
  expect(told).toBe(expected)
})
