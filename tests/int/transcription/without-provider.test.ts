import '@tests/support/own-modules'
import { administratorAt, publishedEpisode } from '@tests/support/builders'
import { serveApi } from '@tests/support/serve-api'
import { expect, test } from 'vitest'

const server = serveApi({ env: { OPENAI_API_KEY: '', OPENAI_BASE_URL: '', TAKEAWAYS_MODEL: '' } })

test('without a provider an administrator hears what to set, and nothing changes', async () => {
  const admin = await administratorAt(server)
  const { id } = await publishedEpisode(server.payload)
  for (const path of [`/api/episodes/${id}/transcribe`, '/api/transcriptions/batch']) {
    const { status, body } = await admin.post(path)
    expect([status, body.message]).toEqual([
      409,
      expect.stringMatching(/Set OPENAI_API_KEY, or OPENAI_BASE_URL/),
    ])
  }
  const proposed = await admin.post(`/api/episodes/${id}/proposals/takeaways`)
  expect([proposed.status, proposed.body.message]).toEqual([
    409,
    expect.stringContaining('Set TAKEAWAYS_MODEL'),
  ])
  expect((await admin.get(`/api/episodes/${id}/transcribe`)).body).toMatchObject({
    status: 'pending',
    parts: 0,
    problem: expect.stringContaining('No speech-to-text is set up'),
  })
  const episode = await server.payload.findByID({ collection: 'episodes', id, depth: 0 })
  expect(episode.transcriptionStatus).toBe('pending')
})
