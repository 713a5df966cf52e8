import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { Visitor } from '@tests/support/api-client'
import { administrator, publishedEpisode, visitorAs } from '@tests/support/builders'
import { type Mood, startFakeTranscriber } from '@tests/support/fake-transcriber'
import { countedIn, hearCounting } from '@tests/support/hear-counting'
import { writeNumberedMp3 } from '@tests/support/numbered-mp3'
import { serveApi } from '@tests/support/serve-api'
import { countJobs, workOff } from '@tests/support/work-off-jobs'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { proposeTakeawaysJob } from '@/jobs/propose-takeaways'
import { transcribeEpisode } from '@/jobs/transcribe-episode'
import type { TranscriptSegment } from '@/lib/transcript/segment'
import { runTranscription } from '@/lib/transcription/run-transcription'

vi.setConfig({ testTimeout: 60_000 })

const fake = await startFakeTranscriber()
const server = serveApi({
  env: { OPENAI_BASE_URL: fake.url, OPENAI_API_KEY: 'key-for-tests', TAKEAWAYS_MODEL: 'chat' },
})
afterAll(() => fake.close())

/** Of the sound that most tests send: enough for one request. */
const MINUTE = 60
let admin: Visitor

beforeAll(async () => {
  admin = await visitorAs(server, await administrator(server.payload))
  const folder = path.join(process.env.DATA_DIR ?? '', 'media')
  await mkdir(folder, { recursive: true })
  await writeNumberedMp3(path.join(folder, 'minute.mp3'), MINUTE)
  await writeNumberedMp3(path.join(folder, 'two-hours.mp3'), 7_200)
})
beforeEach(() => {
  Object.assign(fake, { asked: [], moods: [], delayMs: 0, hear: hearCounting })
})

const query = async <Row>(sql: string, values: unknown[] = []) =>
  (await server.payload.db.pool.query(sql, values)).rows as Row[]
const pending = (audioUrl = '/media/minute.mp3', fields = {}) =>
  publishedEpisode(server.payload, { audioUrl, duration: '1:00', ...fields })
const reload = (id: string) =>
  server.payload.findByID({ collection: 'episodes', id, depth: 0, overrideAccess: true })
const segmentsOf = async (id: string) =>
  ((await reload(id)).transcriptSegments ?? []) as unknown as TranscriptSegment[]
const stateOf = async (id: string) => (await admin.get(`/api/episodes/${id}/transcribe`)).body

async function start(id: string, suffix = ''): Promise<string> {
  const { status, body } = await admin.post(`/api/episodes/${id}/transcribe${suffix}`)
  expect([status, body.message]).toEqual([202, 'Transcription started'])
  return String(body.runId)
}
const work = (runId: string) => runTranscription(server.payload, runId)

describe('an episode that is transcribed', () => {
  test('is being processed at once, and completed by a worker with its words, cost and length', async () => {
    const episode = await pending()
    await start(episode.id)
    expect((await reload(episode.id)).transcriptionStatus).toBe('processing')
    await workOff(server.payload, transcribeEpisode)

    expect(await reload(episode.id)).toMatchObject({
      transcriptionStatus: 'completed',
      transcriptionCost: 0.006,
      transcriptionDuration: 60,
      transcriptOrigin: 'machine',
      transcriptRevision: 1,
    })
    const segments = await segmentsOf(episode.id)
    expect(countedIn(segments.map(({ text }) => text).join(' '))).toEqual(
      Array.from({ length: 120 }, (_, word) => word),
    )
    expect(segments[1]).toMatchObject({ start: 5, end: 10, confidence: 0.819 })
    expect(new Set(segments.map(({ id }) => id)).size).toBe(segments.length)
    const [asked] = fake.asked
    expect(asked?.fields).toMatchObject({
      model: 'whisper-1',
      response_format: 'verbose_json',
      file: 'audio.mp3',
    })
    expect(asked?.authorization).toBe('Bearer key-for-tests')
    expect(
      await query('SELECT status, cost, error FROM transcription_runs WHERE episode_id_id = $1', [
        episode.id,
      ]),
    ).toEqual([{ status: 'completed', cost: '0.006', error: null }])
    expect(await stateOf(episode.id)).toMatchObject({
      status: 'completed',
      cost: 0.006,
      seconds: 60,
      problem: null,
    })
  })

  test('is run once, however many ask at the same time', async () => {
    const episode = await pending()
    const before = (await countJobs(server.payload, transcribeEpisode)).created ?? 0
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => admin.post(`/api/episodes/${episode.id}/transcribe`)),
    )
    const statuses = responses.map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([202, ...Array(19).fill(409)])
    const refused = responses.find(({ status }) => status === 409)
    expect(refused?.body.message).toBe('This episode is being transcribed already.')
    expect((await countJobs(server.payload, transcribeEpisode)).created).toBe(before + 1)
    await workOff(server.payload, transcribeEpisode)
    expect(fake.asked).toHaveLength(1)
  })

  test('is not there: 404, and without audio: told so', async () => {
    const missing = await admin.post(`/api/episodes/${crypto.randomUUID()}/transcribe`)
    const mute = await admin.post(`/api/episodes/${(await pending('')).id}/transcribe`)
    expect([missing.status, missing.body.message]).toEqual([404, 'Episode not found'])
    expect([mute.status, mute.body.message]).toEqual([409, expect.stringContaining('has no audio yet')])
  })

  test('of two hours and 115 MB is cut, and joined with every word once, at its time and at its price', async () => {
    const episode = await pending('/media/two-hours.mp3', { duration: '2:00:00' })
    await work(await start(episode.id))

    const sizes = fake.asked.map(({ file }) => file.length)
    expect(sizes).toHaveLength(5)
    expect(Math.max(...sizes)).toBeLessThan(25 * 1024 * 1024)
    const segments = await segmentsOf(episode.id)
    const words = countedIn(segments.map(({ text }) => text).join(' '))
    expect(words).toEqual(Array.from({ length: 14_400 }, (_, word) => word))
    for (const { start: at, text } of segments) {
      expect(Math.abs(at - (countedIn(text)[0] ?? 0) / 2)).toBeLessThan(0.6)
    }
    const { transcriptionCost, transcriptionDuration } = await reload(episode.id)
    expect(transcriptionDuration).toBe(7_200)
    // Four overlaps of a little more than five seconds.
    expect(transcriptionCost).toBeGreaterThan(0.72 + (20 / 60) * 0.006)
    expect(transcriptionCost).toBeLessThan(0.72 + (24 / 60) * 0.006)
  })
})

describe('a provider in trouble', () => {
  const passing: [string, Mood][] = [
    ['is out of order', { kind: 'status', status: 500 }],
    ['is away', { kind: 'status', status: 503 }],
    ['breaks off its answer', { kind: 'reset mid-body' }],
    ['sends no JSON', { kind: 'text', text: '<html>a proxy speaks</html>' }],
    ['sends another shape', { kind: 'text', text: '{"segments":[{"begin":1}]}' }],
    ['sends nothing', { kind: 'text', text: '{}' }],
  ]
  test.each(passing)('that %s is asked again later, and the episode is completed then', async (_, mood) => {
    fake.moods = [mood]
    const episode = await pending()
    const runId = await start(episode.id)
    await work(runId)
    const { status, run } = (await stateOf(episode.id)) as {
      status: unknown
      run: Record<string, unknown> | undefined
    }
    expect([status, run?.status]).toEqual(['processing', 'running'])
    expect(Date.parse(String(run?.retryAt)) - Date.now()).toBeGreaterThan(2_000)
    expect(run?.error).toMatch(/\w{3}/)
    await work(runId)
    expect((await reload(episode.id)).transcriptionStatus).toBe('completed')
    expect(fake.asked).toHaveLength(2)
  })

  test('that says how long to wait is left alone for so long', async () => {
    fake.moods = [{ kind: 'status', status: 429, headers: { 'Retry-After': '120' } }]
    const episode = await pending()
    const runId = await start(episode.id)
    await work(runId)
    const [job] = await query<{ wait: number }>(
      `SELECT extract(epoch FROM start_after - now())::float8 AS wait FROM pgboss.job
       WHERE name = 'transcribe-episode' AND data->>'runId' = $1 ORDER BY start_after DESC LIMIT 1`,
      [runId],
    )
    expect(job?.wait).toBeGreaterThan(110)
    expect(job?.wait).toBeLessThan(125)
  })

  const final: [string, Mood, RegExp][] = [
    ['refuses the key', { kind: 'status', status: 401 }, /refused the key \(401\)\. Check OPENAI_API_KEY/],
    ['cannot decode the file', { kind: 'status', status: 400 }, /cannot work with this audio \(400\)/],
    ['has no such model', { kind: 'status', status: 404 }, /knows no model called whisper-1/],
    ['wants money', { kind: 'status', status: 429, code: 'insufficient_quota' }, /no credit left/],
  ]
  test.each(final)(
    'that %s is asked once; the reason is told, and Retry goes on',
    async (_, mood, reason) => {
      fake.moods = [mood]
      const episode = await pending()
      await work(await start(episode.id))
      const { status, run } = (await stateOf(episode.id)) as {
        status: unknown
        run: Record<string, unknown> | undefined
      }
      expect([status, run?.status, run?.error]).toEqual(['failed', 'failed', expect.stringMatching(reason)])
      await work(await start(episode.id))
      expect((await reload(episode.id)).transcriptionStatus).toBe('completed')
      expect(fake.asked).toHaveLength(2)
    },
  )

  test('that never answers in a form that can be read is not paid for ever', async () => {
    fake.moods = Array(10).fill({ kind: 'text', text: '{}' })
    const episode = await pending()
    const runId = await start(episode.id)
    for (let tries = 0; tries < 5; tries += 1) await work(runId)
    expect(fake.asked).toHaveLength(3)
    expect((await reload(episode.id)).transcriptionStatus).toBe('failed')
  })

  test('after a part was paid for is asked for the others alone, by a later run as well', async () => {
    const episode = await pending('/media/two-hours.mp3')
    fake.moods = [{ kind: 'well' }, { kind: 'well' }, { kind: 'status', status: 401 }]
    await work(await start(episode.id))
    expect((await reload(episode.id)).transcriptionStatus).toBe('failed')
    const spent = (await reload(episode.id)).transcriptionCost ?? 0
    expect(spent).toBeGreaterThan(0.28)
    await work(await start(episode.id))
    expect(fake.asked).toHaveLength(3 + 3)
    const { transcriptionStatus, transcriptionCost } = await reload(episode.id)
    expect([transcriptionStatus, transcriptionCost]).toEqual(['completed', expect.closeTo(0.7225, 2)])
  })
})

describe('meanwhile', () => {
  test('a run can be cancelled: its worker stops, and the episode is pending again', async () => {
    fake.moods = [{ kind: 'hang' }]
    const episode = await pending()
    const runId = await start(episode.id)
    const working = work(runId)
    await vi.waitFor(() => expect(fake.asked).toHaveLength(1), 5_000)
    expect((await admin.delete(`/api/episodes/${episode.id}/transcribe`)).status).toBe(200)
    expect((await admin.delete(`/api/episodes/${episode.id}/transcribe`)).status).toBe(409)
    await working
    expect((await reload(episode.id)).transcriptionStatus).toBe('pending')
    await work(runId)
    expect(fake.asked).toHaveLength(1)
  })

  test('an episode can be deleted: nothing is left, and nothing fails', async () => {
    const episode = await pending()
    const runId = await start(episode.id)
    fake.delayMs = 300
    const working = work(runId)
    await vi.waitFor(() => expect(fake.asked).toHaveLength(1), 5_000)
    await server.payload.delete({ collection: 'episodes', id: episode.id, overrideAccess: true })
    await working
    expect(await query('SELECT 1 FROM transcription_chunks WHERE run_id = $1', [runId])).toEqual([])
  })

  test('what a person writes is never overwritten', async () => {
    const own = [{ id: 'own', start: 0, end: 1, text: 'Written by hand.' }]
    const episode = await pending()
    const runId = await start(episode.id)
    await server.payload.update({
      collection: 'episodes',
      id: episode.id,
      data: { transcriptSegments: own, transcriptRevision: 0, transcriptOrigin: 'human' },
      overrideAccess: true,
    })
    await work(runId)
    expect(await segmentsOf(episode.id)).toEqual(own)
    expect(await reload(episode.id)).toMatchObject({
      transcriptOrigin: 'human',
      transcriptionStatus: 'completed',
    })
    expect((await stateOf(episode.id)).run?.error).toMatch(/Somebody changed the transcript meanwhile/)

    const refused = await admin.post(`/api/episodes/${episode.id}/transcribe`)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('has a transcript already'),
    ])
    await work(await start(episode.id, '?replace=true'))
    expect((await reload(episode.id)).transcriptOrigin).toBe('machine')
  })

  test('a form that was opened before does not set back what has happened since', async () => {
    const episode = await pending()
    const form = { ...(await reload(episode.id)), title: 'A new title' }
    await work(await start(episode.id))
    const { transcriptSegments, transcriptRevision, ...rest } = form
    const saved = await admin.patch(`/api/cms/episodes/${episode.id}`, rest)
    expect(saved.status).toBe(200)
    expect(await reload(episode.id)).toMatchObject({
      title: 'A new title',
      transcriptionStatus: 'completed',
      transcriptionCost: 0.006,
      transcriptionDuration: 60,
      transcribedAt: expect.stringMatching(/^20/),
    })
  })
})

test('all pending episodes with audio are started at once, and the ledger and the statistics add up', async () => {
  await query("DELETE FROM pgboss.job WHERE name = 'transcribe-episode'")
  await query('DELETE FROM transcription_runs')
  await query('DELETE FROM episodes')
  for (let count = 0; count < 3; count += 1) await pending()
  await pending('')
  const batch = await admin.post('/api/transcriptions/batch')
  expect([batch.status, batch.body.message, batch.body.started]).toEqual([
    202,
    'Batch transcription started',
    3,
  ])
  const again = await admin.post('/api/transcriptions/batch')
  expect([again.status, again.body.message]).toEqual([409, 'There is no pending episode with audio.'])
  await workOff(server.payload, transcribeEpisode)
  expect((await admin.get('/api/transcriptions/stats')).body).toEqual({
    total: 4,
    completed: 3,
    pending: 1,
    totalCost: 0.018,
  })
})

test('key takeaways are proposed for an editor and shown to nobody else', async () => {
  fake.chat = '{"takeaways":["Counting is easy.","Words come in tens."]}'
  const episode = await pending()
  await work(await start(episode.id))
  expect((await countJobs(server.payload, proposeTakeawaysJob)).created).toBeGreaterThan(0)
  await proposeTakeawaysJob.run(server.payload, { episodeId: episode.id })
  expect((await admin.get(`/api/episodes/${episode.id}/takeaways`)).body.drafts).toEqual([
    'Counting is easy.',
    'Words come in tens.',
  ])
  expect((await reload(episode.id)).keyTakeaways).toEqual([])
  const visitor = new Visitor(server.url)
  for (const path of [`/api/episodes/${episode.id}`, '/api/episodes', `/api/cms/episodes/${episode.id}`]) {
    expect((await visitor.get(path)).text).not.toContain('Counting is easy')
  }
})
