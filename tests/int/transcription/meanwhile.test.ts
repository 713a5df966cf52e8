import '@tests/support/own-modules'
import { keepBeside } from '@tests/support/builders'
import { describe, expect, test, vi } from 'vitest'
import { serveTranscriptions } from './serve-transcriptions'

const { admin, fake, pending, reload, segmentsOf, server, start, stateOf, work } = serveTranscriptions()

describe('meanwhile', () => {
  test('a run can be cancelled: its worker stops, and the episode is pending again', async () => {
    fake.moods = [{ kind: 'hang' }]
    const episode = await pending()
    const runId = await start(episode.id)
    const working = work(runId)
    await vi.waitFor(() => expect(fake.asked).toHaveLength(1), 5_000)
    await expect(work(runId), 'by another worker').rejects.toThrow('Another worker is running')
    expect((await admin().delete(`/api/episodes/${episode.id}/transcribe`)).status).toBe(200)
    expect((await admin().delete(`/api/episodes/${episode.id}/transcribe`)).status).toBe(409)
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
    expect(await server.query('SELECT 1 FROM transcription_chunks WHERE run_id = $1', [runId])).toEqual([])
  })

  test('what a person writes is never overwritten', async () => {
    const own = [{ id: 'own', start: 0, end: 1, text: 'Written by hand.' }]
    const episode = await pending()
    const runId = await start(episode.id)
    await keepBeside(server.payload, episode.id, { transcriptSegments: own, transcriptOrigin: 'human' })
    await work(runId)
    expect(await segmentsOf(episode.id)).toEqual(own)
    expect(await reload(episode.id)).toMatchObject({
      transcriptOrigin: 'human',
      transcriptionStatus: 'completed',
    })
    expect((await stateOf(episode.id)).run?.error).toMatch(/Someone changed the transcript in the meantime/)

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
