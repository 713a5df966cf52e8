import { publishedEpisode, storeExtras, unpublishedEpisode } from '@tests/support/builders'
import { serveApi } from '@tests/support/serve-api'
import { beforeAll, describe, expect, test } from 'vitest'
import { parseTranscript } from '@/lib/transcripts/parse-transcript'
import type { Episode } from '@/payload-types'

const server = serveApi()
let episode: Episode
let hidden: Episode
let pending: Episode

const SAID = [
  { id: 'a1', start: 0, end: 2.5, text: 'Good evening.', speaker: 'Ada' },
  { id: 'a2', start: 3600, end: 3602, text: 'An hour later.', speaker: 'Bo' },
]

beforeAll(async () => {
  const said = { transcriptSegments: SAID, transcriptionStatus: 'completed' as const }
  episode = await publishedEpisode(server.payload, { title: 'What is “AI”?', ...said })
  hidden = await unpublishedEpisode(server.payload, said)
  pending = await publishedEpisode(server.payload, { ...said, transcriptionStatus: 'processing' })
})

const ask = (id: string, format: string, method = 'GET') =>
  fetch(`${server.url}/api/episodes/${id}/transcript/files/${format}`, { method })

describe('a transcript as a file', () => {
  test.each([
    ['vtt', 'text/vtt; charset=utf-8', /^WEBVTT/],
    ['srt', 'application/x-subrip; charset=utf-8', /01:00:00,000 --> /],
    ['txt', 'text/plain; charset=utf-8', /^\[1:00:00\] Bo: An hour later\.$/m],
    ['json', 'application/json; charset=utf-8', /"version"/],
  ])('is public as %s, of its type, for every site to read', async (format, type, content) => {
    const { status, headers, ...response } = await ask(episode.id, format).then(async (reply) => ({
      status: reply.status,
      headers: reply.headers,
      text: await reply.text(),
    }))
    expect(status).toBe(200)
    expect(response.text).toMatch(content)
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
