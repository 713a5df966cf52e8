import '@tests/support/own-modules'
import { administratorAt, publishedEpisode } from '@tests/support/builders'
import { serveApi } from '@tests/support/serve-api'
import { expect, test } from 'vitest'

/** Eight minutes cost 0.05. */
const server = serveApi({ env: { OPENAI_API_KEY: 'key', TRANSCRIPTION_MONTHLY_BUDGET: '0.12' } })

const reload = (id: string) => server.payload.findByID({ collection: 'episodes', id, depth: 0 })

test('what would cost more than the month’s budget is refused in words, and nothing has changed', async () => {
  const admin = await administratorAt(server)
  const episodes = []
  for (let count = 0; count < 4; count += 1) {
    episodes.push(await publishedEpisode(server.payload, { duration: '8:20' }))
  }
  const responses = await Promise.all(episodes.map(({ id }) => admin.post(`/api/episodes/${id}/transcribe`)))
  expect(responses.map(({ status }) => status).toSorted()).toEqual([202, 202, 409, 409])
  const place = responses.findIndex(({ status }) => status === 409)
  expect(responses[place]?.body.message).toMatch(
    /^This month’s budget for transcriptions is 0\.12: 0\.10 of it are spent or reserved, and this needs 0\.05 more\. Raise TRANSCRIPTION_MONTHLY_BUDGET/,
  )
  expect((await reload(episodes[place]?.id ?? '')).transcriptionStatus).toBe('pending')
  const batch = await admin.post('/api/transcriptions/batch')
  expect([batch.status, batch.body.message]).toEqual([409, expect.stringContaining('budget')])
})

test('sixteen starts at once wait for each other without holding the connections of the site', async () => {
  const { pool } = server.payload.db
  const admin = await administratorAt(server)
  const episodes = []
  for (let count = 0; count < 16; count += 1) {
    episodes.push(await publishedEpisode(server.payload, { duration: '8:20' }))
  }
  const holder = await pool.connect()
  await holder.query('BEGIN')
  await holder.query("SELECT pg_advisory_xact_lock(hashtextextended('transcription budget', 0))")
  const answers = Promise.all(episodes.map(({ id }) => admin.post(`/api/episodes/${id}/transcribe`)))
  // By the database's clock all of them have arrived by then.
  await holder.query('SELECT pg_sleep(1)')
  expect([pool.waitingCount, pool.totalCount - pool.idleCount]).toEqual([0, 2])
  await holder.query('ROLLBACK')
  holder.release()
  expect(new Set((await answers).map(({ status }) => status))).toEqual(new Set([409]))
})

test('a job that waits for a worker which never ran before is missed as soon as others are', async () => {
  const rows = await server.query(
    "SELECT DISTINCT heartbeat_seconds FROM pgboss.job WHERE name = 'transcribe-episode'",
  )
  expect(rows).toEqual([{ heartbeat_seconds: 30 }])
})
