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
import { SUMMARY_FIELDS } from './episode-fields'

const server = serveApi()
const visitor = new Visitor(server)
let older: Episode
let newer: Episode
let newest: Episode

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
    ['season=1&season=2', 'season', 'Give season once.'],
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
