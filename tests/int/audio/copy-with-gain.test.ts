import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Visitor } from '@tests/support/api-client'
import { editor, visitorAs } from '@tests/support/builders'
import { serveApi } from '@tests/support/serve-api'
import { silentMp3 } from '@tests/support/silent-mp3'
import { readFourParts } from '@tests/support/sounds'
import { upload } from '@tests/support/uploads'
import { readWaitingSound } from '@tests/support/work-off-jobs'
import { beforeAll, expect, test, vi } from 'vitest'
import { uploadFolder } from '@/lib/media/upload-folders'

vi.setConfig({ testTimeout: 60_000 })

const server = serveApi()
let writer: Visitor

beforeAll(async () => {
  writer = await visitorAs(server, await editor(server.payload))
})

const QUIET = readFileSync('tests/support/sounds/tone-of-8-khz.mp3')

async function read(name: string, data: Buffer): Promise<string> {
  const { id } = await upload(server.payload, name, data)
  await readWaitingSound(server.payload)
  return id
}

const makeCopy = (id: string, visitor: Visitor = writer) =>
  visitor.request('POST', `/api/admin/media/${id}/loudness`)
const reload = (id: string) => server.payload.findByID({ collection: 'media', id, depth: 0 })
const contentOf = (name: unknown) =>
  readFileSync(path.join(String(process.env.DATA_DIR), 'media', String(name)))

test.each([
  ['louder', 'quiet', QUIET, -16.5],
  ['quieter', 'loud', readFourParts('mp3'), -16.1],
])(
  'an editor gets a %s copy of a %s file, which is read like an upload, and the file stays',
  async (direction, name, data, loudness) => {
    const id = await read(`${name}.mp3`, data)
    const before = await reload(id)
    const { status, body } = await makeCopy(id)
    expect(status).toBe(201)
    await readWaitingSound(server.payload)
    const copy = await reload(String(body.id))
    expect([copy.filename, copy.mimeType, copy.filesize]).toEqual([
      `${name}-${direction}.mp3`,
      'audio/mpeg',
      data.length,
    ])
    expect(copy.audio).toMatchObject({ fault: null, seconds: before.audio?.seconds, file: copy.filename })
    expect(Math.abs(Number(copy.audio?.loudness) - loudness)).toBeLessThan(0.3)
    expect(await reload(id)).toEqual(before)
    expect(contentOf(before.filename).equals(data)).toBe(true)
    expect(contentOf(copy.filename).equals(data)).toBe(false)
    expect(readdirSync(uploadFolder()).filter((left) => /^[\da-f-]{36}$/.test(left))).toEqual([])
  },
)

test('a second copy has a name of its own, and one of a copy is refused', async () => {
  const id = await read('twice.mp3', QUIET)
  const made = [await makeCopy(id), await makeCopy(id)].map(({ body }) => String(body.id))
  await readWaitingSound(server.payload)
  expect((await Promise.all(made.map(reload))).map(({ filename }) => filename)).toEqual([
    'twice-louder.mp3',
    'twice-louder-1.mp3',
  ])
  const again = await makeCopy(String(made[0]))
  expect([again.status, again.body.message]).toEqual([
    409,
    expect.stringMatching(/not the one that podcast apps/),
  ])
})

test.each([
  ['an M4A', 'sound.m4a', readFourParts('m4a'), {}],
  ['silence', 'silence.mp3', silentMp3(20_000), {}],
  ['a file that is not read yet', 'unread.mp3', QUIET, { audio_file: 'another.mp3' }],
  ['a file whose peaks are high', 'peaks.mp3', QUIET, { audio_peak: -1.2 }],
])('of %s there is no copy, and the reason is said', async (_, name, data, columns) => {
  const { id } = await server.payload.create({
    collection: 'media',
    data: {},
    file: { data, name, size: data.length, mimetype: name.endsWith('m4a') ? 'audio/mp4' : 'audio/mpeg' },
  })
  await readWaitingSound(server.payload)
  for (const [column, value] of Object.entries(columns)) {
    await server.query(`UPDATE media SET ${column} = $2 WHERE id = $1`, [id, value])
  }
  const { status, body } = await makeCopy(id)
  expect([status, body.message]).toEqual([409, expect.stringMatching(/^Only an MP3/)])
})
