import { letter, publishedEpisode, unpublishedEpisode } from '@tests/support/builders'
import { serveApi } from '@tests/support/serve-api'
import { beforeEach, expect, test } from 'vitest'
import { getDatabase } from '@/db/sql'
import { type ContentChange, onContentChange } from '@/lib/invalidate-content'
import { beginLetter, cancelLetter } from '@/lib/letters/letter-states'
import { findLetterOnSite, listLettersOnSite } from '@/lib/letters/letters-on-site'
import { ask } from '@/lib/search/ask-show'
import { indexAnswers } from '@/lib/search/index-answers'
import { listAddresses } from '@/lib/sharing/sitemap'
import { createContentLookup } from '@/server/front/content-lookup'
import { ContentVersions } from '@/server/page-cache/content-versions'
import { textBody } from './letters'

const server = serveApi()

beforeEach(async () => {
  await server.query('TRUNCATE newsletters, letters CASCADE')
  await server.query(`INSERT INTO newsletters (email, is_active, subscribed_at, confirmed_at)
    VALUES ('ada@mail.example', true, now(), now())`)
})

const write = async (subject: string, fields: object = {}): Promise<string> =>
  (await letter(server.payload, { subject, body: textBody('A zorblax hums.'), ...fields })).id

const onSite = async () => (await listLettersOnSite(server.payload)).map(({ subject }) => subject)

test('what has begun to go out to everyone is on the site, the newest first', async () => {
  await write('A draft')
  await beginLetter(server.payload, await write('For subscribers', { readers: 'subscribers' }))
  const stopped = await write('Stopped')
  await beginLetter(server.payload, stopped)
  await beginLetter(server.payload, await write('First', { previewLine: 'Read me.' }))
  await beginLetter(server.payload, await write('Second'))
  await cancelLetter(server.payload, stopped)
  expect(await listLettersOnSite(server.payload)).toMatchObject([
    { slug: 'second', subject: 'Second', previewLine: 'A zorblax hums.' },
    { slug: 'first', subject: 'First', previewLine: 'Read me.' },
  ])
  const { letter: exists } = createContentLookup({
    database: getDatabase(server.payload),
    versions: new ContentVersions(),
  })
  for (const slug of ['a-draft', 'for-subscribers', 'stopped', 'never-written'])
    expect([slug, await findLetterOnSite(server.payload, slug), await exists(slug)]).toEqual([
      slug,
      undefined,
      false,
    ])
  expect(await exists('first')).toBe(true)
  const listed = (await listAddresses(server.payload)).map(({ path }) => path)
  expect(listed.filter((path) => path.startsWith('/letters'))).toEqual([
    '/letters',
    '/letters/first',
    '/letters/second',
  ])
})

test('a letter makes the pages stale that show it, when it begins and when it is stopped', async () => {
  const id = await write('News')
  const changes: ContentChange[] = []
  const stop = onContentChange((change) => changes.push(change))
  await beginLetter(server.payload, id)
  await cancelLetter(server.payload, id)
  stop()
  expect(changes.map(({ isWithdrawal }) => isWithdrawal)).toEqual([false, true])
  expect(await onSite()).toEqual([])
})

test('of the episodes that it shows, those come along that are public', async () => {
  const [open, hidden] = [await publishedEpisode(server.payload), await unpublishedEpisode(server.payload)]
  const show = (episode: string) => ({
    type: 'block',
    version: 2,
    fields: { blockType: 'episode', episode },
  })
  const body = { root: { type: 'root', version: 1, children: [show(open.id), show(hidden.id)] } }
  await beginLetter(server.payload, await write('Two', { body }))
  const found = await findLetterOnSite(server.payload, 'two')
  expect(found?.parts).toHaveLength(2)
  expect(found?.episodes.map(({ id }) => id)).toEqual([open.id])
})

test('the search of the site finds what was written to everyone, once it has gone out', async () => {
  const pages = async () => {
    await indexAnswers(server.payload)
    return (await ask(server.payload, { q: 'zorblax' })).pages
  }
  const id = await write('A sound')
  expect(await pages()).toEqual([])
  await beginLetter(server.payload, id)
  expect(await pages()).toMatchObject([{ title: 'Letter: A sound', url: '/letters/a-sound' }])
})
