import '@tests/support/own-modules'
import { countJobs, workOff } from '@tests/support/work-off-jobs'
import { expect, test } from 'vitest'
import { transcribeEpisode } from '@/jobs/all-jobs'
import { enqueueForgottenRuns } from '@/lib/transcription/runs'
import { serveTranscriptions } from './serve-transcriptions'

const { pending, reload, server, start } = serveTranscriptions()

const waiting = async () => (await countJobs(server.payload, transcribeEpisode)).created ?? 0

test('a run that the queue has lost is put into it again after a while, and finished', async () => {
  const episode = await pending()
  const runId = await start(episode.id)
  await server.query('DELETE FROM pgboss.job WHERE name = $1', [transcribeEpisode.name])
  await enqueueForgottenRuns(server.payload)
  expect(await waiting(), 'a worker may still come').toBe(0)

  await server.query(
    `UPDATE transcription_runs SET started_at = now() - interval '11 minutes' WHERE episode_id_id = $1`,
    [episode.id],
  )
  const lease = 'INSERT INTO transcription_leases (run_id, worker, seen_at) VALUES ($1, $2, now())'
  await server.query(lease, [runId, crypto.randomUUID()])
  await enqueueForgottenRuns(server.payload)
  expect(await waiting(), 'its worker is alive').toBe(0)

  await server.query('DELETE FROM transcription_leases WHERE run_id = $1', [runId])
  await enqueueForgottenRuns(server.payload)
  expect(await waiting()).toBe(1)
  await workOff(server.payload, transcribeEpisode)
  expect(await reload(episode.id)).toMatchObject({ transcriptionStatus: 'completed' })

  await enqueueForgottenRuns(server.payload)
  expect(await waiting(), 'what is finished is not begun again').toBe(0)
})
