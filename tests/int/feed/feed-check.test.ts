import { publishedEpisode, saveShow } from '@tests/support/builders'
import { serveApi } from '@tests/support/serve-api'
import { beforeAll, expect, test } from 'vitest'
import { type FeedReport, readFeedReport } from '@/lib/feed/check-feed'
import type { Episode } from '@/payload-types'

const server = serveApi()
let episode: Episode

beforeAll(async () => {
  episode = await publishedEpisode(server.payload, { title: 'Episode 3: Chess', description: '' })
})

async function report(): Promise<FeedReport> {
  const found = await readFeedReport(server.payload, 1)
  if (!found) throw new Error('The feed has no first page.')
  return found
}
const missesOf = async (id: string) => (await report()).verdicts.find((each) => each.id === id)?.misses

test('an administrator is told what is missing, and where to mend it', async () => {
  const placed = async (id: string) => (await missesOf(id))?.map(({ what, place }) => [what, place?.path])
  const path = `/admin/collections/episodes/${episode.id}`
  expect(await placed('item-title')).toEqual([['The title begins with a number.', path]])
  expect(await placed('enclosure-length')).toEqual([['Its size is not known: upload the audio here.', path]])
  expect(await placed('transcript')).toEqual([['There is no transcript.', `${path}/transcript`]])
  expect(await placed('cover')).toEqual([['There is no cover as JPEG or PNG.', '/admin/globals/show']])
  expect(await placed('self')).toEqual([['The site is not public under https: set SITE_URL.', undefined]])
})

test('what has been mended is met at the next look', async () => {
  expect(await missesOf('copyright')).toHaveLength(1)
  const data = { feed: { copyright: 'The makers' } }
  await saveShow(server.payload, data)
  expect(await missesOf('copyright')).toEqual([])
})

test('a page beyond the feed’s last one does not exist', async () => {
  expect(await readFeedReport(server.payload, 2)).toBeUndefined()
})
