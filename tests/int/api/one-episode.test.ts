import { Visitor } from '@tests/support/api-client'
import { publishedEpisode, transcribedEpisode } from '@tests/support/builders'
import { serveApi } from '@tests/support/serve-api'
import { beforeAll, expect, test } from 'vitest'
import type { Episode } from '@/payload-types'
import { DETAIL_FIELDS } from './episode-fields'

const server = serveApi()
const visitor = new Visitor(server)
let episode: Episode

beforeAll(async () => {
  episode = await transcribedEpisode(server.payload)
})

test('an episode is found by id, in any case, and by slug', async () => {
  const byId = await visitor.get(`/api/episodes/${episode.id}`)
  expect(Object.keys(byId.body).sort()).toEqual(DETAIL_FIELDS)
  expect(byId.body).toMatchObject({
    id: episode.id,
    transcriptionStatus: 'completed',
    transcript: 'Host: A secret sentence of the transcript.\nGuest: And its answer.',
    transcriptSegments: episode.transcriptSegments,
    keyTakeaways: ['Ask again.'],
    resources: [{ title: 'A paper', url: 'https://papers.example/1' }],
  })
  expect((await visitor.get(`/api/episodes/${episode.slug}`)).body).toEqual(byId.body)
  expect((await visitor.get(`/api/episodes/${episode.id.toUpperCase()}`)).body).toEqual(byId.body)
})

test('a transcript that is not completed is not shown', async () => {
  const processing = await transcribedEpisode(server.payload, {
    transcriptionStatus: 'processing',
    season: 8,
  })
  const { body } = await visitor.get(`/api/episodes/${processing.id}`)
  expect(body).toMatchObject({ transcript: null, transcriptSegments: [] })
})

test('an episode is shown from its date on', async () => {
  const soon = await publishedEpisode(server.payload, {
    publishDate: new Date(Date.now() + 400).toISOString(),
    season: 7,
  })
  expect((await visitor.get(`/api/episodes/${soon.id}`)).status).toBe(404)
  await expect.poll(async () => (await visitor.get(`/api/episodes/${soon.id}`)).status).toBe(200)
})

test.each(['unknown-slug', '00000000-0000-4000-8000-000000000000', '..%2f..%2fetc'])(
  'an episode named %s is not there',
  async (name) => {
    const { status, body } = await visitor.get(`/api/episodes/${name}`)
    const message = 'Episode not found. The episode may have been removed or the link is incorrect.'
    expect({ status, body }).toEqual({ status: 404, body: { message } })
  },
)

test('what is said of an episode is shared by the episode’s one name, what is of a visitor by none', async () => {
  const { sharedAt } = await import('@/endpoints/documented-endpoints')
  expect(sharedAt('/episodes/What-Is-AI/transcript/files/vtt')).toEqual({ episode: 'what-is-ai' })
  expect([sharedAt('/episodes/latest'), sharedAt('/bookmarks')]).toEqual([{}, undefined])
})
