import { paper, publishedEpisode, scheduledEpisode } from '@tests/support/builders'
import { serveApi } from '@tests/support/serve-api'
import { beforeEach, expect, test } from 'vitest'
import { findPublishedEpisode } from '@/lib/episodes/find-episodes'
import { listPapers } from '@/lib/papers/list-papers'
import { findRelated, relatedToPaper } from '@/lib/related/find-related'
import { listTerms } from '@/lib/terms/find-terms'

const server = serveApi()

beforeEach(async () => {
  for (const table of ['terms', 'research_papers', 'transcripts', 'episodes']) {
    await server.query(`DELETE FROM ${table}`)
  }
})

const episode = (episodeNumber: number, fields: object = {}) =>
  publishedEpisode(server.payload, {
    season: 1,
    episodeNumber,
    title: `Number ${episodeNumber}`,
    summary: '',
    description: '',
    resources: [],
    ...fields,
  })

async function waysFrom(id: string) {
  const detail = await findPublishedEpisode(server.payload, id)
  if (!detail) throw new Error('There is no such episode.')
  return findRelated(server.payload, detail, await listTerms(server.payload))
}

test('an episode leads to the one after it, and to those that share its sources or its words', async () => {
  for (const word of ['Token', 'Vector'])
    await server.payload.create({ collection: 'terms', data: { word, meaning: 'A piece of text.' } })
  const source = { resources: [{ title: 'A paper', url: 'https://arxiv.org/abs/1706.03762' }] }
  const from = await episode(1, { ...source, summary: 'What a token and a vector are.' })
  const next = await episode(2, source)
  const sharing = await episode(3, {
    resources: [{ title: 'The same', url: 'https://arxiv.org/pdf/1706.03762v5' }],
  })
  const speaking = await episode(4, { description: '<p>More about <em>tokens</em> and the vector.</p>' })
  await episode(5)
  await scheduledEpisode(server.payload, { ...source, season: 1, episodeNumber: 6 })
  const ways = await waysFrom(from.id)
  expect(ways.next?.id).toBe(next.id)
  expect(ways.goesWith.map(({ item, reason }) => [item.id, reason])).toEqual([
    [sharing.id, 'Draws on the same source'],
    [speaking.id, 'Also covers token and vector'],
  ])
})

test('the last episode of all leads to none of itself', async () => {
  const last = await episode(1)
  expect(await waysFrom(last.id)).toEqual({ next: null, goesWith: [] })
})

test('the newest episode without one after it leads back to the newest other', async () => {
  const old = await episode(1, { publishDate: new Date(Date.now() - 9_000_000).toISOString() })
  const last = await episode(2, { publishDate: new Date(Date.now() - 90_000_000).toISOString() })
  expect((await waysFrom(last.id)).next?.id).toBe(old.id)
})

test('a paper leads to the newest episode that speaks of it, and to papers with its tags', async () => {
  const subject = await paper(server.payload, { tags: ['attention', 'translation'] })
  const near = await paper(server.payload, { tags: ['attention', 'translation'] })
  const nearer = await paper(server.payload, { tags: ['translation', 'attention'] })
  await paper(server.payload, { tags: ['attention'] })
  for (let each = 0; each < 9; each += 1) await paper(server.payload, { tags: ['games'] })
  const latest = await episode(1)
  const papers = await listPapers(server.payload)
  const given = papers.find(({ id }) => id === subject.id)
  if (!given) throw new Error('There is no such paper.')
  const found = await findPublishedEpisode(server.payload, latest.id)
  const ways = relatedToPaper({ paper: given, papers, episodes: [], latest: found ?? null })
  expect(ways.next?.id).toBe(latest.id)
  const discussed = relatedToPaper({
    paper: given,
    papers,
    episodes: found ? [found] : [],
    latest: found ?? null,
  })
  expect(discussed.next).toBeNull()
  const related = ways.goesWith.map(({ item, reason }) => [item.id, reason])
  expect(new Map(related as [string, string][])).toEqual(
    new Map([near, nearer].map(({ id }) => [id, 'Also covers translation and attention'])),
  )
})
