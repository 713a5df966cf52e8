import '@tests/support/own-modules'
import { countedIn } from '@tests/support/hear-counting'
import { countJobs, workOff } from '@tests/support/work-off-jobs'
import { describe, expect, test, vi } from 'vitest'
import { transcribeEpisode } from '@/jobs/all-jobs'
import { env } from '@/lib/env'
import { serveTranscriptions, writeSound } from './serve-transcriptions'

const { admin, fake, pending, reload, segmentsOf, server, start, stateOf, work } = serveTranscriptions()

// The sound of two hours takes its time on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

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
      await server.query('SELECT status, cost, error FROM transcription_runs WHERE episode_id_id = $1', [
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

  test('pays for nothing beyond the month’s budget, where the sound is longer than was known', async () => {
    const { id } = await pending(undefined, { duration: '0:01' })
    const run = await start(id)
    Object.assign(env(), { TRANSCRIPTION_MONTHLY_BUDGET: 0.001 })
    await work(run)
    Object.assign(env(), { TRANSCRIPTION_MONTHLY_BUDGET: undefined })
    expect(fake.asked).toEqual([])
    expect(await stateOf(id)).toMatchObject({ status: 'failed', error: expect.stringContaining('budget') })
  })

  test('is run once, however many ask at the same time', async () => {
    const episode = await pending()
    const before = (await countJobs(server.payload, transcribeEpisode)).created ?? 0
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => admin().post(`/api/episodes/${episode.id}/transcribe`)),
    )
    const statuses = responses.map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([202, ...Array(19).fill(409)])
    const refused = responses.find(({ status }) => status === 409)
    expect(refused?.body.message).toBe('This episode is already being transcribed.')
    expect((await countJobs(server.payload, transcribeEpisode)).created).toBe(before + 1)
    await workOff(server.payload, transcribeEpisode)
    expect(fake.asked).toHaveLength(1)
  })

  test('is not there: 404, and without audio: told so', async () => {
    const missing = await admin().post(`/api/episodes/${crypto.randomUUID()}/transcribe`)
    const mute = await admin().post(`/api/episodes/${(await pending('')).id}/transcribe`)
    expect([missing.status, missing.body.message]).toEqual([404, 'Episode not found'])
    expect([mute.status, mute.body.message]).toEqual([409, expect.stringContaining('has no audio yet')])
  })

  test('of an hour and 58 MB is cut, and joined with every word once, at its time and at its price', async () => {
    await writeSound('an-hour.mp3', 3_600)
    const episode = await pending('/media/an-hour.mp3', { duration: '1:00:00' })
    await work(await start(episode.id))

    const sizes = fake.asked.map(({ file }) => file.length)
    expect(sizes).toHaveLength(3)
    expect(Math.max(...sizes)).toBeLessThan(25 * 1024 * 1024)
    const segments = await segmentsOf(episode.id)
    const words = countedIn(segments.map(({ text }) => text).join(' '))
    expect(words).toEqual(Array.from({ length: 7_200 }, (_, word) => word))
    for (const { start: at, text } of segments) {
      expect(Math.abs(at - (countedIn(text)[0] ?? 0) / 2)).toBeLessThan(0.6)
    }
    const { transcriptionCost, transcriptionDuration } = await reload(episode.id)
    expect(transcriptionDuration).toBe(3_600)
    // Two overlaps of five seconds.
    expect(transcriptionCost).toBeCloseTo(0.36 + (10 / 60) * 0.006, 5)
  })
})
