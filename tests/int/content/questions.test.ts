import { changeEpisode, publishedEpisode, scheduledEpisode } from '@tests/support/builders'
import { serveApi } from '@tests/support/serve-api'
import { expect, test } from 'vitest'
import { databaseOf } from '@/db/sql'
import { findPublishedEpisode } from '@/lib/episodes/find-episodes'
import { findQuestionsPage } from '@/lib/episodes/find-questions'
import { ANSWERING_PER_PAGE } from '@/lib/episodes/question-pages'
import { listAddresses } from '@/lib/sharing/sitemap'
import { createContentLookup } from '@/server/front/content-lookup'
import { ContentVersions } from '@/server/page-cache/content-versions'

const server = serveApi()
const pageOf = (page: number) => findQuestionsPage(server.payload, page)
const listed = async () =>
  (await listAddresses(server.payload, 1)).map(({ path }) => path).filter((path) => path === '/questions')

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
  await server.payload.delete({ collection: 'episodes', id, overrideAccess: true })
})

test('a planned episode keeps its questions until its day', async () => {
  const { id } = await scheduledEpisode(server.payload, { questions: QUESTIONS })
  expect((await pageOf(1))?.episodes).toEqual([])
  await changeEpisode(server.payload, id, { publishDate: '2026-01-01T00:00:00.000Z' })
  expect((await pageOf(1))?.episodes).toHaveLength(1)
  await server.payload.delete({ collection: 'episodes', id, overrideAccess: true })
})

test('a version of an episode that is restored brings its questions back', async () => {
  const { id } = await publishedEpisode(server.payload, { questions: QUESTIONS })
  await changeEpisode(server.payload, id, { questions: [] })
  const { docs } = await server.payload.findVersions({
    collection: 'episodes',
    where: { parent: { equals: id } },
    sort: 'createdAt',
    overrideAccess: true,
  })
  await server.payload.restoreVersion({ collection: 'episodes', id: docs[0]?.id ?? '', overrideAccess: true })
  expect((await findPublishedEpisode(server.payload, id))?.questions).toHaveLength(2)
  await server.payload.delete({ collection: 'episodes', id, overrideAccess: true })
})

test('many episodes fill pages of twenty, the newest first', async () => {
  const made = ANSWERING_PER_PAGE + 1
  for (let number = 1; number <= made; number += 1) {
    const publishDate = new Date(Date.UTC(2026, 0, number)).toISOString()
    const title = `Asked ${number}`
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
  expect(first?.episodes[0]?.title).toBe(`Asked ${made}`)
  expect(second?.episodes.map(({ title }) => title)).toEqual(['Asked 1'])
  const lookup = createContentLookup({
    database: databaseOf(server.payload),
    versions: new ContentVersions(),
  })
  expect([await lookup.questions('2'), await lookup.questions('3')]).toEqual([true, false])
})
