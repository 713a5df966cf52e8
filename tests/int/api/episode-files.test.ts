import { publishedEpisode, scheduledEpisode, storeExtras, unpublishedEpisode } from '@tests/support/builders'
import { serveApi } from '@tests/support/serve-api'
import { beforeAll, describe, expect, test } from 'vitest'
import { parseTranscript } from '@/lib/transcripts/parse-transcript'
import type { Episode } from '@/payload-types'

const server = serveApi()
const CHAPTERS = [
  { start: 90.5, title: 'The “middle”', url: 'https://notes.example/' },
  { start: 0, title: 'The beginning' },
]
let episode: Episode
let hidden: Episode
let pending: Episode

const SAID = [
  { id: 'a1', start: 0, end: 2.5, text: 'Good evening.', speaker: 'Ada' },
  { id: 'a2', start: 3600, end: 3602, text: 'An hour later.', speaker: 'Bo' },
]

beforeAll(async () => {
  const said = { transcriptSegments: SAID, transcriptionStatus: 'completed' as const }
  episode = await publishedEpisode(server.payload, { title: 'What is “AI”?', chapters: CHAPTERS, ...said })
  hidden = await unpublishedEpisode(server.payload, said)
  pending = await publishedEpisode(server.payload, { ...said, transcriptionStatus: 'processing' })
})

const ask = (id: string, format: string) =>
  fetch(`${server.url}/api/episodes/${id}/transcript/files/${format}`)
const askChapters = (id: string) => fetch(`${server.url}/api/episodes/${id}/chapters`)

describe('a transcript as a file', () => {
  test.each([
    ['vtt', 'text/vtt; charset=utf-8', /^WEBVTT/],
    ['srt', 'application/x-subrip; charset=utf-8', /01:00:00,000 --> /],
    ['txt', 'text/plain; charset=utf-8', /^\[1:00:00\] Bo: An hour later\.$/m],
    ['json', 'application/json; charset=utf-8', /"version"/],
  ])('is public as %s, of its type, for every site to read', async (format, type, content) => {
    const response = await ask(episode.id, format)
    const { status, headers } = response
    expect(status).toBe(200)
    expect(await response.text()).toMatch(content)
    expect(headers.get('content-type')).toBe(type)
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(headers.get('content-disposition')).toBe(`inline; filename="What-is-AI.${format}"`)
  })

  test('says at the first byte what was corrected with the last save', async () => {
    const corrected = SAID.map((segment) => ({ ...segment, text: segment.text.replace('hour', 'age') }))
    await storeExtras(server.payload, episode.id, { transcriptSegments: corrected })
    const read = parseTranscript(await (await ask(String(episode.slug), 'json')).text())
    expect('segments' in read && read.segments.map(({ text }) => text)).toEqual([
      'Good evening.',
      'An age later.',
    ])
  })

  test('is to be had neither before it is completed, nor of an episode that is not public, nor in other formats', async () => {
    const replies = await Promise.all([
      ask(pending.id, 'vtt'),
      ask(hidden.id, 'vtt'),
      ask('nobody', 'vtt'),
      ask(episode.id, 'html'),
    ])
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })
})

describe('chapters as a file', () => {
  test('are public, of their type, for every site to read, and stale with their episode', async () => {
    const response = await askChapters(String(episode.slug))
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/json+chapters')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(await response.json()).toEqual({
      version: '1.2.0',
      title: 'What is “AI”?',
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
    const replies = await Promise.all([...others.map(({ id }) => askChapters(id)), askChapters('nobody')])
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
