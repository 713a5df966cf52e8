import { changeEpisode, publishedEpisode } from '@tests/support/builders'
import { serveApi } from '@tests/support/serve-api'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getDatabase, queryRows } from '@/db/sql'
import { indexAnswers } from '@/lib/search/index-answers'

const server = serveApi()

const countEntries = async (id: string) =>
  (await queryRows(getDatabase(server.payload), sql`SELECT 1 FROM answer_entries WHERE source = ${id}`))
    .length

test('an episode is deleted while what it answers is written anew', async () => {
  const { id } = await publishedEpisode(server.payload)
  await indexAnswers(server.payload)
  expect(await countEntries(id)).toBeGreaterThan(0)
  await changeEpisode(server.payload, id, { title: 'Written anew' })
  await Promise.all([
    server.payload.delete({ collection: 'episodes', id, trash: true }),
    indexAnswers(server.payload),
  ])
  await indexAnswers(server.payload)
  expect(await countEntries(id)).toBe(0)
})

test('a change replaces what an episode answers', async () => {
  const { id } = await publishedEpisode(server.payload)
  await indexAnswers(server.payload)
  const before = await countEntries(id)
  await changeEpisode(server.payload, id, { title: 'Written anew' })
  await indexAnswers(server.payload)
  expect(await countEntries(id)).toBe(before)
})
