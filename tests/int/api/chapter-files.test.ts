import { publishedEpisode, scheduledEpisode, unpublishedEpisode } from '@tests/support/builders'
import { serveApi } from '@tests/support/serve-api'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Episode } from '@/payload-types'

const server = serveApi()
const CHAPTERS = [
  { start: 90.5, title: 'The “middle”', url: 'https://notes.example/' },
  { start: 0, title: 'The beginning' },
]
let episode: Episode

beforeAll(async () => {
  episode = await publishedEpisode(server.payload, { title: 'Parts', chapters: CHAPTERS })
})

const ask = (id: string, method = 'GET') => fetch(`${server.url}/api/episodes/${id}/chapters`, { method })

describe('chapters as a file', () => {
  test('are public, of their type, for every site to read, and stale with their episode', async () => {
    const response = await ask(String(episode.slug))
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/json+chapters')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(await response.json()).toEqual({
      version: '1.2.0',
      title: 'Parts',
      chapters: [
        { startTime: 0, title: 'The beginning' },
        { startTime: 90.5, title: 'The “middle”', url: 'https://notes.example/' },
      ],
    })
  })

  test('are to be had neither of an episode without any, nor of one that is not public', async () => {
    const others = await Promise.all([
      publishedEpisode(server.payload),
      unpublishedEpisode(server.payload, { chapters: CHAPTERS }),
      scheduledEpisode(server.payload, { chapters: CHAPTERS }),
    ])
    const replies = await Promise.all([...others.map(({ id }) => ask(id)), ask('nobody')])
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })

  test('stand in the answer about one episode, and in no list', async () => {
    const one = await (await fetch(`${server.url}/api/episodes/${episode.id}`)).json()
    expect(one.chapters).toEqual([
      { start: 0, title: 'The beginning', url: null },
      { start: 90.5, title: 'The “middle”', url: 'https://notes.example/' },
    ])
    const list = await (await fetch(`${server.url}/api/episodes`)).text()
    expect(list).not.toContain('The beginning')
  })
})
