import { readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { gzipSync } from 'node:zlib'
import { listenLocally } from '@tests/support/listen-locally'
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

const layerTwo = Buffer.alloc(626)
layerTwo.set([0xff, 0xfd, 0xa0, 0xc4])

const EPISODES: Record<string, string[]> = {
  'Six counters': ['/hop/6/audio/mpeg'],
  'Zeros first': ['/zeros.mp3'],
  'A stripped tag': ['/padded.mp3'],
  Packed: ['/packed.mp3'],
  'Called a page': ['/called-a-page.mp3'],
  'A film in name': ['/isom.mp4" type="audio/mp4'],
  'Ogg first': ['/first.ogg" type="audio/ogg', '/zeros.mp3?2" type="audio/mpeg'],
  'Gone first': ['/gone.mp3" type="audio/mpeg', '/zeros.mp3?3" type="application/octet-stream'],
  'Cut off': ['/cut.mp3'],
  'Cut without index': ['/cut.m4a" type="audio/mp4', '/zeros.mp3?4" type="audio/mpeg'],
  'Layer two': ['/layer-two.mp3'],
  Lossless: ['/lossless.m4a'],
  'Ogg alone': ['/first.ogg" type="audio/ogg'],
}

const SOUNDS: Record<string, [content: Buffer, headers?: Record<string, string>]> = {
  '/hop/0/audio/mpeg': [tagged],
  '/zeros.mp3': [Buffer.concat([Buffer.alloc(700), frames])],
  '/padded.mp3': [Buffer.concat([Buffer.from('4944330400000000000a', 'hex'), Buffer.alloc(2_500), frames])],
  '/packed.mp3': [gzipSync(tagged), { 'Content-Encoding': 'gzip' }],
  '/called-a-page.mp3': [tagged, { 'Content-Type': 'text/html' }],
  '/isom.mp4': [branded],
  '/first.ogg': [
    Buffer.concat([Buffer.from('OggS'), Buffer.alloc(24), Buffer.from('OpusHead'), Buffer.alloc(100)]),
  ],
  '/cut.m4a': [branded.subarray(0, branded.length / 2)],
  '/layer-two.mp3': [Buffer.alloc(100 * layerTwo.length, layerTwo)],
  '/lossless.m4a': [lossless],
  '/cut.mp3': [sample.subarray(0, sample.length / 3)],
}

const respond: RequestListener = ({ url = '' }, response) => {
  const [, left] = /^\/hop\/([1-9])/.exec(url) ?? []
  if (left) return response.writeHead(302, { Location: `/hop/${Number(left) - 1}/audio/mpeg` }).end()
  if (url === '/feed.xml') return response.end(feed())
  const [content, headers] = SOUNDS[url.split('?')[0] ?? ''] ?? []
  return content ? response.writeHead(200, headers).end(content) : response.writeHead(404).end()
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
  const { openSource } = await import('@/lib/transfer/open-source')
  const { textReader } = await import('@/lib/transfer/fetch-file')
  const { runImport, summarise } = await import('@/lib/transfer/run-import')
  const reach = { allowed: ['127.0.0.1'], idleMs: 2_000, signal: new AbortController().signal }
  const show = await openSource(url, textReader(reach))
  const results = await runImport(server.payload, { show, reach, onProgress: () => undefined })
  summary = summarise(results, { isDryRun: false })
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
    overrideAccess: true,
  })
  return docs[0]?.audio as Media | undefined
}

test.each([
  ['Six counters', 'audio/mpeg', 'mp3'],
  ['Zeros first', 'audio/mpeg', 'mp3'],
  ['A stripped tag', 'audio/mpeg', 'mp3'],
  ['Packed', 'audio/mpeg', 'mp3'],
  ['Called a page', 'audio/mpeg', 'mp3'],
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

test.each([
  ['Lossless', 'ALAC'],
  ['Layer two', 'MPEG 1 Layer 2'],
])('the sound of “%s”, whose type is taken, is skipped since it holds %s', async (title, codec) => {
  expect(await soundOf(title)).toBeUndefined()
  expect(summary).toContain(`${title} – The file contains ${codec}; MP3 and AAC (M4A) can be played.`)
})

test('an episode whose only sound is of another kind is skipped with the reason', async () => {
  expect(await soundOf('Ogg alone')).toBeUndefined()
  expect(summary).toMatch(/Ogg alone – The audio is audio\/ogg/)
})

test.each([
  ['zeros.mp3', SOUNDS['/zeros.mp3']?.[0], 'audio/mpeg', 'zeros.mp3'],
  ['talk.wav', tagged, 'audio/mpeg', 'talk.mp3'],
  ['page.html', readFileSync('sample/artwork/sponsor-prompt-cookbook.png'), 'image/png', 'page.png'],
])('an upload called %s is judged and named by its bytes', async (name, content, type, stored) => {
  const raw = new FormData()
  raw.set('file', new File([Buffer.from(content ?? '')], name, { type: '' }))
  const { status, body } = await boss.request('POST', '/api/cms/media', { raw })
  expect([status, body.doc]).toEqual([201, expect.objectContaining({ mimeType: type, filename: stored })])
})

test.each([
  ['its own brand', readFourParts('m4a')],
  ['the brand of films', branded],
])('an upload of an M4A with %s that is cut off is refused in words', async (_, whole) => {
  const raw = new FormData()
  raw.set('file', new File([Buffer.from(whole.subarray(0, whole.length / 2))], 'cut.mp4'))
  const { status, text } = await boss.request('POST', '/api/cms/media', { raw })
  expect([status, text]).toEqual([400, expect.stringContaining('damaged or not complete')])
})
