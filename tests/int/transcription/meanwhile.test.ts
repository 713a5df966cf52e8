import '@tests/support/own-modules'
import { storeExtras } from '@tests/support/builders'
import { describe, expect, test, vi } from 'vitest'
import { transcribeEpisode } from '@/jobs/all-jobs'
import { startQueue } from '@/jobs/queue'
import { serveTranscriptions } from './serve-transcriptions'

const { admin, fake, pending, reload, segmentsOf, server, start, stateOf, work } = serveTranscriptions()

describe('meanwhile', () => {
  test('a run can be cancelled: its worker stops, is free for the next run, and the episode is pending again', async () => {
    fake.moods = [{ kind: 'hang' }]
    const episode = await pending()
    await start(episode.id)
    const queue = await startQueue(server.payload, [transcribeEpisode])
    await vi.waitFor(() => expect(fake.asked).toHaveLength(1), 5_000)
    expect((await admin().delete(`/api/episodes/${episode.id}/transcribe`)).status).toBe(200)
    expect((await admin().delete(`/api/episodes/${episode.id}/transcribe`)).status).toBe(409)
    expect((await reload(episode.id)).transcriptionStatus).toBe('pending')
    await start(episode.id)
    await vi.waitFor(async () => expect((await stateOf(episode.id)).status).toBe('completed'), 20_000)
    await queue.stop(1_000)
    expect(fake.asked).toHaveLength(2)
  }, 40_000)

  test('a worker whose job another one has by now plans no second try', async () => {
    fake.moods = [{ kind: 'status', status: 500 }]
    fake.delayMs = 300
    const episode = await pending()
    const runId = await start(episode.id)
    const working = work(runId)
    await vi.waitFor(() => expect(fake.asked).toHaveLength(1), 5_000)
    const ofRun = `WHERE data->>'runId' = '${runId}'`
    await server.query(`UPDATE pgboss.job SET retry_count = retry_count + 1 ${ofRun}`)
    await working
    expect(await server.query(`SELECT 1 FROM pgboss.job ${ofRun}`)).toHaveLength(1)
  })

  test('an episode can be deleted: nothing is left, and nothing fails', async () => {
    const episode = await pending()
    const runId = await start(episode.id)
    fake.delayMs = 300
    const working = work(runId)
    await vi.waitFor(() => expect(fake.asked).toHaveLength(1), 5_000)
    await server.payload.delete({ collection: 'episodes', id: episode.id })
    await working
    expect(await server.query('SELECT 1 FROM transcription_chunks WHERE run_id = $1', [runId])).toEqual([])
  })

  test('what a person writes is never overwritten', async () => {
    const own = [{ id: 'own', start: 0, end: 1, text: 'Written by hand.' }]
    const episode = await pending()
    const runId = await start(episode.id)
    await storeExtras(server.payload, episode.id, { transcriptSegments: own, transcriptOrigin: 'human' })
    await work(runId)
    expect(await segmentsOf(episode.id)).toEqual(own)
    expect(await reload(episode.id)).toMatchObject({
      transcriptOrigin: 'human',
      transcriptionStatus: 'completed',
    })
    expect((await stateOf(episode.id)).error).toMatch(/Someone changed the transcript in the meantime/)

    const refused = await admin().post(`/api/episodes/${episode.id}/transcribe`)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('already has a transcript'),
    ])
    await work(await start(episode.id, '?replace=true'))
    expect((await reload(episode.id)).transcriptOrigin).toBe('machine')
  })

  test('a form that was opened before does not set back what has happened since', async () => {
    const episode = await pending()
    const form = { ...(await reload(episode.id)), title: 'A new title' }
    await work(await start(episode.id))
    const saved = await admin().patch(`/api/cms/episodes/${episode.id}`, form)
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
