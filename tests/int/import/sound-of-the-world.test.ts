import { readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { listenLocally } from '@tests/support/listen-locally'
import { openFeed } from '@tests/support/odd-feed'
import { serveApi, signInAdministrator } from '@tests/support/serve-api'
import { fourParts, readFourParts } from '@tests/support/sounds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Media } from '@/payload-types'

const server = serveApi()
const boss = signInAdministrator(server)

const tagged = readFourParts('mp3')
const frames = tagged.subarray(45)
const sample = readFileSync('sample/audio/what-we-mean-by-ai.mp3')
const branded = readFileSync(fourParts('m4a'))
branded.write('isom', 8, 'latin1')

const lossless = Buffer.from(branded)
lossless.write('alac', lossless.indexOf('mp4a'), 'latin1')

const EPISODES: Record<string, string[]> = {
  'Zeros first': ['/zeros.mp3'],
  'A film in name': ['/isom.mp4" type="audio/mp4'],
  'Ogg first': ['/first.ogg" type="audio/ogg', '/zeros.mp3?2" type="audio/mpeg'],
  'Gone first': ['/gone.mp3" type="audio/mpeg', '/zeros.mp3?3" type="application/octet-stream'],
  'Cut off': ['/cut.mp3'],
  'Cut without index': ['/cut.m4a" type="audio/mp4', '/zeros.mp3?4" type="audio/mpeg'],
  Lossless: ['/lossless.m4a'],
  'Ogg alone': ['/first.ogg" type="audio/ogg'],
}

const SOUNDS: Record<string, Buffer> = {
  '/zeros.mp3': Buffer.concat([Buffer.alloc(700), frames]),
  '/isom.mp4': branded,
  '/first.ogg': Buffer.concat([
    Buffer.from('OggS'),
    Buffer.alloc(24),
    Buffer.from('OpusHead'),
    Buffer.alloc(100),
  ]),
  '/cut.m4a': branded.subarray(0, branded.length / 2),
  '/lossless.m4a': lossless,
  '/cut.mp3': sample.subarray(0, sample.length / 3),
}

const respond: RequestListener = ({ url = '' }, response) => {
  if (url === '/feed.xml') return response.end(feed())
  const content = SOUNDS[url.split('?')[0] ?? '']
  return content ? response.end(content) : response.writeHead(404).end()
}

const feed = (): string =>
  `<rss version="2.0"><channel><title>A show</title>${Object.entries(EPISODES)
    .map(
      ([title, enclosures], index) => `<item><title>${title}</title><guid>${index}</guid>
      <pubDate>${new Date(Date.UTC(2020, 0, 1 + index)).toUTCString()}</pubDate>
      ${enclosures.map((enclosure) => `<enclosure url="${enclosure}"/>`).join('')}</item>`,
    )
    .join('')}</channel></rss>`

const host = createServer(respond)
let summary = ''

beforeAll(async () => {
  const url = `http://127.0.0.1:${await listenLocally(host)}/feed.xml`
  const { runImport, summarise } = await import('@/lib/transfer/run-import')
  const reach = { idleMs: 2_000, signal: new AbortController().signal }
  const show = await openFeed(url, reach)
  const results = await runImport(server.payload, { show, reach, onProgress: () => undefined })
  summary = summarise(results)
})
afterAll(() => {
  host.closeAllConnections()
  host.close()
})

async function soundOf(title: string): Promise<Media | undefined> {
  const { docs } = await server.payload.find({
    collection: 'episodes',
    where: { title: { equals: title } },
    depth: 1,
  })
  return docs[0]?.audio as Media | undefined
}

test.each([
  ['Zeros first', 'audio/mpeg', 'mp3'],
  ['A film in name', 'audio/mp4', 'm4a'],
  ['Ogg first', 'audio/mpeg', 'mp3'],
])('the sound of “%s” comes in as %s without a remark', async (title, type, ending) => {
  const sound = await soundOf(title)
  expect(sound).toMatchObject({ mimeType: type, filename: expect.stringMatching(`\\.${ending}$`) })
  expect(summary).not.toContain(`${title} –`)
})

test('a sound that is cut off comes in, and the summary says so', async () => {
  expect(await soundOf('Cut off')).toBeDefined()
  expect(summary).toMatch(/Cut off – its audio: The file ends after 1:\d\d of 5:0\d\./)
})

test('a sound behind one that is gone comes in, and the summary names what is gone', async () => {
  expect(await soundOf('Gone first')).toBeDefined()
  expect(summary).toMatch(/Gone first – its audio: 127\.0\.0\.1 answered 404/)
})

test('an M4A that is cut off gives way to the next sound, and the summary says so', async () => {
  expect(await soundOf('Cut without index')).toMatchObject({ mimeType: 'audio/mpeg' })
  expect(summary).toMatch(
    /Cut without index – its audio: This is not an audio file, or it is damaged or cut off\./,
  )
})

test('a sound whose type is taken is skipped for what it holds', async () => {
  expect(await soundOf('Lossless')).toBeUndefined()
  expect(summary).toContain('Lossless – The file contains ALAC; MP3 and AAC (M4A) can be played.')
})

test('an episode whose only sound is of another kind is skipped with the reason', async () => {
  expect(await soundOf('Ogg alone')).toBeUndefined()
  expect(summary).toMatch(/Ogg alone – The audio is audio\/ogg/)
})

test.each([
  ['talk.wav', tagged, 'audio/mpeg', 'talk.mp3'],
  ['page.html', readFileSync('sample/artwork/sponsor-prompt-cookbook.png'), 'image/png', 'page.png'],
])('an upload called %s is judged and named by its bytes', async (name, content, type, stored) => {
  const raw = new FormData()
  raw.set('file', new File([new Uint8Array(content)], name, { type: '' }))
  const { status, body } = await boss.request('POST', '/api/cms/media', { raw })
  expect([status, body.doc]).toEqual([201, expect.objectContaining({ mimeType: type, filename: stored })])
})

test('an upload of an M4A that is cut off is refused in words', async () => {
  const raw = new FormData()
  raw.set('file', new File([new Uint8Array(branded.subarray(0, branded.length / 2))], 'cut.mp4'))
  const { status, text } = await boss.request('POST', '/api/cms/media', { raw })
  expect([status, text]).toEqual([400, expect.stringContaining('damaged or not complete')])
})
