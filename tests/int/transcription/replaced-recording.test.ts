import '@tests/support/own-modules'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { serveTranscriptions, writeSound } from './serve-transcriptions'

const { admin, fake, pending, server, start, stateOf, work } = serveTranscriptions()
beforeAll(() => writeSound('shorter.mp3', 15))

const replaceAudio = (id: string, audioUrl: string) =>
  admin().patch(`/api/cms/episodes/${id}`, { audioUrl, duration: '0:15' })
const isEarlier = async (id: string) => (await stateOf(id)).isOfEarlierRecording
const rowOf = async (id: string) =>
  (await admin().get('/api/admin/transcriptions')).list.find((each) => String(each.id) === id)

describe('a transcript whose recording is replaced', () => {
  test('belongs to the earlier recording until the new one is transcribed', async () => {
    const { id } = await pending()
    await work(await start(id))
    expect(await isEarlier(id)).toBe(false)
    await replaceAudio(id, '/media/shorter.mp3')
    expect(await isEarlier(id)).toBe(true)
    expect(await rowOf(id)).toMatchObject({ isOfEarlierRecording: true })
    // Another save, or a correction, does not make it fit.
    await admin().patch(`/api/cms/episodes/${id}`, { title: 'Another title' })
    expect(await isEarlier(id)).toBe(true)
    await work(await start(id, '?replace=true'))
    expect(await isEarlier(id)).toBe(false)
  })

  test('fits again once an editor says so, or once the earlier recording is back', async () => {
    const { id } = await pending()
    await work(await start(id))
    await replaceAudio(id, '/media/shorter.mp3')
    expect((await admin().put(`/api/episodes/${id}/transcript/recording`)).status).toBe(200)
    expect(await isEarlier(id)).toBe(false)
    await replaceAudio(id, '/media/minute.mp3')
    expect(await isEarlier(id)).toBe(true)
    await replaceAudio(id, '/media/shorter.mp3')
    expect(await isEarlier(id)).toBe(false)
  })

  test('is known also when people wrote the words, and forgotten with them', async () => {
    const { id } = await pending()
    const address = `/api/episodes/${id}/transcript/editor`
    const segments = [{ id: 'one', start: 0, end: 1, text: 'By hand.' }]
    expect((await admin().put(address, { revision: 0, origin: 'human', segments })).status).toBe(200)
    await replaceAudio(id, '/media/shorter.mp3')
    expect(await isEarlier(id)).toBe(true)
    await admin().put(address, { revision: 1, origin: null, segments: [] })
    expect(await isEarlier(id)).toBe(false)
    await admin().put(address, { revision: 2, origin: 'human', segments })
    expect(await isEarlier(id)).toBe(false)
  })

  test('is not pieced together from what was paid for the earlier one', async () => {
    const { id } = await pending()
    // As after a run that failed with all of its answers paid.
    const fail = async (runId: string) => {
      await work(runId)
      await server.query(`UPDATE transcription_runs SET status = 'failed' WHERE id = $1`, [runId])
    }
    await fail(await start(id))
    await fail(await start(id, '?replace=true'))
    expect(fake.asked).toHaveLength(1)
    const [minute, other] = ['minute.mp3', 'other-minute.mp3'].map((name) =>
      path.join(process.env.DATA_DIR ?? '', 'media', name),
    )
    // As long, and with a tag at its end.
    await writeFile(
      String(other),
      Buffer.concat([await readFile(String(minute)), Buffer.from('TAG'.padEnd(128))]),
    )
    await replaceAudio(id, '/media/other-minute.mp3')
    await work(await start(id, '?replace=true'))
    expect(fake.asked).toHaveLength(2)
  })
})
