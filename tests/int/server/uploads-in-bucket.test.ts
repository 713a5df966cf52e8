import '@tests/support/own-modules'
import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type ApiServer, startApiServer } from '@tests/support/api-server'
import { administratorAt } from '@tests/support/builders'
import { type FakeS3, startFakeS3 } from '@tests/support/fake-s3'
import { type RunningFront, startFront } from '@tests/support/running-front'
import { silentMp3 } from '@tests/support/silent-mp3'
import { fileOf, square, upload } from '@tests/support/uploads'
import { readWaitingSound } from '@tests/support/work-off-jobs'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

const QUIET = 'tests/support/sounds/tone-of-8-khz.mp3'

let s3: FakeS3
let server: ApiServer
let site: RunningFront

beforeAll(async () => {
  s3 = await startFakeS3()
  server = await startApiServer({ env: s3.env })
  site = await startFront({ mediaBucket: s3.bucket })
})
afterAll(async () => {
  await site.stop()
  await server.close()
  await s3.close()
})
beforeEach(() => {
  s3.mood = 'well'
  s3.objects.clear()
})

const uploadPicture = async (name: string) => upload(server.payload, name, await square(400))
const stored = () => [...s3.objects.keys()].sort()

it('a picture lands in the bucket with its sizes, and is served from there under the same addresses', async () => {
  const media = await uploadPicture('square one.png')
  const sizes = Object.values(media.sizes ?? {}).map((size) => size?.filename)
  expect(stored()).toEqual([...new Set([media.filename, ...sizes])].sort())
  expect(stored()).toContain('square one-96x96.webp')
  expect(media.url).toBe(`/media/${encodeURIComponent(String(media.filename))}`)
  expect((await site.ask(String(media.url))).headers['content-type']).toBe('image/png')
  const small = await site.ask(String(media.sizes?.w96?.url))
  expect([small.status, small.headers['content-type']]).toEqual([200, 'image/webp'])
  expect((await sharp(small.body).metadata()).width).toBe(96)
})

it('nothing is left on the disk', () => {
  const folder = path.join(String(process.env.DATA_DIR), 'media')
  expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([])
})

it('an hour of audio is sent in parts and served in ranges', async () => {
  const frame = Buffer.alloc(417, 7)
  frame.writeUInt32BE(0xfffb9000)
  const data = Buffer.alloc(60 * 1024 * 1024, frame)
  const media = await upload(server.payload, 'long.mp3', data)
  expect(s3.objects.get('long.mp3')?.body.equals(data)).toBe(true)
  const end = data.length - 1
  const response = await site.ask(String(media.url), { headers: { range: 'bytes=-2' } })
  expect([response.status, response.headers['content-range'], response.body.length]).toEqual([
    206,
    `bytes ${end - 1}-${end}/${data.length}`,
    2,
  ])
})

it('a louder copy of audio is made from what is in the bucket, and kept there', async () => {
  const { id } = await upload(server.payload, 'quiet.mp3', await readFile(QUIET))
  await readWaitingSound(server.payload)
  const boss = await administratorAt(server)
  expect((await boss.request('POST', `/api/admin/media/${id}/loudness`)).status).toBe(201)
  expect(stored()).toEqual([expect.stringMatching(/^quiet-louder-\w{6}\.mp3$/), 'quiet.mp3'])
  expect(
    readdirSync(path.join(String(process.env.DATA_DIR), 'uploads'), { withFileTypes: true }).filter((left) =>
      left.isFile(),
    ),
  ).toEqual([])
})

const send = async (name: string, data: Buffer) => {
  const boss = await administratorAt(server)
  const raw = new FormData()
  raw.append('_payload', JSON.stringify({ alt: 'x' }))
  raw.append('file', new File([new Uint8Array(data)], name))
  return boss.request('POST', '/api/cms/media', { raw })
}

/** How many transactions wait while each object is sent. */
function countWaiting(): number[] {
  const waiting: number[] = []
  s3.beforePut = async () => {
    const rows = await server.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
    )
    waiting.push(rows.length)
  }
  return waiting
}

it('sound that an import brings is sent so too, and taken along again by an export', async () => {
  const { ImportedFiles } = await import('@/lib/transfer/import-file')
  const { ExportFiles } = await import('@/lib/transfer/portable')
  const folder = await mkdtemp(path.join(tmpdir(), 'plain-ai-bucket-'))
  const sound = path.join(folder, 'brought.mp3')
  await writeFile(sound, silentMp3(4_160))
  const waiting = countWaiting()
  const reach = { idleMs: 1_000, signal: new AbortController().signal }
  const files = new ImportedFiles(server.payload, reach)
  const id = await files.import({ source: { path: sound }, what: 'audio', stem: 'a' })
  s3.beforePut = async () => {}
  expect(waiting).toEqual([0])
  const { filename } = await server.payload.findByID({ collection: 'media', id })
  expect(stored()).toEqual([filename])
  const exported = new ExportFiles(folder)
  const name = exported.place({ filename: String(filename), mimeType: 'audio/mpeg' })
  exported.place({ filename: 'lost.mp3', mimeType: 'audio/mpeg' })
  await exported.copy()
  expect(exported.lost).toEqual(['lost.mp3'])
  expect((await readFile(path.join(folder, name))).equals(silentMp3(4_160))).toBe(true)
  await rm(folder, { recursive: true })
})

it('an import finds in the bucket what an export of this site brings back', async () => {
  const { ImportedFiles } = await import('@/lib/transfer/import-file')
  const bytes = await square(64)
  const { id, filename } = await upload(server.payload, 'comes back.png', bytes)
  const folder = await mkdtemp(path.join(tmpdir(), 'plain-ai-bucket-'))
  const file = path.join(folder, String(filename))
  const reach = { idleMs: 1_000, signal: new AbortController().signal }
  const bring = async (content: Buffer) => {
    await writeFile(file, content)
    return new ImportedFiles(server.payload, reach).import({
      source: { path: file },
      what: 'artwork',
      stem: 'a',
    })
  }
  expect(await bring(bytes)).toBe(id)
  expect(await bring(await square(65))).not.toBe(id)
  await rm(folder, { recursive: true })
})

it('sound that is gone from the bucket is called missing by a transcription', async () => {
  const { withAudio } = await import('@/lib/transcription/obtain-audio')
  const wanted = { id: 'one', audioUrl: '/media/gone.mp3', signal: new AbortController().signal }
  await expect(withAudio(wanted, async () => {})).rejects.toThrow(
    'missing from the storage. Upload it again.',
  )
})

it('sound from the panel is sent while no transaction waits for it', async () => {
  const waiting = countWaiting()
  const data = silentMp3(8 * 1024 * 1024)
  const { status, body } = await send('sent.mp3', data)
  s3.beforePut = async () => {}
  expect([status, new Set(waiting)]).toEqual([201, new Set([0])])
  const [name = ''] = stored()
  expect(name).toMatch(/^sent-[0-9a-f]{6}\.mp3$/)
  expect(body.doc).toMatchObject({ filename: name, filesize: data.length })
  expect(s3.objects.get(name)?.body.equals(data)).toBe(true)
})

it('sound of a change that is not saved leaves the bucket', async () => {
  const { pool } = server.payload.db
  await pool.query(`ALTER TABLE media ADD CONSTRAINT none CHECK (alt <> 'x') NOT VALID`)
  const { status } = await send('refused.mp3', silentMp3())
  await pool.query('ALTER TABLE media DROP CONSTRAINT none')
  expect(status).toBeGreaterThanOrEqual(400)
  expect(s3.requests.filter((request) => request.startsWith('PUT refused'))).toHaveLength(1)
  expect(stored()).toEqual([])
})

it('a new description leaves the file alone', async () => {
  const media = await uploadPicture('described.png')
  const before = stored()
  await server.payload.update({ collection: 'media', id: media.id, data: { alt: 'Still red' } })
  expect(stored()).toEqual(before)
})

it('a replaced file leaves the bucket with its sizes', async () => {
  const media = await uploadPicture('before.png')
  const replaced = await server.payload.update({
    collection: 'media',
    id: media.id,
    data: {},
    file: fileOf('after.png', await square(400)),
  })
  expect(stored()).toContain('after-96x96.webp')
  expect(stored().filter((name) => !name.startsWith('after'))).toEqual([])
  expect((await site.ask(String(media.url))).status).toBe(404)
  expect((await site.ask(String(replaced.url))).status).toBe(200)
})

it('a deleted file is gone from the bucket and from the site', async () => {
  const media = await uploadPicture('deleted.png')
  expect((await site.ask(String(media.url))).status).toBe(200)
  await server.payload.delete({ collection: 'media', id: media.id })
  expect(stored()).toEqual([])
  expect((await site.ask(String(media.url))).status).toBe(404)
})

it('a file the bucket does not take is not in the list of uploads either', async () => {
  const { totalDocs: before } = await server.payload.count({ collection: 'media' })
  s3.mood = 'failing'
  await expect(uploadPicture('refused.png')).rejects.toThrow()
  const { totalDocs } = await server.payload.count({ collection: 'media' })
  expect(totalDocs).toBe(before)
})

it.each([
  ['a picture', 'told.png', () => square(400)],
  ['sound', 'told.mp3', async () => silentMp3(4_160)],
])('an administrator is told that the bucket refused %s', async (_, name, make) => {
  s3.mood = 'failing'
  const { status, body, headers } = await send(name, await make())
  expect([status, headers.get('retry-after')]).toEqual([503, '10'])
  expect(body).toMatchObject({ errors: [{ message: expect.stringMatching(/^The bucket refused/) }] })
})
