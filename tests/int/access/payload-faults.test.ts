import { createServer } from 'node:http'
import { Visitor } from '@tests/support/api-client'
import { publishedEpisode } from '@tests/support/builders'
import { listenLocally } from '@tests/support/listen-locally'
import { serveApi, signInAdministrator } from '@tests/support/serve-api'
import { square, upload } from '@tests/support/uploads'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'

// What Payload's own REST would answer with a bare 500, though the fault is the sender's.
const server = serveApi()
const boss = signInAdministrator(server)
const anonymous = new Visitor(server)

test.each([
  'episodes/99999999999999',
  'episodes?where[season][equals]=99999e999',
  'episodes?where[title][like]=%00',
  'episodes?where[transcriptSegments.0.text][equals]=x',
  'episodes?where[isPublished][equals]=x',
  'episodes?where[__proto__][equals]=x',
  'episodes?where[or]=x',
  'episodes?page=99999999999999999999',
  'episodes?page=-1',
  'episodes?page=-1&limit=2',
  'episodes/versions?page=-2&limit=1',
  'users?page=-3&limit=1',
  'episodes?sort=nope,%00',
  'episodes?select=x&populate=x&joins=x&depth=x&locale=x',
  'episodes/versions/x',
  'globals/__proto__',
  'media/file/..%2f..%2fsecret',
  'media/paste-url?src=http://127.0.0.1:1/',
  'constructor',
  'episodes/%E0%A4%A',
])('GET /api/cms/%s is no fault of the server', async (path) => {
  for (const visitor of [anonymous, boss]) {
    expect((await visitor.get(`/api/cms/${path}`)).status).toBeLessThan(500)
  }
})

test('no upload is fetched from an address: a file is asked for instead', async () => {
  const asked: string[] = []
  const host = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.end('x')
  })
  const port = await listenLocally(host)
  for (const url of [
    `http://127.0.0.1:${port}/a.mp3`,
    'http://[::1]:1/a.mp3',
    'http://nowhere.invalid/a.mp3',
  ]) {
    const refused = await boss.post('/api/cms/media', { url, filename: 'a.mp3', mimeType: 'audio/mpeg' })
    expect([refused.status, refused.text], url).toEqual([
      400,
      expect.stringContaining('Choose a file first.'),
    ])
  }
  expect(asked).toEqual([])
  host.close()
})

test('a file of another kind is refused with what to do', async () => {
  const send = (name: string, content: string, type: string) => {
    const raw = new FormData()
    raw.set('file', new File([content], name, { type }))
    return boss.request('POST', '/api/cms/media', { raw })
  }
  const refused = await send('notes.txt', 'Some notes', 'text/plain')
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('Audio has to be MP3 or M4A')])
  const looked = await send('notes.txt', 'Some notes', 'audio/mpeg')
  expect([looked.status, looked.text]).toEqual([400, expect.stringContaining('is not what its name says')])
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  expect((await send('program.mp3', 'MZ\u0090\0', 'audio/mpeg')).status).toBe(400)
  expect((await send('drawing.svg', svg, 'image/svg+xml')).status).toBe(400)
})

test.each([
  { mimeType: 'text/html' },
  { filename: 'other.html', url: '/media/other.html' },
  { sizes: { w192: { filename: 'other.html', mimeType: 'text/html' } } },
])('the facts about a file stay those of the file, though a request says %j', async (claim) => {
  const { id } = await upload(server.payload, 'square.png', await square(300))
  const before = (await boss.get(`/api/cms/media/${id}`)).body
  await boss.patch(`/api/cms/media/${id}`, { ...claim, alt: 'A square' })
  const many = `/api/cms/media?where[id][equals]=${id}`
  expect((await boss.patch(many, { ...claim, alt: 'A square' })).status).toBe(200)
  const { updatedAt, alt, ...after } = (await boss.get(`/api/cms/media/${id}`)).body
  expect({ ...before, ...after }).toEqual(before)
  expect(alt).toBe('A square')
})

test.each([{ root: {} }, { root: { type: 'root', children: [null] } }, 7])(
  'an invalid description is refused: %j',
  async (body) => {
    const { id } = await publishedEpisode(server.payload)
    expect((await boss.patch(`/api/cms/episodes/${id}`, { body })).status).toBe(400)
  },
)

test('an editor’s slips are told in words, never as a fault', async () => {
  const [episode, other] = [await publishedEpisode(server.payload), await publishedEpisode(server.payload)]
  const taken = await boss.patch(`/api/cms/episodes/${other.id}`, { slug: episode.slug })
  expect(taken.status).toBe(400)
  for (const change of [
    { season: 1e300 },
    { season: 'two' },
    { episodeNumber: 1.5 },
    { audioUrl: 'javascript:alert(1)' },
    { title: 'x'.repeat(201) },
    { resources: [{ title: 'x', url: 'data:text/html,x' }] },
  ]) {
    const { status } = await boss.patch(`/api/cms/episodes/${episode.id}`, change)
    expect({ change, status }).toEqual({ change, status: 400 })
  }
})

test.each(['2026-02-30T10:00:00.000Z', '0000-01-01', 'x'])(
  'a day that does not exist, %s, is refused',
  async (day) => {
    const { id } = await publishedEpisode(server.payload)
    expect((await boss.patch(`/api/cms/episodes/${id}`, { publishDate: day })).status).toBe(400)
  },
)

test.each<[string, string, string, object | undefined, number]>([
  ['a place on a map among others', 'GET', 'terms?where[or][0][word][within]=x', undefined, 400],
  ['an operator that no field has', 'GET', 'episodes?where[title][all]=x', undefined, 400],
  ['a place on a map among preferences', 'GET', 'payload-preferences?where[key][near]=1,1', undefined, 400],
  ['a change of who knows what', 'PATCH', 'episodes', { title: 'x' }, 400],
  ['a field that there is not', 'GET', 'episodes?where[nope][equals]=x', undefined, 400],
  ['what is not for them', 'PATCH', 'users/00000000-0000-0000-0000-000000000000', { role: 'admin' }, 404],
  ['tables of migrations', 'GET', 'payload-migrations', undefined, 404],
])('%s is refused in one line of the log, and not as a fault', async (_, method, path, body, status) => {
  const faults = vi.spyOn(server.payload.logger, 'error')
  const refused = await boss.request(method, `/api/cms/${path}`, { body })
  expect([refused.status, faults.mock.calls]).toEqual([status, []])
  faults.mockRestore()
})

test('a picture of more pixels than can be of use is refused before it is decoded', async () => {
  const large = await sharp({ create: { width: 8_000, height: 8_000, channels: 3, background: '#a33' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  const raw = new FormData()
  raw.set('file', new File([new Uint8Array(large)], 'wall.png', { type: 'image/png' }))
  const { status, text } = await boss.request('POST', '/api/cms/media', { raw })
  expect([status, text]).toEqual([400, expect.stringContaining('has 64 million pixels; at most 50 million')])
})
