import { Visitor } from '@tests/support/api-client'
import { transcribedEpisode, unpublishedEpisode } from '@tests/support/builders'
import { serveApi, signInAdministrator } from '@tests/support/serve-api'
import { beforeAll, expect, test } from 'vitest'
import { HONEYPOT } from '@/lib/requests/honeypot'
import type { Episode } from '@/payload-types'

const server = serveApi()
let episode: Episode
const reader = new Visitor(server)
const editor = signInAdministrator(server)

beforeAll(async () => {
  episode = await transcribedEpisode(server.payload)
})

const send = (change: object = {}, name = episode.id) =>
  reader.post(`/api/episodes/${name}/transcript/reports`, {
    segmentId: 's2',
    problem: 'It is “her answer”.\nI heard it twice.',
    correction: 'And her answer.',
    ...change,
  })
const stored = async () =>
  (await server.payload.find({ collection: 'transcript_reports', sort: 'createdAt', depth: 0 })).docs

test('a report is kept with the words it is about, and waits in the transcript editor until it is done', async () => {
  const { status, body } = await send({}, episode.slug ?? '')
  expect({ status, body }).toEqual({
    status: 201,
    body: {},
  })
  const [report] = await stored()
  const shown = {
    id: report?.id,
    segmentId: 's2',
    at: 2.5,
    passage: 'And its answer.',
    problem: 'It is “her answer”.\nI heard it twice.',
    correction: 'And her answer.',
  }
  expect(report).toMatchObject({ ...shown, episodeId: episode.id, status: 'new' })
  const address = `/api/episodes/${episode.id}/transcript/editor`
  expect((await editor.get(address)).body.reports).toMatchObject([shown])
  await editor.patch(`/api/cms/transcript_reports/${report?.id}`, { status: 'done' })
  expect((await editor.get(address)).body.reports).toEqual([])
})

test.each<[string, object, number, string[]]>([
  ['nothing said', { problem: '  ' }, 400, ['problem']],
  ['too much said', { problem: 'x'.repeat(1_001) }, 400, ['problem']],
  ['no segment', { segmentId: undefined }, 400, ['segmentId']],
  ['a segment that is gone', { segmentId: 's9' }, 404, []],
])('refuses %s', async (_, change, expected, fields) => {
  const before = (await stored()).length
  const { status, body } = await send(change)
  expect(status).toBe(expected)
  expect(Object.keys(body.errors ?? {})).toEqual(fields)
  expect(await stored()).toHaveLength(before)
})

test('a correction may be left out, a sent status is ignored', async () => {
  expect((await send({ correction: undefined, status: 'done', at: 99 })).status).toBe(201)
  expect((await stored()).at(-1)).toMatchObject({ correction: null, status: 'new', at: 2.5 })
})

test('what is not public cannot be reported on', async () => {
  const processing = await transcribedEpisode(server.payload, { transcriptionStatus: 'processing' })
  const hidden = await unpublishedEpisode(server.payload)
  for (const { id } of [processing, hidden]) expect((await send({}, id)).status).toBe(404)
})

test('thanks a program that fills in the hidden field, and stores nothing', async () => {
  const before = (await stored()).length
  expect((await send({ [HONEYPOT]: 'https://spam.example' })).status).toBe(201)
  expect(await stored()).toHaveLength(before)
})

test('the reports of an episode go with it', async () => {
  await server.payload.delete({ collection: 'episodes', id: episode.id })
  expect(await stored()).toEqual([])
})
