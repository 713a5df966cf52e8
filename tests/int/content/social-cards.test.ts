import { existsSync } from 'node:fs'
import path from 'node:path'
import { changeEpisode, publishedEpisode, unpublishedEpisode } from '@tests/support/builders'
import { paragraph, richText } from '@tests/support/rich-text'
import { serveApi } from '@tests/support/serve-api'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { databaseOf, rowsOf } from '@/db/sql'
import { mediaFolder } from '@/lib/media/upload-folders'
import { drawCards, removeLeftCards } from '@/lib/sharing/draw-cards'
import { findSharing } from '@/lib/sharing/find-sharing'

// The first cards wait for a thread that has to start.
vi.setConfig({ testTimeout: 60_000 })

const server = serveApi()
const cardOf = async (subject: string) => (await findSharing(server.payload, subject)).cardUrl
const isKept = (url: string | null) =>
  url !== null && existsSync(path.join(mediaFolder(), path.basename(url)))
const retitle = (id: string, title: string) => changeEpisode(server.payload, id, { title })

test('every episode, paper and page has a card, which follows its title and goes with it', async () => {
  const { payload } = server
  const { id } = await publishedEpisode(payload, { title: 'First title' })
  await payload.create({
    collection: 'research_papers',
    data: { id: 'a-paper', title: 'A paper', category: 'Ethics', year: 2018, authors: ['Ada Example'] },
    overrideAccess: true,
  })
  await drawCards(payload)
  const [first, ...others] = await Promise.all(
    [`episode:${id}`, 'paper:a-paper', 'page:/', 'page:/listen'].map(cardOf),
  )
  for (const url of [first, ...others]) expect(isKept(url ?? null)).toBe(true)

  // A change of something that is not drawn leaves it as it is.
  await changeEpisode(payload, id, { keyTakeaways: [{ text: 'x' }] })
  await drawCards(payload)
  expect(await cardOf(`episode:${id}`)).toBe(first)

  await retitle(id, 'Second title')
  expect(await cardOf(`episode:${id}`)).toBe(first)
  await drawCards(payload)
  const second = await cardOf(`episode:${id}`)
  expect(second).not.toBe(first)
  // A cache may still name the one before.
  expect([isKept(first ?? null), isKept(second)]).toEqual([true, true])
  await retitle(id, 'Third title')
  await drawCards(payload)
  expect([isKept(first ?? null), isKept(second)]).toEqual([false, true])

  await payload.delete({ collection: 'episodes', id, overrideAccess: true })
  await removeLeftCards(payload)
  expect(isKept(second)).toBe(false)
  expect(
    await rowsOf(databaseOf(payload), sql`SELECT 1 FROM social_cards WHERE subject = ${`episode:${id}`}`),
  ).toEqual([])
})

const BODY = richText(paragraph('Good morning.'))

test('a letter has a card of its own as long as it is on the site, whatever a page of its name keeps from search engines', async () => {
  const { payload, query } = server
  const write = (subject: string, readers: 'everyone' | 'subscribers') =>
    payload.create({
      collection: 'letters',
      data: { subject, kind: 'other', readers, body: BODY } as never,
      overrideAccess: true,
    })
  await write('Start here', 'everyone')
  await write('Inside', 'subscribers')
  await drawCards(payload)
  expect(await cardOf('letter:start-here')).toBeNull()
  await query(`UPDATE letters SET state = 'sending', sent_at = now()`)
  await drawCards(payload)
  const card = await cardOf('letter:start-here')
  expect(isKept(card)).toBe(true)
  expect((await findSharing(payload, 'letter:start-here')).isIndexed).toBe(true)
  expect(await cardOf('letter:inside')).toBeNull()
  await query(`UPDATE letters SET state = 'cancelled'`)
  await removeLeftCards(payload)
  expect(isKept(card)).toBe(false)
})

test('a card says nothing to search engines about what an editor keeps from them', async () => {
  const { id } = await unpublishedEpisode(server.payload, { noIndex: true })
  const { id: other } = await publishedEpisode(server.payload)
  expect(await findSharing(server.payload, `episode:${id}`)).toEqual({ cardUrl: null, isIndexed: false })
  expect((await findSharing(server.payload, `episode:${other}`)).isIndexed).toBe(true)
})
