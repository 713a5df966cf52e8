import '@tests/support/own-modules'
import { Visitor } from '@tests/support/api-client'
import { countJobs } from '@tests/support/work-off-jobs'
import { describe, expect, test } from 'vitest'
import { proposeFromTranscriptJob } from '@/jobs/all-jobs'
import { serveTranscriptions } from './serve-transcriptions'

const BOTH = [{ text: 'Counting is easy.' }, { text: 'Words come in tens.' }]

const { admin, fake, pending, reload, server, start, work } = serveTranscriptions()

test('a form that was opened before they were proposed does not wipe them, whatever it sends', async () => {
  fake.chat = '{"takeaways":["Counting is easy.","Words come in tens."]}'
  const episode = await pending()
  const form = await reload(episode.id)
  await work(await start(episode.id))
  await proposeFromTranscriptJob.run(server.payload, { episodeId: episode.id })
  const saved = await admin().patch(`/api/cms/episodes/${episode.id}`, { ...form, proposals: null })
  expect(saved.status).toBe(200)
  expect(await takeawaysOf(episode.id)).toEqual(BOTH)
})

const takeawaysOf = async (id: string) =>
  (await admin().get(`/api/episodes/${id}/proposals/takeaways`)).body.proposals

describe('questions', () => {
  const SAID = {
    question: 'How are words counted?',
    otherWays: ['What comes in tens?'],
    answer: 'In tens.',
    start: '0:05',
    end: '0:20',
  }
  const questionsOf = async (id: string) =>
    (await admin().get(`/api/episodes/${id}/proposals/questions`)).body.proposals
  const say = (...questions: object[]) => {
    fake.chat = JSON.stringify({ takeaways: ['Counting is easy.', 'Words come in tens.'], questions })
  }

  test('are proposed with the takeaways once a transcript is there, and hidden from visitors', async () => {
    say(SAID, { ...SAID, question: 'Who counts?', end: '9:59' })
    const episode = await pending()
    await work(await start(episode.id))
    expect((await countJobs(server.payload, proposeFromTranscriptJob)).created).toBeGreaterThan(0)
    await proposeFromTranscriptJob.run(server.payload, { episodeId: episode.id })
    expect(await takeawaysOf(episode.id)).toEqual(BOTH)
    expect((await reload(episode.id)).keyTakeaways).toEqual([])
    expect(await questionsOf(episode.id)).toEqual([
      {
        text: 'How are words counted?',
        otherWays: 'What comes in tens?',
        answer: 'In tens.',
        startsAt: '0:05',
        endsAt: '0:20',
      },
    ])
    const visitor = new Visitor(server)
    expect((await visitor.get(`/api/episodes/${episode.id}/proposals/questions`)).status).toBe(401)
    const search = `/api/search?q=${encodeURIComponent(SAID.question)}`
    for (const path of [
      `/api/episodes/${episode.id}`,
      '/api/episodes',
      `/api/cms/episodes/${episode.id}`,
      search,
    ])
      expect((await visitor.get(path)).text).not.toMatch(/In tens\.|Counting is easy/)
  })

  test('are asked for and dropped beside the takeaways, which stay', async () => {
    say(SAID)
    const episode = await pending()
    await work(await start(episode.id))
    await proposeFromTranscriptJob.run(server.payload, { episodeId: episode.id })
    const path = `/api/episodes/${episode.id}/proposals/questions`
    expect((await admin().post(path)).status).toBe(202)
    expect(await questionsOf(episode.id)).toEqual([])
    say({ ...SAID, question: 'Who counts?' }, SAID)
    await proposeFromTranscriptJob.run(server.payload, { episodeId: episode.id, kinds: ['questions'] })
    const dropped = await admin().request('DELETE', path, { body: { text: 'Who counts?' } })
    expect(dropped.body.proposals).toMatchObject([{ text: 'How are words counted?' }])
    expect(await takeawaysOf(episode.id)).toEqual(BOTH)
  })

  test('that the episode answers already are not proposed', async () => {
    say({ ...SAID, question: 'What comes in tens' }, { ...SAID, question: 'Who counts?' })
    const questions = [{ question: 'How do we count?', otherWays: 'What comes in tens?', answer: 'In tens.' }]
    const episode = await pending(undefined, { questions })
    await work(await start(episode.id))
    await proposeFromTranscriptJob.run(server.payload, { episodeId: episode.id })
    expect(await questionsOf(episode.id)).toMatchObject([{ text: 'Who counts?' }])
  })
})
