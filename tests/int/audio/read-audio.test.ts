import { readFileSync } from 'node:fs'
import { Visitor } from '@tests/support/api-client'
import { changeEpisode, publishedEpisode, unpublishedEpisode } from '@tests/support/builders'
import { serveApi, signInAdministrator } from '@tests/support/serve-api'
import { readFourParts } from '@tests/support/sounds'
import { readWaitingSound } from '@tests/support/work-off-jobs'
import { describe, expect, test, vi } from 'vitest'
import { enqueueUnread } from '@/lib/media/read-audio'
import { toDrawnWaveform } from '@/lib/media/waveform'
import type { Media } from '@/payload-types'

// Each file is decoded on a thread that has to start first.
vi.setConfig({ testTimeout: 60_000 })

const server = serveApi()
const editor = signInAdministrator(server)

const SAMPLE = 'what-we-mean-by-ai'
const speech = () => readFileSync(`sample/audio/${SAMPLE}.mp3`)
const { fields } = JSON.parse(readFileSync(`sample/episodes/${SAMPLE}.json`, 'utf8'))
const SPEECH_LENGTH: string = fields.duration

async function upload(
  data: Buffer,
  { name = 'sound.mp3', type = 'audio/mpeg', to = '' } = {},
): Promise<Media> {
  const form = new FormData()
  form.append('_payload', JSON.stringify({ alt: 'x' }))
  form.append('file', new File([new Uint8Array(data)], name, { type }))
  const { status, body } = await editor.request(to ? 'PATCH' : 'POST', `/api/cms/media${to}`, { raw: form })
  expect(status).toBeLessThan(300)
  return body.doc as unknown as Media
}
const reload = (id: string) => server.payload.findByID({ collection: 'media', id, depth: 0 })
const durationOf = async (id: string) =>
  (await server.payload.findByID({ collection: 'episodes', id, depth: 0 })).duration

describe('after an upload', () => {
  test.each([
    ['mp3', 'audio/mpeg', 'MPEG 2 Layer 3'],
    ['m4a', 'audio/mp4', 'MPEG-4/AAC'],
  ] as const)('of %s its length, type, size and loudness are stored with it', async (ending, type, codec) => {
    const data = readFourParts(ending)
    const { id } = await upload(data, { name: `four-parts.${ending}`, type })
    await readWaitingSound(server.payload)
    const { audio, filename, filesize } = await reload(id)
    expect(audio).toMatchObject({ type: codec, file: filename, fault: null })
    expect([audio?.seconds, filesize]).toEqual([expect.closeTo(8, 0), data.length])
    const isDrawn = ending === 'mp3'
    expect([audio?.waveform?.length, audio?.loudness, audio?.peak]).toEqual(
      isDrawn ? [240, expect.closeTo(-13, 0), expect.closeTo(-6, 0)] : [undefined, null, null],
    )
  })

  test('of a broken file the upload stays, and says what is wrong; of a picture nothing is read', async () => {
    const file = readFileSync('sample/artwork/sponsor-prompt-cookbook.png')
    const picture = await upload(file, { name: 'picture.png', type: 'image/png' })
    const { id } = await upload(speech().subarray(0, 200_000), { name: 'broken.mp3' })
    const episode = await publishedEpisode(server.payload, { audio: id, duration: '' })
    await readWaitingSound(server.payload)
    const { audio, filename } = await reload(id)
    expect(audio).toMatchObject({
      fault: expect.stringMatching(/ends after \d:\d\d of \d:\d\d/),
      waveform: null,
    })
    expect([filename, await durationOf(episode.id)]).toEqual(['broken.mp3', ''])
    expect((await reload(picture.id)).audio?.file).toBeNull()
  })

  test('what an editor sends cannot take the place of what was read', async () => {
    const { id } = await upload(readFourParts('mp3'))
    await readWaitingSound(server.payload)
    const before = (await reload(id)).audio
    await editor.patch(`/api/cms/media/${id}`, {
      alt: 'y',
      audio: { seconds: 1, waveform: 'AAAA', fault: 'x' },
    })
    expect((await reload(id)).audio).toEqual(before)
  })
})

describe('the length of an episode', () => {
  test('is filled in once its sound is read, or at once where it is known', async () => {
    const { id } = await upload(speech(), { name: 'speech.mp3' })
    const early = await publishedEpisode(server.payload, { audio: id, duration: '' })
    expect(await durationOf(early.id)).toBe('')
    await readWaitingSound(server.payload)
    const late = await publishedEpisode(server.payload, { audio: id, duration: null })
    expect([await durationOf(early.id), await durationOf(late.id)]).toEqual([SPEECH_LENGTH, SPEECH_LENGTH])
  })

  test('that the editor wrote stays', async () => {
    const { id } = await upload(readFourParts('mp3'))
    const episode = await publishedEpisode(server.payload, { audio: id, duration: 'about 2' })
    await readWaitingSound(server.payload)
    expect(await durationOf(episode.id)).toBe('about 2')
  })

  test('follows a replaced file and another upload, as long as it was filled in', async () => {
    const { id } = await upload(readFourParts('mp3'))
    const episode = await publishedEpisode(server.payload, { audio: id, duration: '' })
    await readWaitingSound(server.payload)
    await upload(speech(), { name: 'longer.mp3', to: `/${id}` })
    await readWaitingSound(server.payload)
    expect(await durationOf(episode.id)).toBe(SPEECH_LENGTH)
    const other = await upload(readFourParts('mp3'), { name: 'other.mp3' })
    await readWaitingSound(server.payload)
    await changeEpisode(server.payload, episode.id, { audio: other.id })
    expect(await durationOf(episode.id)).toBe('0:08')
  })
})

describe('visitors', () => {
  const waveforms = async () => {
    const { list } = await new Visitor(server).get('/api/episodes')
    return new Map(list.map(({ id, waveform }) => [String(id), waveform]))
  }

  test('get the drawn waveform of a published episode, and none of a file that is replaced until it is read', async () => {
    const { id } = await upload(readFourParts('mp3'))
    const episode = await publishedEpisode(server.payload, { audio: id })
    expect((await waveforms()).get(episode.id)).toBeNull()
    await readWaitingSound(server.payload)
    const drawn = (await waveforms()).get(episode.id)
    expect(drawn).toMatch(/^[\w-]{80}$/)
    expect((await editor.get(`/api/episodes/${episode.id}`)).body.waveform).toBe(drawn)
    await upload(speech(), { name: 'another.mp3', to: `/${id}` })
    expect((await waveforms()).get(episode.id)).toBeNull()
    expect((await editor.get(`/api/episodes/${episode.id}`)).body.waveform).toBeNull()
  })

  test('learn nothing of the sound of a hidden episode', async () => {
    await server.query('DELETE FROM transcripts; DELETE FROM episodes')
    const { id } = await upload(readFourParts('mp3'))
    const episode = await unpublishedEpisode(server.payload, { audio: id })
    await readWaitingSound(server.payload)
    expect((await waveforms()).has(episode.id)).toBe(false)
    const secret = toDrawnWaveform((await reload(id)).audio?.waveform ?? '')
    expect(secret).toHaveLength(80)
    const visitor = new Visitor(server)
    for (const path of [
      '/api/episodes',
      '/api/archive',
      `/api/episodes/${episode.id}`,
      `/api/cms/media/${id}`,
    ]) {
      expect((await visitor.get(path)).text).not.toContain(secret)
    }
  })
})

test('sound that an older version left unread is queued', async () => {
  const { id } = await upload(readFourParts('mp3'))
  await readWaitingSound(server.payload)
  await server.query('UPDATE media SET audio_file = NULL, audio_waveform = NULL WHERE id = $1', [id])
  await enqueueUnread(server.payload)
  await readWaitingSound(server.payload)
  expect((await reload(id)).audio?.waveform).toHaveLength(240)
})
