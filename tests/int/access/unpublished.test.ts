import '@tests/support/own-modules'
import { randomUUID } from 'node:crypto'
import type { Visitor } from '@tests/support/api-client'
import {
  changeEpisode,
  daysFromNow,
  listener,
  publishedEpisode,
  storeExtras,
  unpublishedEpisode,
  visitorAs,
} from '@tests/support/builders'
import { serveApi } from '@tests/support/serve-api'
import { beforeAll, expect, test } from 'vitest'
import type { Row } from '@/endpoints/endpoint'
import { indexAnswers } from '@/lib/search/index-answers'
import type { Episode } from '@/payload-types'

const server = serveApi({ env: { RATE_LIMIT_FACTOR: '1000000' } })
let rows: Row[]
let member: Visitor
let known: Episode
let hidden: Episode[]
/** Addresses that the hidden episodes had or have, and their ids. */
let names: string[]

/** Words that stand in an episode's title, slug, notes, takeaways, chapters and transcript, and nowhere else. */
const wordsOf = (word: string) => ({
  title: `The ${word}title`,
  slug: `the-${word}slug`,
  summary: `A ${word}summary`,
  description: `<p>About the ${word}notes.</p>`,
  keyTakeaways: [{ text: `Think of ${word}takeaways.` }],
  questions: [{ question: `What is a ${word}question?`, answer: `A ${word}answer.` }],
})
const transcriptOf = (word: string) => ({
  transcriptionStatus: 'completed' as const,
  transcriptOrigin: 'human' as const,
  transcriptSegments: [
    { id: 's1', start: 0, end: 4, text: `We call it ${word}speech here.`, speaker: `Dr ${word}` },
  ],
})

const saved = async (episode: Episode) => {
  const id = episode.id
  await member.post('/api/bookmarks', { episodeId: id })
  await member.post('/api/moments', { episodeId: id, at: 3, note: 'Mine' })
  return { episodeId: id, at: 5, isFinished: false }
}
const listen = (places: object[]) =>
  member.put('/api/listening', {
    places: places.map((place, index) => ({ ...place, secondsAgo: places.length - index })),
    queue: { episodeIds: hidden.map(({ id }) => id), isAutoplayOn: true },
  })

beforeAll(async () => {
  rows = (await import('@/endpoints/documented-endpoints')).documentedRows
  member = await visitorAs(server, await listener(server.payload))
  const { payload } = server
  known = await publishedEpisode(payload, { ...wordsOf('openly'), ...transcriptOf('openly') })
  const former = { ...wordsOf('former'), ...transcriptOf('former') }
  const [scheduled, withdrawn, renamed] = [
    await publishedEpisode(payload, { ...former, slug: 'former-one' }),
    await publishedEpisode(payload, { ...former, slug: 'former-two' }),
    await publishedEpisode(payload, { ...former, slug: 'former-three' }),
  ]
  const draft = await unpublishedEpisode(payload, wordsOf('hushdraft'))
  hidden = [draft, scheduled, withdrawn, renamed]
  const places = []
  for (const episode of [known, scheduled, withdrawn, renamed]) places.push(await saved(episode))
  await listen(places)
  // Renamed while it still is public, so that the former address leads on.
  await changeEpisode(payload, renamed.id, { slug: 'the-hushrenamedslug' })
  await changeEpisode(payload, scheduled.id, { ...wordsOf('hushscheduled'), publishDate: daysFromNow(9) })
  await changeEpisode(payload, withdrawn.id, { ...wordsOf('hushwithdrawn'), isPublished: false })
  await changeEpisode(payload, renamed.id, { ...wordsOf('hushrenamed'), isPublished: false })
  for (const [index, word] of ['draft', 'scheduled', 'withdrawn', 'renamed'].entries())
    await storeExtras(payload, hidden[index]?.id ?? '', transcriptOf(`hush${word}`))
  await listen([{ ...places[0], episodeId: draft.id }])
  await indexAnswers(payload)
  names = [
    ...hidden.map(({ id }) => id),
    ...['draft', 'scheduled', 'withdrawn', 'renamed'].map((word) => `the-hush${word}slug`),
    ...['former-one', 'former-two', 'former-three'],
  ]
})

const FORMATS = ['vtt', 'srt', 'txt', 'json', 'html', 'podcast.json']
const SITEMAPS = ['pages.xml', 'episodes.xml', 'episodes-1.xml', 'people.xml', 'transcripts.xml']
const ASKED = ['draft', 'scheduled', 'withdrawn', 'renamed'].flatMap((word) =>
  ['title', 'speech', 'question', 'notes', 'takeaways'].map((kind) => `hush${word}${kind}`),
)

/** A row's addresses, with everything that names one of the episodes in them. */
function addressesOf({ path, query }: Row, about: string[], asked: string[]): string[] {
  const parameter = (name: string) =>
    name === 'format' ? FORMATS : name === 'file' ? SITEMAPS : [...about, randomUUID()]
  const filled = [...path.matchAll(/:(\w+)/g)].reduce<string[]>(
    (addresses, [part, name = '']) =>
      addresses.flatMap((address) => parameter(name).map((value) => address.replace(part, value))),
    [path],
  )
  const queries = [
    '',
    ...(query ? asked.map((word) => `q=${word}`) : []),
    ...(query ? about.map((name) => `episodeId=${name}&url=http://localhost:3000/episodes/${name}`) : []),
    ...(path.endsWith('/download') ? ['txt', 'pdf', 'md', 'vtt'].map((format) => `format=${format}`) : []),
  ]
  return filled.flatMap((address) => queries.map((query) => `/api${address}${query && `?${query}`}`))
}

const readable = () => rows.filter(({ method, who }) => method === 'get' && ['anyone', 'user'].includes(who))

async function readAll(row: Row, about: string[], asked: string[]): Promise<string> {
  const texts = addressesOf(row, about, asked).map(async (address) => {
    const { text, headers } = await member.get(address)
    // An answer may repeat what it was asked.
    const echo = new URL(address, server.url).searchParams.get('q') ?? '/'
    return `${headers.get('location') ?? ''} ${text.replaceAll(echo, '')}`
  })
  return (await Promise.all(texts)).join('\n')
}

test('what is not public is told by no address that a member may read', async () => {
  const telling: string[] = []
  for (const row of readable()) {
    const text = await readAll(row, names, ASKED)
    const told = text.match(/\w*hush\w*|former\w*/gi)
    if (told) telling.push(`${row.path}: ${[...new Set(told)].slice(0, 3).join(', ')}`)
  }
  expect(telling).toEqual([])
}, 240_000)

test('the same addresses tell of an episode that is public', async () => {
  const telling: string[] = []
  for (const row of readable())
    if (/openly/.test(await readAll(row, [known.id, 'the-openlyslug'], ['openlyspeech', 'openlytitle'])))
      telling.push(row.path)
  expect(telling).toEqual(
    expect.arrayContaining([
      '/auth/data',
      '/bookmarks',
      '/episodes',
      '/episodes/:id',
      '/episodes/:id/transcript/download',
      '/episodes/:id/transcript/files/:format',
      '/feed',
      '/listening',
      '/moments',
      '/moments/export',
      '/oembed',
      '/search',
      '/transcripts',
    ]),
  )
}, 120_000)

test('a person’s data name what is not public by its id alone, and hold no place of what never was', async () => {
  const { body } = await member.get('/api/auth/data')
  for (const list of ['savedEpisodes', 'places', 'moments']) {
    const kept = body[list] as unknown as { episodeId: string; slug: string | null; title: string | null }[]
    expect(kept.map(({ episodeId, slug, title }) => [episodeId, slug, title])).toEqual(
      [known, ...hidden.slice(1)].map(({ id }) =>
        id === known.id ? [id, 'the-openlyslug', 'The openlytitle'] : [id, null, null],
      ),
    )
  }
})

test('a moment of what is not public any more can be removed, but not written to', async () => {
  const rows = await server.query('SELECT id FROM moments WHERE episode_id = $1', [hidden[2]?.id])
  const path = `/api/moments/${rows[0]?.id}`
  expect((await member.put(path, { note: 'What is it called now?' })).status).toBe(404)
  expect((await member.delete(path)).status).toBe(200)
})
