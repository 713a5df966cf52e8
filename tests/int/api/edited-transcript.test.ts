import { publishedEpisode, transcribedEpisode, unpublishedEpisode } from '@tests/support/builders'
import { serveApi, signInAdministrator } from '@tests/support/serve-api'
import { expect, test } from 'vitest'
import type { Episode } from '@/payload-types'

const server = serveApi()
const editor = signInAdministrator(server)

const SEGMENTS = [{ id: 's1', start: 0, end: 2.5, text: 'Corrected.', speaker: 'Host' }]

const path = ({ id }: Episode) => `/api/episodes/${id}/transcript/editor`
const open = (episode: Episode) => editor.get(path(episode))
const save = (episode: Episode, change: object = {}) =>
  editor.put(path(episode), { revision: 1, origin: 'machine-read', segments: SEGMENTS, ...change })
const stored = ({ id }: Episode): Promise<Episode> => server.payload.findByID({ collection: 'episodes', id })

test('an episode’s transcript opens with its sound, its length and its questions, published or not', async () => {
  const questions = [{ question: 'Who counts?', answer: 'A filter.', startsAt: '0:02' }]
  for (const make of [publishedEpisode, unpublishedEpisode]) {
    const episode = await make(server.payload, { questions })
    expect((await open(episode)).body).toEqual({
      episodeId: episode.id,
      audioUrl: episode.audioUrl,
      seconds: 495,
      waveform: null,
      revision: 0,
      origin: null,
      segments: [],
      isOfEarlierRecording: false,
      reports: [],
      questions: [expect.objectContaining(questions[0])],
      people: [],
    })
  }
})

test('what is saved is what visitors read, with the ids it had', async () => {
  const episode = await transcribedEpisode(server.payload)
  const { status, body } = await save(episode)
  expect({ status, body }).toEqual({
    status: 200,
    body: { revision: 2, origin: 'machine-read', segments: SEGMENTS },
  })
  expect((await editor.get(`/api/episodes/${episode.id}`)).body).toMatchObject({
    transcriptSegments: SEGMENTS,
    transcriptOrigin: 'machine-read',
  })
})

test('a transcript can be marked as checked without a change of its words', async () => {
  const episode = await transcribedEpisode(server.payload, { transcriptOrigin: 'machine' })
  await save(episode, { segments: episode.transcriptSegments })
  expect(await stored(episode)).toMatchObject({ transcriptOrigin: 'machine-read', transcriptRevision: 1 })
})

test.each(['pending', 'failed'] as const)(
  'a first transcript completes an episode that is %s',
  async (status) => {
    const episode = await publishedEpisode(server.payload, { transcriptionStatus: status })
    expect((await save(episode, { revision: 0, origin: 'human' })).status).toBe(200)
    const now = await stored(episode)
    expect(now).toMatchObject({ transcriptionStatus: 'completed', transcriptOrigin: 'human' })
    expect(Date.now() - Date.parse(now.transcribedAt ?? '')).toBeLessThan(60_000)
  },
)

test('an episode whose last segment is removed waits for another transcript', async () => {
  const episode = await transcribedEpisode(server.payload)
  expect((await save(episode, { segments: [] })).status).toBe(200)
  expect(await stored(episode)).toMatchObject({
    transcriptionStatus: 'pending',
    transcribedAt: null,
    transcriptOrigin: null,
    transcript: null,
  })
})

test('of ten editors at once one saves, and nine are told', async () => {
  const episode = await transcribedEpisode(server.payload)
  const texts = Array.from({ length: 10 }, (_, n) => `Editor ${n}.`)
  const responses = await Promise.all(
    texts.map((text) => save(episode, { segments: [{ id: 's1', start: 0, end: 1, text }] })),
  )
  const statuses = responses.map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
  const winner = texts[statuses.indexOf(200)]
  for (const { status, body } of responses) {
    if (status === 409) expect(body).toMatchObject({ newer: { revision: 2, segments: [{ text: winner }] } })
  }
})

test('while an episode is being transcribed nothing is saved that the machine would overwrite', async () => {
  const episode = await transcribedEpisode(server.payload, { transcriptionStatus: 'processing' })
  const { status, body } = await save(episode)
  expect(status).toBe(409)
  expect(body.message).toContain('being transcribed right now')
})

test.each<[string, object, number]>([
  ['segments that end before they start', { segments: [{ id: 'a', start: 2, end: 1, text: 'x' }] }, 400],
  ['one id for two segments', { segments: [...SEGMENTS, ...SEGMENTS] }, 400],
  ['no revision', { revision: undefined }, 400],
])('refuses %s in words', async (_, change, expected) => {
  const episode = await transcribedEpisode(server.payload)
  const { status, body } = await save(episode, change)
  expect(status).toBe(expected)
  expect(body.message).toMatch(/^[A-Z].*\.$/)
  expect((await stored(episode)).transcriptRevision).toBe(1)
})
