import { paper, publishedEpisode, unpublishedEpisode } from '@tests/support/builders'
import { serveApi, signInAdministrator } from '@tests/support/serve-api'
import { expect, test } from 'vitest'
import { findPaper } from '@/lib/papers/list-papers'

const server = serveApi()
const editor = signInAdministrator(server)

const PAPER = { title: 'Attention Is All You Need', category: 'Foundations', year: 2017 }
const create = async (fields: object = {}) => {
  const { status, body } = await editor.post('/api/cms/research_papers', { ...PAPER, ...fields })
  return [status, (body as unknown as { doc?: { id: string } }).doc?.id]
}

test('a paper’s address is made from its title and year, with a number where another one has that', async () => {
  expect(await create()).toEqual([201, 'attention-is-all-you-need-2017'])
  expect(await create()).toEqual([201, 'attention-is-all-you-need-2017-2'])
  expect(await create({ title: 'Attention: is all you need!', id: '' })).toEqual([
    201,
    'attention-is-all-you-need-2017-3',
  ])
})

test('an address that an editor has chosen stays, and one without a title is refused for the title', async () => {
  expect(await create({ id: 'the-transformer-paper' })).toEqual([201, 'the-transformer-paper'])
  expect((await create({ id: 'Not An Address' }))[0]).toBe(400)
  const { status, text } = await editor.post('/api/cms/research_papers', { category: 'A', year: 2020 })
  expect([status, text]).toEqual([400, expect.stringContaining('Title – Please fill this in.')])
})

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
