import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import fs, { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import path from 'node:path'
import { unpublishedEpisode } from '@tests/support/builders'
import { serveMedia } from '@tests/support/media-site'
import { cookieOf } from '@tests/support/running-front'
import { signInAdministrator } from '@tests/support/serve-api'
import { silentMp3 } from '@tests/support/silent-mp3'
import { arrivedAt, beginUpload, headersOfPart, sendPart, TUS } from '@tests/support/tus'
import { describe, expect, test, vi } from 'vitest'
import { getDatabase } from '@/db/sql'
import { partsFolder } from '@/lib/media/upload-folders'
import { removeForgottenUploads } from '@/lib/media/upload-parts'
import { readStorage } from '@/lib/operations/storage'

const partsFile = (id: string): string => path.join(partsFolder(), id)

const media = serveMedia()
const boss = signInAdministrator(media.server)

const SOUND = silentMp3(900_000)

const begin = (given: { name?: string; type?: string; size?: number } = {}) =>
  beginUpload(media.site, { size: SOUND.length, ...given })
const send = (location: string, from: number, bytes: Buffer) => sendPart(media.site, location, from, bytes)
const arrived = (location: string) => arrivedAt(media.site, location)

/** The line breaks when so many bytes are on their way. */
async function sendAndBreak(location: string, offset: number, bytes: Buffer): Promise<void> {
  const sending = request(`http://127.0.0.1:${media.site.port}${location}`, {
    method: 'PATCH',
    headers: { ...headersOfPart(offset), 'Content-Length': SOUND.length - offset },
  })
  sending.on('error', () => {})
  sending.write(bytes)
  await vi.waitFor(async () =>
    expect((await readFile(partsFile(location.split('/').at(-1) ?? ''))).length).toBe(offset + bytes.length),
  )
  sending.destroy()
}

const finish = (id: string, body: object = {}) => boss.post(`/api/admin/uploads/${id}/file`, body)

const stored = (filename: string) => readFile(path.join(String(process.env.DATA_DIR), 'media', filename))

describe('a file in parts', () => {
  test('arrives whole, once, over a line that is cut three times', async () => {
    const { location, id, status } = await begin()
    expect(status).toBe(201)
    for (const until of [100_000, 350_000, 700_000]) {
      const from = await arrived(location)
      await sendAndBreak(location, from, SOUND.subarray(from, until))
    }
    expect((await finish(id)).status).toBe(409)
    const from = await arrived(location)
    expect(from).toBe(700_000)
    expect((await send(location, from, SOUND.subarray(from))).status).toBe(204)

    const both = await Promise.all([finish(id, { alt: 'An hour' }), finish(id, { alt: 'An hour' })])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const [one, other] = both.map(({ body }) => body.doc as unknown as { id: string; filename: string })
    expect(one?.id).toBe(other?.id)
    expect(Buffer.compare(await stored(String(one?.filename)), SOUND)).toBe(0)
    expect(existsSync(partsFile(id))).toBe(false)
  })

  test('becomes the sound of its episode, whose unsaved words stay kept', async () => {
    const episode = await unpublishedEpisode(media.server.payload, { title: 'A title' })
    await boss.put(`/api/unsaved-changes/episodes.${episode.id}`, {
      visit: 'tab',
      data: { title: 'Another title' },
    })
    const { location, id } = await begin()
    await send(location, 0, SOUND)
    const { body } = await finish(id, { episodeId: episode.id })
    const { doc, episode: changed } = body as unknown as {
      doc: { id: string }
      episode: { audio: string; updatedAt: string }
    }
    expect([changed.audio, changed.updatedAt]).toEqual([doc.id, episode.updatedAt])
    const { body: stored } = await boss.get(`/api/cms/episodes/${episode.id}?depth=0`)
    expect([stored.audio, stored.updatedAt]).toEqual([doc.id, episode.updatedAt])
    const { body: kept } = await boss.get(`/api/unsaved-changes/episodes.${episode.id}`)
    expect(kept.drafts).toMatchObject([{ data: { title: 'Another title' } }])
  })

  test('takes the place of another', async () => {
    const before = await media.sound('before.mp3')
    const { location, id } = await begin({ name: 'after.mp3' })
    await send(location, 0, SOUND)
    const { body } = await finish(id, { replaces: before.id })
    expect(body.doc).toMatchObject({ id: before.id, filename: 'after.mp3', filesize: SOUND.length })
  })

  test.each([
    ['of a kind that is not taken', { name: 'notes.txt', type: 'text/plain' }, 400],
    ['that is larger than the site takes', { size: 301 * 1024 * 1024 }, 413],
  ])('%s is refused before a byte of it is sent', async (_what, given, status) => {
    expect((await begin(given)).status).toBe(status)
  })

  test('waits where the episode or the file to replace is gone', async () => {
    const { location, id } = await begin()
    await send(location, 0, SOUND)
    for (const gone of [{ episodeId: randomUUID() }, { replaces: randomUUID() }]) {
      const { status, body } = await finish(id, gone)
      expect([status, body.message]).toEqual([404, expect.stringContaining('not here any more')])
    }
    expect((await finish(id)).status).toBe(200)
  })

  test('whose content is not what its name says is refused, and leaves nothing on the disk', async () => {
    const { location, id } = await begin({ size: 12 })
    await send(location, 0, Buffer.from('just letters'))
    const { status, body } = await finish(id)
    expect([status, body.message]).toEqual([400, expect.stringMatching(/not what its name says/)])
    expect([existsSync(partsFile(id)), existsSync(`${partsFile(id)}.json`)]).toEqual([false, false])
    expect((await finish(id)).status).toBe(404)
  })

  test('that the disk does not take stays, and becomes a file once the disk takes it', async () => {
    const folder = path.join(String(process.env.DATA_DIR), 'media')
    const { location, id } = await begin({ name: 'kept.mp3' })
    await send(location, 0, SOUND)
    await rename(folder, `${folder}-away`)
    // Where a folder should be, nothing can be written, not even by root.
    await writeFile(folder, '')
    const refused = await finish(id)
    expect([refused.status, refused.body.message]).toEqual([503, expect.stringMatching(/cannot write to/)])
    const storage = await readStorage(getDatabase(media.server.payload))
    expect(storage).toMatchObject({ problem: expect.stringContaining('cannot be written') })
    await rm(folder)
    await rename(`${folder}-away`, folder)
    const { status, body } = await finish(id)
    expect([status, body.doc]).toEqual([200, expect.objectContaining({ filesize: SOUND.length })])
  })

  test('becomes a file on a network file system without hard links, too', async () => {
    const { location, id } = await begin({ name: 'unlinked.mp3' })
    await send(location, 0, SOUND)
    const link = vi.spyOn(fs, 'link').mockRejectedValue(Object.assign(new Error(), { code: 'ENOTSUP' }))
    syncBuiltinESMExports()
    try {
      const { status, text } = await finish(id)
      expect(status, text).toBe(200)
      expect(link).toHaveBeenCalled()
    } finally {
      link.mockRestore()
      syncBuiltinESMExports()
    }
  })

  test('for which there is no room is refused before a byte of it is sent', async () => {
    media.site.database.hasRoom = false
    const { status, text } = await begin()
    media.site.database.hasRoom = true
    expect([status, text]).toEqual([507, expect.stringContaining('server disk is full')])
  })

  test('that has not been gone on with for days is removed', async () => {
    const { id } = await begin()
    await writeFile(`${partsFile('0'.repeat(32))}.json`, '{}')
    await removeForgottenUploads()
    expect(existsSync(partsFile(id))).toBe(true)
    await removeForgottenUploads(Date.now() + 4 * 24 * 60 * 60_000)
    expect(await readdir(path.dirname(partsFile(id)))).toEqual([])
  })

  test.each(['anonymous', 'member'] as const)('is not taken from a visitor who is %s', async (identity) => {
    const { status } = await media.site.ask('/api/admin/uploads', {
      method: 'POST',
      headers: { ...TUS, ...cookieOf(identity), 'Upload-Length': '10' },
    })
    expect(status).toBe(identity === 'anonymous' ? 401 : 403)
  })
})
