import { administratorAt, changeEpisode, publishedEpisode, unpublishedEpisode } from '@tests/support/builders'
import { untilWaiting } from '@tests/support/hold-transaction'
import { openFeed } from '@tests/support/odd-feed'
import { serveApi } from '@tests/support/serve-api'
import { serveSmallFeed } from '@tests/support/small-feed'
import { describe, expect, onTestFinished, test } from 'vitest'
import { inTransaction } from '@/db/in-transaction'
import { getDatabase } from '@/db/sql'
import { runImport } from '@/lib/transfer/run-import'
import { createContentLookup } from '@/server/front/content-lookup'
import { ContentVersions } from '@/server/page-cache/content-versions'

const server = serveApi()

const lookUp = () =>
  createContentLookup({ database: getDatabase(server.payload), versions: new ContentVersions() })
const slugAfter = (slug: string) => lookUp().presentSlug.episodes(slug)
const hadPath = (id: string, path: string) =>
  server.query("INSERT INTO former_slugs VALUES ('episodes', $1, $2)", [path, id])
const rename = (id: string, slug: string) =>
  server.payload.update({ collection: 'episodes', id, data: { slug }, depth: 0 })
const taken = { status: 400, data: { errors: [{ path: 'slug' }] } }

test('every slug that an episode had leads to its present one', async () => {
  const { id } = await publishedEpisode(server.payload, { slug: 'renamed-first' })
  await rename(id, 'renamed-second')
  await rename(id, 'renamed-third')
  for (const slug of ['renamed-first', 'renamed-second']) expect(await slugAfter(slug)).toBe('renamed-third')
  expect(await slugAfter('renamed-third')).toBe(false)
  expect(await slugAfter('renamed-never')).toBe(false)
})

test('the path of its page on an earlier site leads to an episode, also while its slug is the one that it began with', async () => {
  const { id, slug } = await publishedEpisode(server.payload, { slug: 'moved-here' })
  await hadPath(id, '/2019/03/talk')
  expect(await slugAfter('/2019/03/talk')).toBe(slug)
  expect(await slugAfter('/2019/03/tal')).toBe(false)
})

test('no other episode can take a slug that one has or had, and a refused save changes nothing', async () => {
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
  await server.payload.delete({ collection: 'episodes', id })
  const next = await publishedEpisode(server.payload, { slug: 'hidden-first' })
  expect(next.slug).toBe('hidden-first')
})

describe.each(['pages', 'people'] as const)('a renamed document of %s', (collection) => {
  const make = async (slug: string) => {
    const data = { slug, title: 'Named', name: 'Named' }
    const { id } = await server.payload.create({ collection, data })
    // A person's page is public once the show names them.
    if (collection === 'people')
      await server.payload.updateGlobal({ slug: 'show', data: { people: [{ person: id, role: 'host' }] } })
    return id
  }
  const renameTo = (id: string, slug: string) =>
    server.payload.update({ collection, id, data: { slug }, select: { createdAt: true } })
  const presentOf = (slug: string) => lookUp().presentSlug[collection](slug)

  test('is found at its former addresses until it is deleted, and no other document can take them', async () => {
    const id = await make('had-first')
    await renameTo(id, 'had-second')
    await renameTo(id, 'had-third')
    for (const slug of ['had-first', 'had-second']) expect(await presentOf(slug)).toBe('had-third')
    expect(await presentOf('had-third')).toBe(false)
    await expect(make('had-first')).rejects.toMatchObject({
      data: { errors: [{ message: expect.stringMatching(/^“had-first” was an address of “Named”/) }] },
    })
    await renameTo(id, 'had-first')
    expect([await presentOf('had-third'), await presentOf('had-first')]).toEqual(['had-first', false])
    await server.query('DELETE FROM show_people')
    await server.payload.delete({ collection, id })
    expect(await presentOf('had-third')).toBe(false)
    await expect(make('had-third')).resolves.toBeDefined()
  })
})

test('a slug that is made of a title gets the next free number, also after one that only was taken once', async () => {
  const called = (title: string) => publishedEpisode(server.payload, { title })
  const first = await called('Bonus')
  expect(first.slug).toBe('bonus')
  expect((await called('Bonus')).slug).toBe('bonus-2')
  await rename(first.id, 'bonus-renamed')
  expect((await called('Bonus!')).slug).toBe('bonus-3')
})

test('an import numbers the slug that an editor takes at the same moment, and brings its episode', async () => {
  const { id } = await publishedEpisode(server.payload)
  const saved = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const saving = inTransaction(server.payload, async (_, req) => {
    const data = { slug: 'tide-1' }
    await server.payload.update({ collection: 'episodes', id, data, req, depth: 0 })
    saved.resolve()
    await mayEnd.promise
  })
  await saved.promise
  const importing = importFeed()
  await untilWaiting(server, 1)
  mayEnd.resolve()
  await saving
  expect((await importing).filter(({ outcome }) => outcome === 'skipped')).toEqual([])
  const { docs } = await server.payload.find({
    collection: 'episodes',
    where: { guid: { equals: 'tide-1' } },
  })
  expect(docs.map(({ slug }) => slug)).toEqual(['tide-1-2'])
})

async function importFeed() {
  const feed = await serveSmallFeed(1)
  onTestFinished(() => feed.close())
  const reach = { idleMs: 1_000, signal: new AbortController().signal }
  const show = await openFeed(`${feed.url}/feed.xml`, reach)
  return runImport(server.payload, { show: { ...show, skipped: [] }, reach, onProgress: () => undefined })
}

test('a chosen slug that is taken says whose it is, in the toast and at the field', async () => {
  const editor = await administratorAt(server)
  const { id } = await publishedEpisode(server.payload, { title: 'Move 37: the game', slug: 'move-37' })
  const choose = async (slug: string) => {
    const data = { title: 'Another', season: 1, episodeNumber: 2, isPublished: false, slug }
    const { status, body } = await editor.post('/api/cms/episodes', data)
    expect(status).toBe(400)
    const [error] = (body as unknown as Refused).errors
    return [error?.message, error?.data.errors[0]?.path, error?.data.errors[0]?.message]
  }
  const now = '“move-37” is the address of “Move 37: the game”. Choose another one.'
  // Payload’s toast takes a plain colon for the beginning of a list.
  expect(await choose('move-37')).toEqual([`More › Address – ${now.replace(':', '∶')}`, 'slug', now])
  await rename(id, 'move-thirty-seven')
  expect((await choose('move-37'))[2]).toBe(
    '“move-37” was an address of “Move 37: the game”, and links to it still lead there. Choose another one.',
  )
  await changeEpisode(server.payload, id, { deletedAt: new Date().toISOString() })
  expect((await choose('move-thirty-seven'))[2]).toContain('“Move 37: the game”, which is in the trash.')
})

interface Refused {
  errors: { message: string; data: { errors: { path: string; message: string }[] } }[]
}
