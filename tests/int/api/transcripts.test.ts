import { Visitor } from '@tests/support/api-client'
import {
  daysFromNow,
  publishedEpisode,
  scheduledEpisode,
  storeExtras,
  unpublishedEpisode,
} from '@tests/support/builders'
import { serveApi } from '@tests/support/serve-api'
import { beforeAll, describe, expect, test } from 'vitest'
import type { FoundTranscripts } from '@/lib/search/transcript-search'

const server = serveApi()
const visitor = new Visitor(server)

const said = (...texts: string[]) =>
  texts.map((text, index) => ({
    id: `seg-${index + 1}`,
    start: index * 10,
    end: index * 10 + 9,
    text,
    speaker: 'Ada',
  }))

beforeAll(async () => {
  const make = (n: number, episode: object) =>
    publishedEpisode(server.payload, { publishDate: daysFromNow(-n), description: '', ...episode })
  await make(1, {
    title: 'Étude in Naïve Bayes',
    season: 2,
    transcriptionStatus: 'completed',
    transcriptSegments: said('Good evening.', 'A spam filter counts words.', 'AI/ML is no magic.'),
  })
  await make(2, {
    title: 'Move 37',
    season: 1,
    description: '<p>A game of &amp; about <strong>spam</strong>less play.</p>',
    transcriptionStatus: 'completed',
    transcriptSegments: said('The stone was placed.', '機械学習の話です。'),
  })
  await make(3, {
    title: 'Words to Come',
    season: 1,
    description: `<p>${'Patience is all you need. '.repeat(20)}</p>`,
    transcriptionStatus: 'processing',
    transcriptSegments: said('A hidden filter.'),
  })
  await scheduledEpisode(server.payload, { title: 'Move 38' })
  await unpublishedEpisode(server.payload, { title: 'Move 39' })
})

const ask = async (query = '') => {
  const { status, body, headers } = await visitor.get(`/api/transcripts${query}`)
  return { status, headers, found: body as unknown as FoundTranscripts }
}
const titlesOf = ({ available, pending }: FoundTranscripts) => [
  available.episodes.map(({ title }) => title),
  pending.episodes.map(({ title }) => title),
]

describe('GET /api/transcripts', () => {
  test.each([
    ['', ['Étude in Naïve Bayes', 'Move 37'], ['Words to Come']],
    ['?season=1', ['Move 37'], ['Words to Come']],
    ['?q=spam', ['Étude in Naïve Bayes', 'Move 37'], []],
    ['?q=filt%20COUNTS', ['Étude in Naïve Bayes'], []],
    ['?q=ada%20stone', ['Move 37'], []],
    ['?q=%E5%AD%A6%E7%BF%92', ['Move 37'], []],
    ['?q=strong', [], []],
    ['?q=hidden', [], []],
    ['?q=patience', [], ['Words to Come']],
  ])('%s finds public episodes by title, description and what is said', async (query, available, pending) => {
    const { status, found } = await ask(query)
    expect([status, ...titlesOf(found)]).toEqual([200, available, pending])
    expect([found.available.total, found.pending.total]).toEqual([available.length, pending.length])
  })

  test('shows where the words are said, and where that is', async () => {
    const { found } = await ask('?q=filter')
    expect(found.available.episodes[0]?.found).toEqual({
      id: 'seg-2',
      start: 10,
      speaker: 'Ada',
      text: 'A spam filter counts words. AI/ML is no magic.',
      highlights: [[7, 13]],
    })
    expect((await ask('?q=move')).found.available.episodes[0]?.found).toBeNull()
  })

  test('a correction is found with the save that makes it, and what was corrected no more', async () => {
    const episode = await publishedEpisode(server.payload, {
      title: 'Corrected',
      transcriptionStatus: 'completed',
      transcriptSegments: said('A krokodile.'),
    })
    expect(titlesOf((await ask('?q=krokodile')).found)[0]).toEqual(['Corrected'])
    await storeExtras(server.payload, episode.id, { transcriptSegments: said('A crocodile.') })
    expect(titlesOf((await ask('?q=krokodile')).found)[0]).toEqual([])
    expect(titlesOf((await ask('?q=crocodile')).found)[0]).toEqual(['Corrected'])
    await server.payload.delete({ collection: 'episodes', id: episode.id })
    expect(titlesOf((await ask('?q=crocodile')).found)[0]).toEqual([])
  })

  test.each(['q=a&q=b', 'season=0', 'page=x', 'soon=-1', `q=${'a'.repeat(101)}`])(
    '%s is refused',
    async (query) => {
      expect((await ask(`?${query}`)).status).toBe(400)
    },
  )
})
