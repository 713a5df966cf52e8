import { daysFromNow, publishedEpisode } from '@tests/support/builders'
import { serveApi } from '@tests/support/serve-api'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { databaseOf, rowsOf } from '@/db/sql'
import { isPublishedAndDue, publishedAndDue } from '@/lib/access'

const server = serveApi()

test('the rule of who sees an episode is the same for Payload and for our own SQL', async () => {
  const { payload } = server
  const now = new Date()
  for (const isPublished of [true, false, null]) {
    for (const publishDate of [daysFromNow(-1), now.toISOString(), daysFromNow(1)]) {
      await publishedEpisode(payload, { isPublished, publishDate })
    }
  }
  const where = publishedAndDue(now)
  const { docs } = await payload.find({
    collection: 'episodes',
    where,
    pagination: false,
    overrideAccess: true,
  })
  const rows = await rowsOf<{ id: string }>(
    databaseOf(payload),
    sql`SELECT id FROM episodes WHERE ${isPublishedAndDue(now)}`,
  )
  expect(docs).toHaveLength(2)
  expect(rows.map(({ id }) => id).sort()).toEqual(docs.map(({ id }) => id).sort())
})
