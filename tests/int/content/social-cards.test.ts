import { Visitor } from '@tests/support/api-client'
import {
  administratorAt,
  changeEpisode,
  letter,
  publishedEpisode,
  unpublishedEpisode,
} from '@tests/support/builders'
import { serveApi } from '@tests/support/serve-api'
import { expect, test, vi } from 'vitest'
import { findSharing } from '@/lib/sharing/find-sharing'

// The first card waits for a thread that has to start.
vi.setConfig({ testTimeout: 60_000 })

const server = serveApi()
const cardOf = async (subject: string) => (await findSharing(server.payload, subject)).cardUrl ?? ''
/** The API answers addresses of files below its own. */
const get = (url: string, visitor = new Visitor(server)) => visitor.get(`/api${url}`)

test('every episode, paper and page has a card, whose address follows what it shows', async () => {
  const { payload } = server
  const { id } = await publishedEpisode(payload, { title: 'First title' })
  await payload.create({
    collection: 'research_papers',
    data: { id: 'a-paper', title: 'A paper', category: 'Ethics', year: 2018, authors: ['Ada Example'] },
  })
  const first = await cardOf(`episode-${id}`)
  for (const subject of ['paper-a-paper', 'page-listen']) expect(await cardOf(subject)).toMatch(/\.jpg$/)
  const { status, headers } = await get(first)
  expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(headers.get('cache-control')).toContain('immutable')
  // What is not drawn changes nothing.
  await changeEpisode(payload, id, { keyTakeaways: [{ text: 'x' }] })
  expect(await cardOf(`episode-${id}`)).toBe(first)
  await changeEpisode(payload, id, { title: 'Second title' })
  expect(await cardOf(`episode-${id}`)).not.toBe(first)
  // A page in a cache still names the one before.
  const before = await get(first)
  expect([before.status, before.headers.get('cache-control')]).toEqual([200, 'public, max-age=300'])
})

test('the card of an episode that is not public is for editors alone', async () => {
  const { id } = await unpublishedEpisode(server.payload, { noIndex: true })
  expect(await findSharing(server.payload, `episode-${id}`)).toEqual({ cardUrl: null, isIndexed: false })
  const url = `/cards/episode-${id}/latest.jpg`
  expect((await get(url)).status).toBe(404)
  const { status, headers } = await get(url, await administratorAt(server))
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
})

test.each(['', 'episode-x', 'constructor-x', 'letter-%00'])('there is no card of %j', async (subject) => {
  expect((await get(`/cards/${encodeURIComponent(subject)}/latest.jpg`)).status).toBe(404)
})

test('a letter has a card as long as it is on the site, whatever a page of its name keeps from search engines', async () => {
  const { payload, query } = server
  for (const [subject, readers] of [
    ['Start here', 'everyone'],
    ['Inside', 'subscribers'],
  ])
    await letter(payload, { subject, readers })
  expect(await cardOf('letter-start-here')).toBe('')
  await query(`UPDATE letters SET state = 'sending', sent_at = now()`)
  expect((await get(await cardOf('letter-start-here'))).status).toBe(200)
  expect((await findSharing(payload, 'letter-start-here')).isIndexed).toBe(true)
  expect(await cardOf('letter-inside')).toBe('')
})

test('an editor is given the address of a page, and its card', async () => {
  const editor = await administratorAt(server)
  const { id, slug } = await publishedEpisode(server.payload)
  expect((await editor.get(`/api/episodes/${id}/sharing`)).body).toMatchObject({
    url: `http://localhost:3000/episodes/${slug}`,
    cardUrl: expect.stringMatching(`^/cards/episode-${id}/[\\da-f]{24}\\.jpg$`),
    soFar: { plays: 0, downloads: 0 },
  })
})
