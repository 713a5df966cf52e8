import { paper, publishedEpisode, unpublishedEpisode } from '@tests/support/builders'
import { serveApi } from '@tests/support/serve-api'
import { expect, test } from 'vitest'
import { findPaper } from '@/lib/papers/list-papers'

const server = serveApi()

const citing = (url: string) => ({ resources: [{ title: 'The paper', url }] })

test('a paper is found with the public episodes that cite it, the newest first', async () => {
  const { id } = await paper(server.payload, {
    url: 'https://arxiv.org/abs/1706.03762',
    externalUrl: 'https://doi.org/10.5555/100%25_a',
  })
  const older = await publishedEpisode(server.payload, {
    publishDate: '2020-01-01T00:00:00.000Z',
    ...citing('https://arxiv.org/pdf/1706.03762v5'),
  })
  const newer = await publishedEpisode(server.payload, {
    publishDate: '2021-01-01T00:00:00.000Z',
    ...citing('http://dx.doi.org/10.48550/ARXIV.1706.03762'),
  })
  await publishedEpisode(server.payload, citing('https://arxiv.org/abs/1706.03763'))
  await unpublishedEpisode(server.payload, citing('https://arxiv.org/abs/1706.03762'))
  await publishedEpisode(server.payload, {
    publishDate: '2999-01-01T00:00:00.000Z',
    ...citing('https://arxiv.org/abs/1706.03762'),
  })
  const found = await findPaper(server.payload, id)
  expect(found?.episodes.map((episode) => episode.id)).toEqual([newer.id, older.id])
})
