import { Visitor } from '@tests/support/api-client'
import { paper, transcribedEpisode } from '@tests/support/builders'
import { serveApi } from '@tests/support/serve-api'
import { beforeEach, describe, expect, test } from 'vitest'
import { findPublishedEpisode } from '@/lib/episodes/find-episodes'
import { findPaper, listPapers } from '@/lib/papers/list-papers'

const server = serveApi()
const visitor = new Visitor(server)

beforeEach(() => server.query('DELETE FROM research_papers'))

describe('GET /api/research-papers', () => {
  test('lists every paper, newest research first, with lists where there is nothing', async () => {
    const old = await paper(server.payload, {
      year: 1950,
      authors: ['A. Turing'],
      tags: ['tests'],
      keyInsights: [{ text: 'Can machines think?' }],
      abstract: 'A question.',
      externalUrl: 'https://papers.example/turing',
    })
    const recent = await paper(server.payload, { year: 2017 })
    const { status, list } = await visitor.get('/api/research-papers')
    expect(status).toBe(200)
    expect(list.map(({ id }) => id)).toEqual([recent.id, old.id])
    expect(list[1]).toEqual({
      id: old.id,
      title: old.title,
      category: 'Foundations',
      year: 1950,
      abstract: 'A question.',
      summary: '',
      keyInsights: ['Can machines think?'],
      contentText: '',
      url: null,
      externalUrl: 'https://papers.example/turing',
      image: null,
      tags: ['tests'],
      authors: ['A. Turing'],
      datePublished: null,
      dateModified: null,
      createdAt: old.createdAt,
      updatedAt: old.updatedAt,
    })
    expect(list[0]).toMatchObject({ tags: [], authors: [], keyInsights: [] })
  })
})

describe('what pages read', () => {
  test('all are listed, the newest first', async () => {
    const old = await paper(server.payload, { year: 1950, contentText: 'Long.', tags: ['tests'] })
    const recent = await paper(server.payload, { year: 2017 })
    const all = await listPapers(server.payload)
    expect(all.map(({ id }) => id)).toEqual([recent.id, old.id])
    expect(all[1]).toMatchObject({ title: old.title, tags: ['tests'] })
  })

  test('a paper comes whole, between its neighbours of the list', async () => {
    const [oldest, middle, newest] = [
      await paper(server.payload, { year: 1950 }),
      await paper(server.payload, { year: 1997, contentText: 'Long.', keyInsights: [{ text: 'One.' }] }),
      await paper(server.payload, { year: 2017 }),
    ]
    expect(await findPaper(server.payload, middle.id)).toMatchObject({
      paper: { id: middle.id, contentText: 'Long.', keyInsights: ['One.'] },
      previous: { id: newest.id, title: newest.title },
      next: { id: oldest.id },
    })
    expect(await findPaper(server.payload, newest.id)).toMatchObject({ previous: null })
    expect(await findPaper(server.payload, 'nothing-of-that-name')).toBeNull()
  })

  test('it is heard where editors have marked an episode, in the words of its transcript', async () => {
    const spoken = await paper(server.payload)
    const marked = { citations: [{ paper: spoken.id, startsAt: '0:34' }] }
    const segments = [
      { id: 'a', start: 7.4, end: 9, text: 'Listen.', speaker: 'Host' },
      { id: 'b', start: 34.6, end: 40, text: 'Eight researchers published a network.', speaker: 'Guest' },
    ]
    const episode = await transcribedEpisode(server.payload, { ...marked, transcriptSegments: segments })
    const hidden = await transcribedEpisode(server.payload, { ...marked, isPublished: false })
    const found = await findPaper(server.payload, spoken.id)
    expect(found?.passages).toEqual([
      { episodeId: episode.id, segmentId: 'b', start: 34.6, text: 'Eight researchers published a network.' },
    ])
    expect(found?.episodes.map(({ id }) => id)).toEqual([episode.id])
    expect(await findPublishedEpisode(server.payload, episode.id)).toMatchObject({
      citations: [{ paperId: spoken.id, title: spoken.title, at: 34 }],
    })
    await server.payload.delete({ collection: 'episodes', id: hidden.id })
  })
})
