import '@tests/support/own-modules'
import { workOff } from '@tests/support/work-off-jobs'
import { expect, test } from 'vitest'
import { transcribeEpisode } from '@/jobs/all-jobs'
import { serveTranscriptions } from './serve-transcriptions'

const { admin, pending, server } = serveTranscriptions()

test('all pending episodes with audio are started at once, and the ledger and the statistics add up', async () => {
  for (let count = 0; count < 3; count += 1) await pending()
  await pending('')
  const trashed = await pending()
  const deletedAt = new Date().toISOString()
  await server.payload.update({ collection: 'episodes', id: trashed.id, data: { deletedAt } })
  // What the button counts, what can be pressed in the rows, and what is begun are one thing.
  const { startable } = (await admin().get('/api/admin/transcriptions/estimate')).body
  const rows = (await admin().get('/api/admin/transcriptions')).list
  expect([startable, rows.filter(({ canStart }) => canStart).length]).toEqual([3, 3])
  const batch = await admin().post('/api/transcriptions/batch')
  expect([batch.status, batch.body.message, batch.body.started]).toEqual([
    202,
    'Batch transcription started',
    3,
  ])
  const again = await admin().post('/api/transcriptions/batch')
  expect([again.status, again.body.message]).toEqual([409, 'There is no pending episode with audio.'])
  await workOff(server.payload, transcribeEpisode)
  expect((await admin().get('/api/transcriptions/stats')).body).toEqual({
    total: 4,
    completed: 3,
    pending: 1,
    totalCost: 0.018,
  })
  const { list } = await admin().get('/api/admin/transcriptions')
  expect(list).toHaveLength(4)
  expect((await admin().post(`/api/episodes/${trashed.id}/transcribe`)).status).toBe(404)
})

test('hundreds are started at once, though a notification holds fewer', async () => {
  const HUNDREDS = 200
  await server.query(
    `INSERT INTO episodes (title, slug, publish_date, season, episode_number, audio_url)
     SELECT 'One of many', 'many-' || n, now(), 9, n, '/media/minute.mp3' FROM generate_series(1, $1::int) AS n`,
    [HUNDREDS],
  )
  const batch = await admin().post('/api/transcriptions/batch')
  expect([batch.status, batch.body.started]).toEqual([202, HUNDREDS])
})
