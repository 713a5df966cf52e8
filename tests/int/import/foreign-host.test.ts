import '@tests/support/own-modules'
import { saveShow } from '@tests/support/builders'
import { hostedItem } from '@tests/support/followed-host'
import { workOff } from '@tests/support/work-off-jobs'
import { expect, test, vi } from 'vitest'
import { proposeLetterJob } from '@/jobs/all-jobs'
import { type ContentChange, onContentChange } from '@/lib/invalidate-content'
import { serveFollowing } from './serve-following'

let freeBytes: number | undefined
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>()
  const statfs: typeof real.statfs = (async (folder: string) =>
    freeBytes === undefined
      ? real.statfs(folder)
      : { bavail: freeBytes, blocks: freeBytes, bsize: 1 }) as never
  return { ...real, statfs }
})

const { boss, episode, follow, host, look, server, state, stopFollowing } = serveFollowing()

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
  await stopFollowing()
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
  const { docs } = await server.payload.find({ collection: 'people', limit: 50 })
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
  ['png', 'image/png', PNG],
  ['xhtml', 'application/xhtml+xml', '<html xmlns="http://www.w3.org/1999/xhtml"/>'],
  ['json', 'application/json', '{"a": 1}'],
  ['html-mpeg', 'audio/mpeg', '<!doctype html><p>Hello'],
  ['late-mpeg', 'audio/mpeg', '\n\n  <html></html>'],
  ['bom-mpeg', 'audio/mpeg', '\ufeff<?xml version="1.0"?><a/>'],
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

test('sound is passed on with a type that no browser runs, whatever its host says', async () => {
  host.items = [hostedItem(230)]
  await follow()
  await look()
  const { id } = await episode('tide-230')
  for (const [type, expected] of [
    ['audio/mpeg', 'audio/mpeg'],
    ['video/mp4', 'video/mp4'],
    ['application/force-download', 'application/octet-stream'],
    ['audio/x"><script>', 'application/octet-stream'],
    ['image/svg+xml', 502],
  ] as const) {
    host.manners.set('/sound/230.mp3', (response) =>
      response.writeHead(200, { 'Content-Type': type }).end('x'),
    )
    const passed = await boss.get(`/api/episodes/${id}/sound`)
    const told = passed.status === 200 ? passed.headers.get('content-type') : passed.status
    expect([type, told]).toEqual([type, expected])
  }
})

const post = (address: string) =>
  boss.post('/api/admin/followed-feed', { address, copiesSound: false, minutes: 60 })
const ownFeed = async () => (await boss.get('/api/feed')).headers.get('location')
const withName = (address: string) => address.replace('http://', 'http://ann:secret@')

test('only an address at which a feed answers is followed, and others are refused in words', async () => {
  host.items = [hostedItem(301)]
  host.manners.set('/page', (response) =>
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>Hi'),
  )
  host.manners.set('/gone', (response) => response.writeHead(410).end())
  host.manners.set('/cut', (response) => response.end('<rss><channel><title>x</title>'))
  host.manners.set('/secret', (response) =>
    response.writeHead(301, { Location: withName(`${host.url}/feed`) }).end(),
  )
  const own = '<atom:link rel="self" href="http://show.example:8080/feed.xml"/>'
  host.manners.set('/other-name', (response) =>
    response.end(host.feed().replace('<channel>', `<channel>${own}`)),
  )
  host.manners.set('/named-by-headers', (response) =>
    response
      .writeHead(200, { Link: '<http://show.example:8080/feed.xml>; rel="self"' })
      .end(host.feed().replace('<channel>', '<channel><atom:link rel="self" href="https://host.example/"/>')),
  )
  for (const [path, words] of [
    ['/page', /web page|not an RSS feed/],
    ['/gone', /answered 410/],
    ['/nothing', /answered 404/],
    ['/cut', /cut off/],
    ['/other-name', /leads to this site/],
    ['/named-by-headers', /leads to this site/],
  ] as const) {
    const refused = await post(host.url + path)
    expect([path, refused.status, refused.text]).toEqual([path, 422, expect.stringMatching(words)])
  }
  for (const address of [`${host.url}/feed`, `${host.url}/feed`.replace('127.0.0.1', '[::ffff:127.0.0.2]')])
    expect((await post(withName(address))).status).toBe(422)
  expect([await state(), await ownFeed()]).toEqual([null, null])
  const both = await Promise.all([post(`${host.url}/feed`), post(`${host.url}/feed`)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
})

test('a look at a feed that is followed no longer changes nothing of the one that is followed since', async () => {
  host.items = [hostedItem(303)]
  await follow()
  host.manners.set('/feed', async (response) => {
    await stopFollowing()
    await follow()
    response.writeHead(503).end()
  })
  await look(new Date(0))
  expect(await state()).toMatchObject({ fault: null, failingSince: null, polledAt: null })
})

test('the feed here leads to that of the host only once a look has read it', async () => {
  host.items = [hostedItem(302)]
  expect((await post(`${host.url}/feed`)).status).toBe(201)
  host.manners.set('/feed', (response) => response.writeHead(500).end())
  expect(await ownFeed()).toBeNull()
  await look()
  expect((await state())?.fault).toMatch(/500/)
  expect(await ownFeed()).toBeNull()
  host.manners.clear()
  const changes: ContentChange[] = []
  const stop = onContentChange((change) => changes.push(change))
  await look()
  stop()
  expect(await ownFeed()).toBe(`${host.url}/feed`)
  expect(changes).not.toEqual([])
})

test('an address with a name and a password is neither taken over nor shown', async () => {
  host.items = [hostedItem(303)]
  await post(`${host.url}/feed`)
  await look()
  host.items = [hostedItem(303), { ...hostedItem(304), sound: '@nowhere.invalid/304.mp3' }]
  host.channel = `<itunes:new-feed-url>${withName(`${host.url}/moved`)}</itunes:new-feed-url>`
  expect((await look())?.notes).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/leads to http:\/\/127.*\/moved with a name and a password/),
    ]),
  )
  const target = withName(`${host.url}/there`)
  host.manners.set('/feed', (response) => response.writeHead(308, { Location: target }).end())
  host.at = '/there'
  await look()
  const { text } = await boss.get('/api/admin/followed-feed')
  expect(text).toContain(`"address":"${host.url}/feed"`)
  expect(text).not.toContain('secret')
  expect(await ownFeed()).toBe(`${host.url}/feed`)
  const { findShow } = await import('@/lib/site/find-show')
  expect((await findShow(server.payload)).feedUrl).toBe(`${host.url}/feed`)
  expect(await episode('tide-304')).toBeUndefined()
})

test('a feed that moves stands in the trail, and administrators get a mail', async () => {
  host.items = [hostedItem(305)]
  await post(`${host.url}/feed`)
  await look()
  const trail = () =>
    server.query(
      `SELECT username, title, changes FROM audit_entries WHERE subject = 'followed_feed' AND action = 'changed'
       ORDER BY created_at`,
    )
  const mails = async () =>
    (await server.query(`SELECT 1 FROM account_mails WHERE kind = 'feed-changed'`)).length
  const [before, mailsBefore] = [(await trail()).length, await mails()]
  host.at = '/second'
  host.manners.set('/feed', (response) => response.writeHead(301, { Location: '/second' }).end())
  await look()
  const [first, second, third] = ['/feed', '/second', '/third'].map((path) => host.url + path)
  const by = { username: 'The host of the followed feed' }
  expect((await trail()).slice(before)).toEqual([
    { ...by, title: second, changes: [{ field: 'address', from: first, to: second }] },
  ])
  expect(await mails()).toBeGreaterThan(mailsBefore)
  // By its own word, once, although both addresses answer at the next look.
  host.channel = `<itunes:new-feed-url>${third}</itunes:new-feed-url>`
  const old = host.feed()
  host.manners.set('/second', (response) => response.end(old))
  host.at = '/third'
  await look()
  await look()
  expect((await trail()).slice(before + 1).map(({ title }) => title)).toEqual([third])
})

test('a look takes neither who owns the feed nor where listeners pay', async () => {
  await saveShow(server.payload, {
    feed: { ownerEmail: null, funding: [], locked: true, author: '' },
  } as never)
  host.items = [hostedItem(306)]
  const words = (name: string) =>
    `<podcast:funding url="https://pay.example/${name}">Pay</podcast:funding><podcast:locked owner="${name}@host.example">no</podcast:locked>
     <itunes:owner><itunes:email>${name}@host.example</itunes:email></itunes:owner><itunes:complete>yes</itunes:complete>
     <itunes:applepodcastsverify>${name}</itunes:applepodcastsverify><copyright>${name}</copyright>`
  await post(`${host.url}/feed`)
  for (const name of ['first', 'second']) {
    host.channel = words(name)
    await look()
    const { feed } = await server.payload.findGlobal({ slug: 'show' })
    expect(feed).toMatchObject({ locked: true, copyright: name })
    expect([feed?.ownerEmail, feed?.appleVerification, feed?.isComplete]).toEqual([null, null, false])
    expect(feed?.funding).toEqual([])
  }
})

const many = (count: number, from: number, fields: Partial<ReturnType<typeof hostedItem>> = {}) =>
  Array.from({ length: count }, (_, index) => hostedItem(from + index, fields))
const GUID = (digit: number) => `<podcast:guid>0000000${digit}-0000-4000-8000-000000000000</podcast:guid>`
const publicTitles = async () =>
  (await server.query('SELECT title FROM episodes WHERE is_published AND deleted_at IS NULL')).map(
    ({ title }) => String(title),
  )
const accept = (fingerprint: string | null | undefined) =>
  boss.post('/api/admin/followed-feed/accept', { fingerprint })

test.each<[string, RegExp, () => void]>([
  ['another guid', /podcast:guid was 00000001.* and is 00000002/, () => (host.channel = GUID(2))],
  [
    'a third with other notes or sound',
    /2 of 6 known episodes would be rewritten/,
    () =>
      host.items.slice(0, 2).forEach((item, index) => {
        Object.assign(item, index ? { notes: 'Casino' } : { sound: '/sound/x.mp3' })
      }),
  ],
])('a look with %s takes nothing until an administrator says so', async (name, words, change) => {
  const from = 500 + 10 * name.length
  await server.query('TRUNCATE followed_items')
  host.channel = GUID(1)
  host.items = many(6, from).map((item, index) => ({ ...item, title: `Tide 50${index}` }))
  await post(`${host.url}/feed`)
  await look()
  const before = await publicTitles()
  change()
  await look()
  await look()
  const asking = await state()
  expect(asking?.fault).toMatch(words)
  expect(await server.query('SELECT failures FROM followed_feed')).toEqual([{ failures: 2 }])
  expect(await publicTitles()).toEqual(before)
  expect((await accept('another')).status).toBe(409)
  // What is shown is let in, and nothing else that the host serves instead.
  expect((await accept(asking?.pending)).status).toBe(200)
  const shown = [...host.items]
  host.items = many(6, from + 300, { title: 'Instead' })
  await look()
  expect(await publicTitles()).toEqual(before)
  expect((await accept(asking?.pending)).status).toBe(409)
  host.items = shown
  await look()
  expect(await server.query('SELECT fault, asked, accepted, failures FROM followed_feed')).toEqual([
    { fault: null, asked: null, accepted: null, failures: 0 },
  ])
})

test('an ordinary look is taken without asking', async () => {
  await server.query('TRUNCATE followed_items')
  host.channel = GUID(1)
  host.items = [...many(9, 701), hostedItem(710, { sound: '/sound/missing-image.mp3' })]
  // One whose sound cannot come stays away, and is no news later.
  host.manners.set('/sound/missing-image.mp3', (response) => response.writeHead(404).end())
  await post(`${host.url}/feed`)
  await look()
  host.manners.clear()
  host.channel = ''
  Object.assign(host.items[0] ?? {}, { title: 'Better' })
  Object.assign(host.items[1] ?? {}, { sound: '/sound/702.mp3?token=2', notes: 'Better' })
  host.items.unshift(...many(10, 721))
  expect(await look()).toMatchObject({ imported: 11, updated: 2 })
  expect((await state())?.fault).toBeNull()
})

test('a feed whose new address serves another show has not moved', async () => {
  await server.query('TRUNCATE followed_items')
  host.channel = GUID(1)
  host.items = many(4, 741)
  await post(`${host.url}/feed`)
  await look()
  host.channel = GUID(2)
  host.at = '/bought'
  host.manners.set('/feed', (response) => response.writeHead(301, { Location: '/bought' }).end())
  await look()
  expect(await ownFeed()).toBe(`${host.url}/feed`)
  await accept((await state())?.pending)
  await look()
  expect(await ownFeed()).toBe(`${host.url}/bought`)
})

test('two feeds that name each other are left as they are', async () => {
  await server.query('TRUNCATE followed_items')
  host.items = many(2, 751)
  await post(`${host.url}/feed`)
  await look()
  const moved = (path: string) => `<itunes:new-feed-url>${host.url}${path}</itunes:new-feed-url>`
  const other = host.feed().replace('<channel>', `<channel>${moved('/feed')}`)
  host.manners.set('/other', (response) => response.end(other))
  host.channel = moved('/other')
  await look()
  expect(await ownFeed()).toBe(`${host.url}/feed`)
})

test('a look is undone: what came goes, what it rewrote comes back, and its host does not undo that', async () => {
  await server.query('TRUNCATE followed_items')
  host.items = many(9, 761, { more: '<podcast:person role="guest">Ida</podcast:person>' })
  await post(`${host.url}/feed`)
  await look()
  const old = await episode('tide-761')
  Object.assign(host.items[0] ?? {}, { title: 'Casino', notes: 'Play!' })
  Object.assign(host.items[1] ?? {}, { title: 'Casino two' })
  host.items.push(hostedItem(790))
  await look()
  const hers = await episode('tide-762')
  await boss.patch(`/api/cms/episodes/${hers.id}`, { title: 'Hers' })
  const [record] = (await boss.get('/api/admin/imports')).list
  expect(record).toMatchObject({ isPoll: true, status: 'done', counts: { imported: 1, updated: 2 } })
  const { runStoredImport } = await import('@/lib/transfer/stored-import')
  const presses = await Promise.all([1, 2].map(() => boss.post(`/api/admin/imports/${record?.id}/undo`)))
  expect(presses.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await runStoredImport(server.payload, String(record?.id))
  const { title, description, people, audioUrl } = await episode('tide-761')
  expect([title, description, audioUrl]).toEqual(['Tide 761', old.description, old.audioUrl])
  expect(people).toMatchObject((old.people ?? []).map(({ person }) => ({ person })))
  expect((await episode('tide-762')).title).toBe('Hers')
  expect(await episode('tide-790')).toBeUndefined()
  for (const item of host.items.slice(-2)) item.notes = 'Again'
  Object.assign(host.items[0] ?? {}, { title: 'Casino again' })
  await look()
  expect((await episode('tide-761')).title).toBe('Tide 761')
  expect(await episode('tide-790')).toBeUndefined()
  const trail = await server.query(
    `SELECT username FROM audit_entries WHERE subject_id = '${old.id}' AND changes @> '[{"field":"title"}]'`,
  )
  expect(trail).toHaveLength(1)
})

const copies = async () =>
  (await server.query(`SELECT filename FROM media WHERE source LIKE '${host.url}%' ORDER BY filename`)).map(
    ({ filename }) => String(filename),
  )

test('a copy of sound goes once nothing uses it, but for what an editor has replaced', async () => {
  await server.query('TRUNCATE followed_items')
  host.items = many(3, 801)
  await follow(true)
  await look()
  const first = await copies()
  expect(first).toHaveLength(3)
  const { readdir } = await import('node:fs/promises')
  const { mediaFolder } = await import('@/lib/media/upload-folders')
  // An editor's own sound for one of them.
  const kept = await episode('tide-803')
  await boss.patch(`/api/cms/episodes/${kept.id}`, { audio: null, audioUrl: 'https://audio.example/own.mp3' })
  for (const round of [1, 2, 3]) {
    for (const item of host.items.slice(0, 1)) item.sound = `/sound/again-${round}.mp3`
    await look()
  }
  const then = await copies()
  expect(then).toHaveLength(3)
  expect(then.filter((name) => !first.includes(name))).toHaveLength(1)
  const files = await readdir(mediaFolder())
  expect(then.every((name) => files.includes(name))).toBe(true)
  expect(first.filter((name) => files.includes(name))).toHaveLength(2)
  // Two episodes with one sound keep it until both have left it.
  Object.assign(host.items[1] ?? {}, { sound: '/sound/again-3.mp3' })
  await look()
  Object.assign(host.items[0] ?? {}, { sound: '/sound/last.mp3' })
  await look()
  expect(await copies()).toHaveLength(3)
})

test('a look copies no more in a day than it may, and goes on the next', async () => {
  const { MOST_COPIED_A_DAY } = await import('@/lib/transfer/followed-record')
  await server.query('TRUNCATE followed_items')
  host.items = many(3, 821)
  await follow(true)
  const day = new Date('2027-01-05T10:00:00Z')
  await server.query(
    `UPDATE followed_feed SET copied_on = '2027-01-05', copied_bytes = ${MOST_COPIED_A_DAY - 2_000}`,
  )
  const result = await look(day)
  expect([result?.imported, result?.skipped]).toEqual([1, 2])
  expect(result?.notes.join()).toMatch(/copies 20 GB a day/)
  for (let hour = 1; hour < 4; hour += 1) await look(new Date(day.getTime() + hour * 3_600_000))
  expect(await state()).toMatchObject({ fault: null })
  expect(await look(new Date('2027-01-06T10:00:00Z'))).toMatchObject({ imported: 2 })
  const [row] = await server.query('SELECT copied_on::text AS day, copied_bytes AS bytes FROM followed_feed')
  expect(row).toEqual({ day: '2027-01-06', bytes: 2 * 1168 })
  // A host that tells no length is counted by what it sent, and one that sends something else by that too.
  host.items.push(hostedItem(824), hostedItem(825))
  host.manners.set('/sound/824.mp3', (response) => {
    response.writeHead(200, { 'Content-Type': 'audio/mpeg' })
    response.write(Buffer.alloc(500, 'x'))
    response.end()
  })
  await look(new Date('2027-01-06T11:00:00Z'))
  expect((await server.query('SELECT copied_bytes AS bytes FROM followed_feed'))[0]?.bytes).toBe(
    3 * 1168 + 500,
  )
})

test('sound for which the disk has no room is not fetched, and the result says so', async () => {
  await server.query('TRUNCATE followed_items')
  host.items = [hostedItem(831)]
  await follow(true)
  // More than any disk has.
  host.manners.set('/sound/831.mp3', (response) => {
    response.writeHead(200, { 'Content-Type': 'audio/mpeg', 'Content-Length': 1_000_000_000 })
    response.write('ID3')
  })
  freeBytes = 1_500_000_000
  expect((await look())?.notes.join()).toMatch(/no room for the audio/)
  freeBytes = undefined
  host.manners.clear()
  // The episode came without its copy, which the next look brings.
  expect(await look()).toMatchObject({ imported: 0, updated: 1, notes: [] })
})
