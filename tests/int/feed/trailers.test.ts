import { publishedEpisode } from '@tests/support/builders'
import { serveApi } from '@tests/support/serve-api'
import { expect, test } from 'vitest'
import { proposeNumbers } from '@/collections/episodes/fields/publishing'
import { describeFeed } from '@/lib/feed/describe-feed'
import { findFeed } from '@/lib/feed/find-feed'

const server = serveApi()
const SITE = 'https://show.example'

test('a trailer has no number in the feed, and that of the show no season, so that apps know it for one', async () => {
  const publish = (title: string, season: number, episodeNumber: number, episodeType: 'full' | 'trailer') =>
    publishedEpisode(server.payload, { title, season, episodeNumber, episodeType })
  await publish('First', 1, 5, 'full')
  await publish('Of the show', 1, 91, 'trailer')
  await publish('Of the season', 2, 92, 'trailer')
  await publish('Second', 2, 1, 'full')

  const feed = await findFeed(server.payload)
  if (!feed) throw new Error('There is no feed.')
  const told = describeFeed(feed, SITE).items?.map(({ title, itunes, podcast }) => {
    expect([podcast?.season?.number, podcast?.episode?.number]).toEqual([itunes?.season, itunes?.episode])
    return `${title}: ${itunes?.season}, ${itunes?.episode}`
  })
  expect(told?.toSorted()).toEqual([
    'First: 1, 5',
    'Of the season: 2, undefined',
    'Of the show: undefined, undefined',
    'Second: 2, 1',
  ])
  expect(await proposeNumbers(server.payload)).toEqual({ season: 2, episodeNumber: 2 })
})
