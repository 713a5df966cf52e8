import { Visitor } from '@tests/support/api-client'
import {
  daysFromNow,
  publishedEpisode,
  scheduledEpisode,
  transcribedEpisode,
  unpublishedEpisode,
} from '@tests/support/builders'
import { serveApi } from '@tests/support/serve-api'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Episode } from '@/payload-types'

/** What an episode tells in a list, and by itself. */
const SUMMARY_FIELDS = [
  'artwork',
  'artworkUrl',
  'audioUrl',
  'createdAt',
  'description',
  'downloadCount',
  'duration',
  'episodeNumber',
  'id',
  'publishDate',
  'season',
  'slug',
  'summary',
  'title',
  'transcriptionStatus',
  'updatedAt',
  'waveform',
]
const DETAIL_FIELDS = [
  ...SUMMARY_FIELDS,
  'chapters',
  'citations',
  'keyTakeaways',
  'people',
  'videoUrl',
  'questions',
  'resources',
  'transcribedAt',
  'transcript',
  'transcriptOrigin',
  'transcriptSegments',
].sort()

const server = serveApi()
const visitor = new Visitor(server)
let older: Episode
let newer: Episode
let newest: Episode

test('with no episode to show the list is empty and there is no latest', async () => {
  expect((await visitor.get('/api/episodes')).body).toEqual([])
  const latest = await visitor.get('/api/episodes/latest')
  expect({ status: latest.status, body: latest.body }).toEqual({
    status: 404,
    body: { message: 'No episodes available. Please check back later.' },
  })
})

describe('with episodes of two seasons', () => {
  beforeAll(async () => {
    const { payload } = server
    newer = await transcribedEpisode(payload, { publishDate: daysFromNow(-2), season: 2 })
    older = await publishedEpisode(payload, { publishDate: daysFromNow(-3), downloadCount: 7 })
    newest = await publishedEpisode(payload, { publishDate: daysFromNow(-1), season: 2, episodeNumber: 2 })
    await scheduledEpisode(payload, { season: 2 })
    await unpublishedEpisode(payload)
  })

  const ids = async (path: string) => {
    const { status, list } = await visitor.get(path)
    expect(status).toBe(200)
    return list.map(({ id }) => id)
  }

  test('the list has what is published and due, newest first, in full shape', async () => {
    const { list } = await visitor.get('/api/episodes')
    expect(list.map(({ id }) => id)).toEqual([newest.id, newer.id, older.id])
    for (const episode of list) expect(Object.keys(episode).sort()).toEqual(SUMMARY_FIELDS)
    expect(list[2]).toEqual({
      id: older.id,
      slug: older.slug,
      title: older.title,
      summary: '',
      description: older.description,
      audioUrl: older.audioUrl,
      artworkUrl: null,
      artwork: null,
      waveform: null,
      duration: '08:15',
      publishDate: older.publishDate,
      season: 1,
      episodeNumber: 1,
      transcriptionStatus: 'pending',
      downloadCount: 7,
      createdAt: older.createdAt,
      updatedAt: older.updatedAt,
    })
  })

  test('pages are cut from the same order', async () => {
    expect(await ids('/api/episodes?limit=2')).toEqual([newest.id, newer.id])
    expect(await ids('/api/episodes?limit=2&page=2')).toEqual([older.id])
    expect(await ids('/api/episodes?season=2&page=2&limit=1')).toEqual([newer.id])
    expect(await ids('/api/episodes?limit=100&page=999999999')).toEqual([])
  })

  test.each([
    ['season=10000', 'season', 'season must be a whole number from 1 to 9999.'],
    ['season=1&season=2', 'season', 'season must be a whole number from 1 to 9999.'],
    ['page=1000000000', 'page', 'page must be a whole number from 1 to 999999999.'],
    ['limit=101', 'limit', 'limit must be a whole number from 1 to 100.'],
    ['q=a&q=b', 'q', 'Give q once.'],
  ])('?%s is refused with 400', async (query, field, message) => {
    const { status, body } = await visitor.get(`/api/episodes?${query}`)
    expect({ status, body }).toEqual({ status: 400, body: { message, errors: { [field]: message } } })
  })

  test('the latest is the newest one that is due', async () => {
    const { body } = await visitor.get('/api/episodes/latest')
    expect(body.id).toBe(newest.id)
    expect(Object.keys(body).sort()).toEqual(SUMMARY_FIELDS)
  })
})

test('an episode is found by id, in any case, and by slug', async () => {
  const episode = await transcribedEpisode(server.payload)
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
