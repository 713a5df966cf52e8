import { Visitor } from '@tests/support/api-client'
import { publishedEpisode, scheduledEpisode, unpublishedEpisode } from '@tests/support/builders'
import { fillEpisodes } from '@tests/support/fill-show'
import { serveApi } from '@tests/support/serve-api'
import { expect, test } from 'vitest'
import { getDatabase } from '@/db/sql'
import type { Archive } from '@/lib/episodes/archive'

const server = serveApi()

test('the archive has the counts of all seasons, and the first few episodes', async () => {
  const { payload } = server
  await publishedEpisode(payload)
  await fillEpisodes(getDatabase(payload), { episodes: 16, seasons: 2 })
  await scheduledEpisode(payload, { season: 3 })
  await unpublishedEpisode(payload)
  const visitor = new Visitor(server)
  const archive = (await visitor.get('/api/archive')).body as unknown as Archive
  const { list } = await visitor.get('/api/episodes')
  expect([archive.count, archive.seasons.length]).toEqual([16, 2])
  expect(archive.seasons.map(({ number, count }) => [number, count])).toEqual([
    [2, 8],
    [1, 8],
  ])
  expect(archive.latest).toEqual(list[0])
  const idsOf = (episodes: readonly { id?: unknown }[]) => episodes.map(({ id }) => id)
  expect(archive.seasons.map(({ episodes }) => idsOf(episodes))).toEqual([idsOf(list.slice(0, 6)), []])
})
