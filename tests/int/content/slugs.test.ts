import { publishedEpisode, unpublishedEpisode } from '@tests/support/builders'
import { serveApi } from '@tests/support/serve-api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LookupPool, openLookupPool } from '@/lib/database/lookup-pool'
import { createContentLookup } from '@/server/front/content-lookup'
import { FreshnessClock } from '@/server/page-cache/freshness-clock'

const server = serveApi()
let pool: LookupPool
beforeAll(() => {
  pool = openLookupPool(server.databaseUrl)
})
afterAll(() => pool.end())

const slugAfter = (slug: string) => createContentLookup({ pool, clock: new FreshnessClock() }).slugAfter(slug)
const rename = (id: string, slug: string) =>
  server.payload.update({ collection: 'episodes', id, data: { slug }, overrideAccess: true, depth: 0 })
const taken = { status: 400, data: { errors: [{ path: 'slug' }] } }

test('every slug that an episode had leads to its present one', async () => {
  const { id } = await publishedEpisode(server.payload, { slug: 'renamed-first' })
  await rename(id, 'renamed-second')
  await rename(id, 'renamed-third')
  for (const slug of ['renamed-first', 'renamed-second']) expect(await slugAfter(slug)).toBe('renamed-third')
  expect(await slugAfter('renamed-third')).toBe(false)
  expect(await slugAfter('renamed-never')).toBe(false)
})

test('an episode can have its old slug back, and then the other one leads to it', async () => {
  const { id } = await publishedEpisode(server.payload, { slug: 'back-first' })
  await rename(id, 'back-second')
  await rename(id, 'back-first')
  expect(await slugAfter('back-second')).toBe('back-first')
  expect(await slugAfter('back-first')).toBe(false)
})

test('no other episode can take a slug that somebody had, and a refused one changes nothing', async () => {
  const { id } = await publishedEpisode(server.payload, { slug: 'mine-first' })
  await rename(id, 'mine-second')
  await expect(publishedEpisode(server.payload, { slug: 'mine-first' })).rejects.toMatchObject(taken)
  const other = await publishedEpisode(server.payload, { slug: 'others' })
  await expect(rename(other.id, 'mine-first')).rejects.toMatchObject(taken)
  expect(await slugAfter('mine-first')).toBe('mine-second')
  expect(await slugAfter('others')).toBe(false)
})

test('of two episodes that are given the slug of a third at once neither gets it', async () => {
  const { id } = await publishedEpisode(server.payload, { slug: 'raced-first' })
  const others = await Promise.all([publishedEpisode(server.payload), publishedEpisode(server.payload)])
  const outcomes = await Promise.allSettled([
    rename(id, 'raced-second'),
    ...others.map((other) => rename(other.id, 'raced-first')),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
})

test('a slug leads nowhere while its episode is hidden, and is free once the episode is deleted', async () => {
  const { id } = await unpublishedEpisode(server.payload, { slug: 'hidden-first' })
  await rename(id, 'hidden-second')
  expect(await slugAfter('hidden-first')).toBe(false)
  await server.payload.delete({ collection: 'episodes', id, overrideAccess: true })
  const next = await publishedEpisode(server.payload, { slug: 'hidden-first' })
  expect(next.slug).toBe('hidden-first')
})
