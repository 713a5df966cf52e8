import { daysFromNow, publishedEpisode } from '@tests/support/builders'
import { serveApi } from '@tests/support/serve-api'
import { sql } from 'drizzle-orm'
import type { Where } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { getDatabase, queryRows } from '@/db/sql'
import { sqlEpisodeIsPublic, whereEpisodeIsPublic } from '@/lib/access'
import { isEpisodePublic, publicationOf, wherePublicationIs } from '@/lib/episodes/publication'

const server = serveApi()
const now = new Date()

beforeAll(async () => {
  for (const isPublished of [true, false, null]) {
    for (const publishDate of [daysFromNow(-1), now.toISOString(), daysFromNow(1)]) {
      await publishedEpisode(server.payload, { isPublished, publishDate })
    }
  }
})

const findAll = async (where: Where) => {
  const found = { collection: 'episodes' as const, pagination: false }
  return (await server.payload.find({ ...found, where })).docs
}
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort()

test('the rule of who sees an episode is the same in the code, for Payload and for our own SQL', async () => {
  const visible = await findAll(whereEpisodeIsPublic(now))
  const rows = await queryRows<{ id: string }>(
    getDatabase(server.payload),
    sql`SELECT id FROM episodes WHERE ${sqlEpisodeIsPublic(now)}`,
  )
  expect(visible).toHaveLength(2)
  expect(idsOf(rows)).toEqual(idsOf(visible))
  expect(idsOf((await findAll({})).filter((each) => isEpisodePublic(each, now)))).toEqual(idsOf(visible))
})

test.each([
  ['draft', 6],
  ['scheduled', 1],
  ['public', 2],
] as const)('the panel lists as %s what an episode’s own page there calls so', async (publication, count) => {
  const listed = await findAll({ and: wherePublicationIs[publication](now) })
  const called = (await findAll({})).filter((each) => publicationOf(each, now) === publication)
  expect(listed).toHaveLength(count)
  expect(idsOf(called)).toEqual(idsOf(listed))
})
