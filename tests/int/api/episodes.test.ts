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

const server = serveApi()
let visitor: Visitor
let older: Episode
let newer: Episode
let newest: Episode
let scheduled: Episode
let unpublished: Episode

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
  'title',
  'transcriptionStatus',
  'updatedAt',
]
const DETAIL_FIELDS = [
  ...SUMMARY_FIELDS,
  'keyTakeaways',
  'resources',
  'transcribedAt',
  'transcript',
  'transcriptSegments',
].sort()

beforeAll(() => {
  visitor = new Visitor(server.url)
})

describe('with no episode to show', () => {
  test('the list is empty and there is no latest', async () => {
    expect((await visitor.get('/api/episodes')).body).toEqual([])
    const latest = await visitor.get('/api/episodes/latest')
    expect({ status: latest.status, body: latest.body }).toEqual({
      status: 404,
      body: { message: 'No episodes available. Please check back later.' },
    })
  })
})

describe('with episodes of two seasons', () => {
  beforeAll(async () => {
    const { payload } = server
    newer = await transcribedEpisode(payload, { publishDate: daysFromNow(-2), season: 2 })
    older = await publishedEpisode(payload, { publishDate: daysFromNow(-3), downloadCount: 7 })
    newest = await publishedEpisode(payload, { publishDate: daysFromNow(-1), season: 2, episodeNumber: 2 })
    scheduled = await scheduledEpisode(payload, { season: 2 })
    unpublished = await unpublishedEpisode(payload)
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
      description: older.description,
      audioUrl: older.audioUrl,
      artworkUrl: null,
      artwork: null,
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

  test('a list never carries transcript text', async () => {
    expect((await visitor.get('/api/episodes')).text).not.toContain('secret sentence')
    expect((await visitor.get('/api/episodes/latest')).text).not.toContain('secret sentence')
  })

  test('a season is chosen by its number; one without episodes is empty', async () => {
    expect(await ids('/api/episodes?season=2')).toEqual([newest.id, newer.id])
    expect(await ids('/api/episodes?season=1')).toEqual([older.id])
    expect(await ids('/api/episodes?season=9')).toEqual([])
  })

  test('pages are cut from the same order', async () => {
    expect(await ids('/api/episodes?limit=2')).toEqual([newest.id, newer.id])
    expect(await ids('/api/episodes?limit=2&page=2')).toEqual([older.id])
    expect(await ids('/api/episodes?limit=2&page=3')).toEqual([])
    expect(await ids('/api/episodes?page=1')).toEqual([newest.id, newer.id, older.id])
    expect(await ids('/api/episodes?page=2')).toEqual([])
    expect(await ids('/api/episodes?limit=1000')).toHaveLength(3)
  })

  test.each([
    ['season=0', 'season', 'season must be a whole number from 1 to 1000.'],
    ['season=two', 'season', 'season must be a whole number from 1 to 1000.'],
    ['season=1.5', 'season', 'season must be a whole number from 1 to 1000.'],
    ['season=99999999999999', 'season', 'season must be a whole number from 1 to 1000.'],
    ['season=', 'season', 'season must be a whole number from 1 to 1000.'],
    ['season=1&season=2', 'season', 'Give season once.'],
    ['season[gt]=1', 'season', 'Give season once.'],
    ['page=0', 'page', 'page must be a whole number from 1 to 999999999.'],
    ['page=-1', 'page', 'page must be a whole number from 1 to 999999999.'],
    ['limit=0', 'limit', 'limit must be a whole number from 1 to 100.'],
    ['limit=1e3', 'limit', 'limit must be a whole number from 1 to 100.'],
  ])('?%s is refused with 400', async (query, field, message) => {
    const { status, body } = await visitor.get(`/api/episodes?${query}`)
    expect({ status, body }).toEqual({ status: 400, body: { message, errors: { [field]: message } } })
  })

  test('the latest is the newest one that is due', async () => {
    const { body } = await visitor.get('/api/episodes/latest')
    expect(body.id).toBe(newest.id)
    expect(Object.keys(body).sort()).toEqual(SUMMARY_FIELDS)
  })

  test('an episode is found by id, in any case, and by slug', async () => {
    const byId = await visitor.get(`/api/episodes/${newer.id}`)
    expect(Object.keys(byId.body).sort()).toEqual(DETAIL_FIELDS)
    expect(byId.body).toMatchObject({
      id: newer.id,
      transcriptionStatus: 'completed',
      transcript: 'Host: A secret sentence of the transcript.\nGuest: And its answer.',
      transcriptSegments: newer.transcriptSegments,
      keyTakeaways: ['Ask again.'],
      resources: [{ title: 'A paper', url: 'https://papers.example/1' }],
    })
    expect((await visitor.get(`/api/episodes/${newer.slug}`)).body).toEqual(byId.body)
    expect((await visitor.get(`/api/episodes/${newer.id.toUpperCase()}`)).body).toEqual(byId.body)
  })

  test('a transcript that is not completed is not shown', async () => {
    const processing = await transcribedEpisode(server.payload, {
      transcriptionStatus: 'processing',
      season: 8,
    })
    const { body } = await visitor.get(`/api/episodes/${processing.id}`)
    expect(body).toMatchObject({ transcript: null, transcriptSegments: [] })
  })

  test('what is scheduled or unpublished is nowhere', async () => {
    for (const hidden of [scheduled, unpublished]) {
      for (const name of [hidden.id, hidden.slug]) {
        for (const [method, path, body] of [
          ['GET', `/api/episodes/${name}`],
          ['POST', `/api/episodes/${name}/play`, { platform: 'direct' }],
          ['GET', `/api/episodes/${name}/transcript/download`],
          ['GET', `/api/bookmarks/check/${name}`],
          ['POST', '/api/bookmarks', { episodeId: name }],
          ['DELETE', `/api/bookmarks/${name}`],
        ] as const) {
          const answer = await visitor.request(method, path, { body })
          expect({ path, status: answer.status }).toEqual({ path, status: 404 })
        }
      }
    }
  })

  test('an episode is shown from its date on', async () => {
    const soon = await publishedEpisode(server.payload, {
      publishDate: new Date(Date.now() + 400).toISOString(),
      season: 7,
    })
    expect((await visitor.get(`/api/episodes/${soon.id}`)).status).toBe(404)
    await expect.poll(async () => (await visitor.get(`/api/episodes/${soon.id}`)).status).toBe(200)
  })

  test.each([
    'unknown-slug',
    '00000000-0000-4000-8000-000000000000',
    '99999999999999',
    '1.5',
    'Not%20a%20slug',
    "'%20OR%201=1--",
    '%F0%9F%92%A9',
    'a'.repeat(500),
    '..%2f..%2fetc',
  ])('an episode named %s is not there', async (name) => {
    const { status, body } = await visitor.get(`/api/episodes/${name}`)
    expect({ status, body }).toEqual({
      status: 404,
      body: {
        message: 'Episode not found. The episode may have been removed or the link is incorrect.',
      },
    })
  })

  test('answers say which changes make them stale', async () => {
    const tags = async (path: string) => (await visitor.get(path)).headers.get('x-store-tags')
    expect(await tags('/api/episodes?season=2')).toBe('episodes')
    expect(await tags('/api/episodes/latest')).toBe('episodes')
    expect(await tags(`/api/episodes/${newer.slug}`)).toBe(
      `episodes,episode:${newer.id},episode:${newer.slug}`,
    )
    expect(await tags('/api/episodes/unknown-slug')).toBeNull()
  })
})
