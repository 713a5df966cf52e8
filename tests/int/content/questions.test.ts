import {
  changeEpisode,
  type EpisodeFields,
  publishedEpisode,
  scheduledEpisode,
} from '@tests/support/builders'
import { serveApi, signInAdministrator } from '@tests/support/serve-api'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { getDatabase } from '@/db/sql'
import { findPublishedEpisode } from '@/lib/episodes/find-episodes'
import { findQuestionsPage } from '@/lib/episodes/find-questions'
import { ANSWERING_PER_PAGE } from '@/lib/episodes/question'
import { listAddresses } from '@/lib/sharing/sitemap'
import { createContentLookup } from '@/server/front/content-lookup'
import { ContentVersions } from '@/server/page-cache/content-versions'

const server = serveApi()
const editor = signInAdministrator(server)
const pageOf = (page: number) => findQuestionsPage(server.payload, page)
const listed = async () =>
  (await listAddresses(server.payload)).map(({ path }) => path).filter((path) => path === '/questions')

const QUESTIONS = [
  { question: 'Why does it answer?', answer: 'It was asked.', startsAt: '1:02', endsAt: '1:10' },
  { question: 'And when?', answer: 'Later.' },
]

test('a show without questions has an empty page, which no search engine is led to', async () => {
  await publishedEpisode(server.payload)
  expect(await pageOf(1)).toEqual({ page: 1, pageCount: 1, episodes: [] })
  expect(await pageOf(2)).toBeUndefined()
  expect(await listed()).toEqual([])
})

test('an episode tells its questions in the order of the editors, with their seconds', async () => {
  const { id } = await publishedEpisode(server.payload, { questions: QUESTIONS })
  const questions = [
    { question: 'Why does it answer?', answer: 'It was asked.', start: 62, end: 70 },
    { question: 'And when?', answer: 'Later.', start: null, end: null },
  ]
  expect((await findPublishedEpisode(server.payload, id))?.questions).toEqual(questions)
  expect(await pageOf(1)).toMatchObject({ pageCount: 1, episodes: [{ id, questions }] })
  expect(await listed()).toEqual(['/questions'])
  await server.payload.delete({ collection: 'episodes', id })
})

test('a planned episode keeps its questions until its day', async () => {
  const { id } = await scheduledEpisode(server.payload, { questions: QUESTIONS })
  expect((await pageOf(1))?.episodes).toEqual([])
  await changeEpisode(server.payload, id, { publishDate: '2026-01-01T00:00:00.000Z' })
  expect((await pageOf(1))?.episodes).toHaveLength(1)
  await server.payload.delete({ collection: 'episodes', id })
})

describe('a question that the show answers already', () => {
  const [WHY, WHEN] = QUESTIONS as [(typeof QUESTIONS)[0], (typeof QUESTIONS)[1]]
  const SAME = { question: '  why does it ANSWER', answer: 'Because.' }
  let id: string
  const save = async (data: EpisodeFields) => {
    const { updatedAt } = await server.payload.findByID({ collection: 'episodes', id, trash: true })
    return editor.patch(`/api/cms/episodes/${id}?depth=0`, { ...data, updatedAt })
  }

  beforeEach(async () => {
    id = (await publishedEpisode(server.payload, { title: 'Asked again' })).id
  })
  afterEach(() => server.payload.delete({ collection: 'episodes', where: {}, trash: true }))

  test('in another episode is refused, and the sentence names that episode', async () => {
    const other = await publishedEpisode(server.payload, {
      title: 'AnswerQuery before',
      questions: QUESTIONS,
    })
    const refused = await save({ questions: [SAME] })
    expect([refused.status, refused.text]).toEqual([
      400,
      expect.stringContaining(
        'Question 1 – “AnswerQuery before” answers this question already. Keep one of them.',
      ),
    ])
    await changeEpisode(server.payload, other.id, { deletedAt: new Date().toISOString() })
    expect((await save({ questions: [SAME] })).status).toBe(200)
  })

  test('stops no save that leaves the questions as they are, and none that mends them', async () => {
    await changeEpisode(server.payload, id, { questions: [WHY, SAME] })
    const stored = await findPublishedEpisode(server.payload, id)
    expect(stored?.questions).toHaveLength(2)
    expect((await save({ title: 'Another title', questions: [WHY, SAME] })).status).toBe(200)
    expect((await save({ questions: [WHY, WHEN] })).status).toBe(200)
    expect((await save({ questions: [WHY, { ...WHEN, answer: 'Now.' }] })).status).toBe(200)
  })

  test('is not in a copy of the episode', async () => {
    await changeEpisode(server.payload, id, { questions: QUESTIONS })
    const { body } = await editor.post(`/api/cms/episodes/${id}/duplicate?depth=0`, {})
    expect(body.doc).toMatchObject({ title: 'Asked again', questions: [] })
  })
})

test('many episodes fill pages of twenty, the newest first', async () => {
  const made = ANSWERING_PER_PAGE + 1
  for (let number = 1; number <= made; number += 1) {
    const publishDate = new Date(Date.UTC(2026, 0, number)).toISOString()
    const title = `AnswerQuery ${number}`
    await publishedEpisode(server.payload, {
      title,
      publishDate,
      episodeNumber: number,
      questions: QUESTIONS,
    })
  }
  const [first, second] = [await pageOf(1), await pageOf(2)]
  expect(first?.pageCount).toBe(2)
  expect(first?.episodes).toHaveLength(ANSWERING_PER_PAGE)
  expect(first?.episodes[0]?.title).toBe(`AnswerQuery ${made}`)
  expect(second?.episodes.map(({ title }) => title)).toEqual(['AnswerQuery 1'])
  const lookup = createContentLookup({
    database: getDatabase(server.payload),
    versions: new ContentVersions(),
  })
  expect([await lookup.questions('2'), await lookup.questions('3')]).toEqual([true, false])
})
