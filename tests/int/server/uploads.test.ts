import { existsSync, readdirSync } from 'node:fs'
import { mkdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import path from 'node:path'
import { publishedEpisode, unpublishedEpisode } from '@tests/support/builders'
import { serveApi, signInAdministrator } from '@tests/support/serve-api'
import { silentMp3 } from '@tests/support/silent-mp3'
import { square } from '@tests/support/uploads'
import sharp from 'sharp'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { removeUnnamedFiles } from '@/lib/media/unnamed-files'
import { removeForgottenUploads } from '@/lib/media/upload-parts'

const MEBIBYTE = 1024 * 1024

const server = serveApi()
const boss = signInAdministrator(server)

beforeEach(async () => {
  await server.payload.delete({ collection: 'media', where: { id: { exists: true } } })
})

const folder = (name: string) => path.join(String(process.env.DATA_DIR), name)
const filesIn = (name: string) =>
  existsSync(folder(name))
    ? readdirSync(folder(name), { withFileTypes: true, recursive: true })
        .filter((entry) => entry.isFile())
        .map((entry) => entry.name)
        .sort()
    : []

function formOf(name: string, data: Buffer, type: string): FormData {
  const form = new FormData()
  form.append('_payload', JSON.stringify({ alt: 'x' }))
  form.append('file', new File([new Uint8Array(data)], name, { type }))
  return form
}
const upload = (name: string, data: Buffer, type = 'audio/mpeg') =>
  boss.request('POST', '/api/cms/media', { raw: formOf(name, data, type) })

describe('a large file', () => {
  test('of 60 MB is taken whole, through the disk, and nothing else is left there', async () => {
    const data = silentMp3(60 * MEBIBYTE)
    const { status, body } = await upload('long.mp3', data)
    expect([status, body.doc]).toMatchObject([201, { filename: 'long.mp3', filesize: data.length }])
    expect((await stat(path.join(folder('media'), 'long.mp3'))).size).toBe(data.length)
    expect(filesIn('uploads')).toEqual([])
  })

  test('that is not sent to its end leaves nothing', async () => {
    const cookie = [...boss.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const half = request(`${server.url}/api/cms/media`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'multipart/form-data; boundary=x', 'content-length': 2 * MEBIBYTE },
    })
    half.on('error', () => {})
    half.write('--x\r\nContent-Disposition: form-data; name="file"; filename="half.mp3"\r\n')
    half.write('Content-Type: audio/mpeg\r\n\r\n')
    half.write(silentMp3(MEBIBYTE))
    await vi.waitFor(() => expect(filesIn('uploads')).toHaveLength(1))
    half.destroy()
    await vi.waitFor(() => expect(filesIn('uploads')).toEqual([]))
    expect(filesIn('media')).toEqual([])
  })

  test('of a type that is not taken leaves nothing, and the answer says why', async () => {
    const { status, text } = await upload('page.html', Buffer.from('<p>Hello</p>'), 'text/html')
    expect([status, filesIn('uploads'), filesIn('media')]).toEqual([400, [], []])
    expect(text).toContain('Audio has to be MP3 or M4A, a picture JPEG, PNG or WebP.')
  })
})

describe('files of a change that is not saved', () => {
  test('go with it', async () => {
    const { pool } = server.payload.db
    await pool.query(`ALTER TABLE media ADD CONSTRAINT none CHECK (alt <> 'x')`)
    try {
      const { status } = await upload('refused.png', await square(200), 'image/png')
      expect(status).toBeGreaterThanOrEqual(400)
    } finally {
      await pool.query('ALTER TABLE media DROP CONSTRAINT none')
    }
    expect([filesIn('media'), filesIn('uploads')]).toEqual([[], []])
    expect((await upload('refused.png', await square(200), 'image/png')).body.doc).toMatchObject({
      filename: 'refused.png',
    })
  })

  test('are removed later when their process died, and no file that is young or that something names', async () => {
    const { body } = await upload('kept.png', await square(200), 'image/png')
    expect(body.doc).toMatchObject({ filename: 'kept.png' })
    const before = filesIn('media')
    for (const name of ['left.mp3', 'young.mp3']) await writeFile(path.join(folder('media'), name), 'sound')
    const old = new Date(Date.now() - 2 * 24 * 60 * 60_000)
    for (const name of [...before, 'left.mp3']) await utimes(path.join(folder('media'), name), old, old)
    // Put there by hand, and named by their addresses alone.
    const byHand = ['a tide.mp3', '100%.mp3', 'tide.jpg']
    for (const name of byHand) {
      await writeFile(path.join(folder('media'), name), 'by hand')
      await utimes(path.join(folder('media'), name), old, old)
    }
    await unpublishedEpisode(server.payload, {
      audioUrl: '/media/a%20tide.mp3',
      artworkUrl: '/media/tide.jpg?v=1',
    })
    await publishedEpisode(server.payload, { audioUrl: '/media/100%.mp3' })
    await removeUnnamedFiles(server.payload)
    expect(filesIn('media')).toEqual([...before, ...byHand, 'young.mp3'].sort())
    for (const name of [...byHand, 'young.mp3']) await rm(path.join(folder('media'), name))
  })

  test('stay where most files belong to nothing, as with a database that is not theirs', async () => {
    const warn = vi.spyOn(server.payload.logger, 'warn').mockReturnValue()
    await mkdir(folder('media'), { recursive: true })
    for (const name of ['one.mp3', 'two.mp3']) await writeFile(path.join(folder('media'), name), 'sound')
    const files = filesIn('media')
    await removeUnnamedFiles(server.payload, Date.now() + 2 * 24 * 60 * 60_000)
    expect(filesIn('media')).toEqual(files)
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('DATABASE_URL'))
    warn.mockRestore()
    for (const name of ['one.mp3', 'two.mp3']) await rm(path.join(folder('media'), name))
  })

  test('and unfinished uploads are removed once their sender must have stopped', async () => {
    await mkdir(folder('uploads'), { recursive: true })
    await writeFile(folder('uploads/tmp-old'), 'half')
    await writeFile(folder('uploads/tmp-new'), 'half')
    const old = new Date(Date.now() - 2 * 60 * 60_000)
    await utimes(folder('uploads/tmp-old'), old, old)
    await removeForgottenUploads()
    expect(filesIn('uploads')).toEqual(['tmp-new'])
    await rm(folder('uploads/tmp-new'))
  })
})

describe('an upload’s name', () => {
  test.each([
    ['.png', 'file.png'],
    [`${'ü'.repeat(240)}.png`, `${'ü'.repeat(75)}.png`],
  ])('%s is taken as %s', async (given, expected) => {
    const { status, body } = await upload(given, await square(200), 'image/png')
    expect([status, body.doc]).toMatchObject([201, { filename: expected }])
    expect(filesIn('media')).toContain(expected)
  })

  test('is not shared with another picture, whose sizes would have the same names', async () => {
    await upload('cover.png', await square(200), 'image/png')
    const jpeg = await sharp(await square(200))
      .jpeg()
      .toBuffer()
    const { body } = await upload('cover.jpg', jpeg, 'image/jpeg')
    expect(body.doc).toMatchObject({
      filename: 'cover-1.jpg',
      sizes: { w96: { filename: 'cover-1-96x96.webp' } },
    })
  })

  test('is made valid when a file is replaced as well', async () => {
    const { body } = await upload('first.png', await square(200), 'image/png')
    const id = String((body.doc as { id?: unknown }).id)
    const replaced = await boss.request('PATCH', `/api/cms/media/${id}`, {
      raw: formOf('AUX.png', await square(120), 'image/png'),
    })
    expect([replaced.status, replaced.body.doc]).toMatchObject([200, { filename: 'file-AUX.png' }])
    expect(filesIn('media').filter((name) => name.startsWith('first'))).toEqual([])
  })
})
