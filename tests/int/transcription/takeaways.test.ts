import '@tests/support/own-modules'
import { Visitor } from '@tests/support/api-client'
import { countJobs } from '@tests/support/work-off-jobs'
import { expect, test } from 'vitest'
import { proposeTakeawaysJob } from '@/jobs/all-jobs'
import { serveTranscriptions } from './serve-transcriptions'

const { admin, fake, pending, reload, server, start, work } = serveTranscriptions()

test('key takeaways are proposed for an editor and hidden from visitors', async () => {
  fake.chat = '{"takeaways":["Counting is easy.","Words come in tens."]}'
  const episode = await pending()
  await work(await start(episode.id))
  expect((await countJobs(server.payload, proposeTakeawaysJob)).created).toBeGreaterThan(0)
  await proposeTakeawaysJob.run(server.payload, { episodeId: episode.id })
  expect((await admin().get(`/api/episodes/${episode.id}/takeaways`)).body.drafts).toEqual([
    'Counting is easy.',
    'Words come in tens.',
  ])
  expect((await reload(episode.id)).keyTakeaways).toEqual([])
  const visitor = new Visitor(server)
  for (const path of [`/api/episodes/${episode.id}`, '/api/episodes', `/api/cms/episodes/${episode.id}`]) {
    expect((await visitor.get(path)).text).not.toContain('Counting is easy')
  }
})

test('a form that was opened before they were proposed does not wipe them, whatever it sends', async () => {
  fake.chat = '{"takeaways":["Counting is easy.","Words come in tens."]}'
  const episode = await pending()
  const form = await reload(episode.id)
  await work(await start(episode.id))
  await proposeTakeawaysJob.run(server.payload, { episodeId: episode.id })
  const saved = await admin().patch(`/api/cms/episodes/${episode.id}`, { ...form, takeawayDrafts: null })
  expect(saved.status).toBe(200)
  expect(await draftsOf(episode.id)).toEqual(['Counting is easy.', 'Words come in tens.'])
})

test('one that was accepted or dropped goes by itself, and the others stay', async () => {
  fake.chat = '{"takeaways":["Counting is easy.","Words come in tens."]}'
  const episode = await pending()
  await work(await start(episode.id))
  await proposeTakeawaysJob.run(server.payload, { episodeId: episode.id })
  const path = `/api/episodes/${episode.id}/takeaways`
  const dropped = await admin().request('DELETE', path, { body: { text: 'Counting is easy.' } })
  expect([dropped.status, dropped.body.drafts]).toEqual([200, ['Words come in tens.']])
  expect(await draftsOf(episode.id)).toEqual(['Words come in tens.'])
})

const draftsOf = async (id: string) => (await admin().get(`/api/episodes/${id}/takeaways`)).body.drafts
