import { paper, publishedEpisode, unpublishedEpisode } from '@tests/support/builders'
import { serveApi } from '@tests/support/serve-api'
import type { SQL } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { type Database, getDatabase } from '@/db/sql'
import { type ContentLookup, createContentLookup } from '@/server/front/content-lookup'
import { askUntilChange, ContentVersions } from '@/server/page-cache/content-versions'

const server = serveApi()
const versions = new ContentVersions()
const change = () => versions.record({ isWithdrawal: false })
let exists: ContentLookup['episode']
let paperExists: ContentLookup['paper']
let asked = 0

beforeAll(() => {
  const database = {
    execute: (query: SQL) => {
      asked += 1
      return getDatabase(server.payload).execute(query)
    },
  } as Database
  const lookup = createContentLookup({ database, versions })
  exists = lookup.episode
  paperExists = lookup.paper
})

test('finds what is public, by slug and by id, and nothing else', async () => {
  const { id, slug } = await publishedEpisode(server.payload)
  const hidden = await unpublishedEpisode(server.payload)
  const planned = await publishedEpisode(server.payload, { publishDate: '2999-01-01T00:00:00.000Z' })
  for (const name of [id, String(slug)]) expect(await exists(name)).toBe(true)
  for (const { id, slug } of [hidden, planned]) {
    expect([await exists(id), await exists(String(slug))]).toEqual([false, false])
  }
})

test('remembers a miss until something changes, and no longer', async () => {
  expect(await exists('not-yet')).toBe(false)
  asked = 0
  for (let index = 0; index < 100; index += 1) await exists('not-yet')
  expect(asked).toBe(0)
  await publishedEpisode(server.payload, { slug: 'not-yet' })
  change()
  expect(await exists('not-yet')).toBe(true)
})

test('does not remember a miss that was looked up while episodes changed', async () => {
  const looking = exists('just-published')
  change()
  await looking
  asked = 0
  await exists('just-published')
  expect(asked).toBe(1)
})

test('remembers ten thousand misses and no more, since visitors can make them up', async () => {
  let looks = 0
  const lookUp = askUntilChange(versions, async () => {
    looks += 1
    return false
  })
  for (let index = 0; index <= 10_000; index += 1) await lookUp(`made-up-${index}`)
  await lookUp('made-up-10000')
  expect(looks).toBe(10_001)
  await lookUp('made-up-0')
  expect(looks).toBe(10_002)
})

test('finds a paper by its key as it is written', async () => {
  const { id } = await paper(server.payload)
  expect([await paperExists(id), await paperExists(id.toUpperCase())]).toEqual([true, false])
})
