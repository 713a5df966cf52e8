import '@tests/support/own-modules'
import { Visitor } from '@tests/support/api-client'
import { publishedEpisode } from '@tests/support/builders'
import { serveApi } from '@tests/support/serve-api'
import { expect, test } from 'vitest'
import type { Answer } from '@/lib/search/answer'

/** Nothing listens there. */
const server = serveApi({
  env: { OPENAI_BASE_URL: 'http://127.0.0.1:1/v1', OPENAI_API_KEY: 'key', EMBEDDINGS_MODEL: 'elsewhere' },
})

test('a question is answered by its words alone while the provider of embeddings fails', async () => {
  await publishedEpisode(server.payload, {
    title: 'Leaven',
    questions: [{ question: 'Why does sourdough smell sour?', answer: 'Bacteria in it make acid.' }],
  })
  const { indexAnswers } = await import('@/lib/search/index-answers')
  await expect(indexAnswers(server.payload)).rejects.toThrow()
  const ask = async (q: string) =>
    (await new Visitor(server).get(`/api/search?q=${encodeURIComponent(q)}`)) as unknown as {
      status: number
      body: Answer
    }
  const { status, body } = await ask('why does sourdough smell so sour')
  expect([status, body.best?.answer]).toEqual([200, 'Bacteria in it make acid.'])
  expect((await ask('what does sourdough cost in a shop')).body.best).toBeNull()
})
