import '@tests/support/own-modules'
import {
  changeEpisode,
  daysFromNow,
  publishedEpisode,
  saveShow,
  scheduledEpisode,
  unpublishedEpisode,
} from '@tests/support/builders'
import { fillEpisodes } from '@tests/support/fill-show'
import { SITE_URL } from '@tests/support/media-site'
import { describe, expect, test, vi } from 'vitest'
import { getDatabase } from '@/db/sql'
import { findFeed } from '@/lib/feed/find-feed'
import { serveFeed } from './serve-feed'

const { media, ask, read } = serveFeed()
const titles = async () => (await read()).items.map(({ title }) => title)
const changedAt = async () => (await findFeed(media.server.payload))?.changedAt.toISOString() ?? ''

describe('what changes', () => {
  test('tells the size of a sound that lies on this very site, however it is named', async () => {
    const { payload } = media.server
    const { filename, filesize } = await media.sound()
    const added = []
    for (const audioUrl of [`/media/${filename}`, `${SITE_URL}/media/${filename}`])
      added.push(await publishedEpisode(payload, { title: 'By address', audioUrl }))
    const { items } = await read()
    const lengths = items
      .filter(({ enclosures }) => enclosures[0]?.url?.endsWith(`/media/${filename}`))
      .map(({ enclosures }) => Number(enclosures[0]?.length))
    expect(lengths).toEqual([filesize, filesize])
    for (const { id } of added) await payload.delete({ collection: 'episodes', id })
  })

  test('is in the feed at the next request after it is saved, and no sooner than it is public', async () => {
    const { payload } = media.server
    const [before] = await titles()
    const audioUrl = 'https://audio.example/new.mp3'
    const added = await publishedEpisode(payload, { title: 'New', audioUrl })
    const unseen = [
      await unpublishedEpisode(payload, { title: 'Hidden', audioUrl }),
      await publishedEpisode(payload, { title: 'Without sound', audioUrl: null }),
    ]
    expect(await titles()).toEqual(['New', before])
    const { items } = await read()
    await changeEpisode(payload, added.id, { title: 'Newer', slug: 'newer' })
    const changed = await read()
    expect(changed.items[0]).toMatchObject({
      title: 'Newer',
      guid: items[0]?.guid,
      link: `${SITE_URL}/episodes/newer`,
    })
    await saveShow(media.server.payload, { tagline: 'Again.', feed: { explicit: true } })
    expect((await read()).channel.explicit).toBe('true')
    await saveShow(media.server.payload, { feed: { explicit: false } })
    for (const { id } of [added, ...unseen]) await payload.delete({ collection: 'episodes', id })
    expect(await titles()).toEqual([before])
  })

  test('is in the feed at the minute for which it is planned', async () => {
    const planned = daysFromNow(1)
    const { id } = await scheduledEpisode(media.server.payload, { title: 'Planned', publishDate: planned })
    expect(await titles()).not.toContain('Planned')
    expect((await changedAt()) < planned, 'nothing has changed yet').toBe(true)
    media.site.versions.scheduleNextPublication(Date.parse(planned))
    vi.useFakeTimers({ now: Date.parse(planned) - 1, toFake: ['Date'] })
    expect(await titles()).not.toContain('Planned')
    vi.setSystemTime(Date.parse(planned))
    expect(await titles()).toContain('Planned')
    expect(await changedAt()).toBe(planned)
    vi.useRealTimers()
    await media.server.payload.delete({ collection: 'episodes', id })
  })

  test('of its own address sends apps there', async () => {
    await saveShow(media.server.payload, { feed: { newAddress: 'https://elsewhere.example/feed.xml' } })
    const { status, headers } = await ask()
    expect([status, headers.location]).toEqual([301, 'https://elsewhere.example/feed.xml'])
    await saveShow(media.server.payload, { feed: { newAddress: null } })
    expect((await ask()).status).toBe(200)
  })
})

test('a long archive comes in pages that lead to each other, no episode twice and none left out', async () => {
  await fillEpisodes(getDatabase(media.server.payload), { episodes: 601 })
  media.site.versions.record({ isWithdrawal: false })
  const pages = [await read(), await read('/feed.xml?page=2'), await read('/feed.xml?page=3')]
  expect(pages.map(({ items }) => items.length)).toEqual([300, 300, 1])
  expect(new Set(pages.flatMap(({ items }) => items.map(({ guid }) => guid))).size).toBe(601)
  const links = pages.map(({ channel }) =>
    Object.fromEntries(channel.links.map(({ rel, href = '' }) => [rel, href.replace(SITE_URL, '')])),
  )
  const ends = { first: '/feed.xml', last: '/feed.xml?page=3' }
  expect(links).toEqual([
    { self: '/feed.xml', ...ends, next: '/feed.xml?page=2' },
    { self: '/feed.xml?page=2', ...ends, previous: '/feed.xml', next: '/feed.xml?page=3' },
    { self: '/feed.xml?page=3', ...ends, previous: '/feed.xml?page=2' },
  ])
  expect((await ask('/feed.xml?page=4')).status).toBe(404)
})

test('the questions that an episode answers end its notes where the show wants them there', async () => {
  const { payload } = media.server
  const description = `<p>${'Word '.repeat(790)}</p>`
  const questions = [{ question: 'Why & how?', answer: 'So.', startsAt: '1:02' }]
  const shared = { audioUrl: 'https://audio.example/asked.mp3', questions }
  await publishedEpisode(payload, { title: 'Asked', ...shared, description: '<p>Notes.</p>' })
  await publishedEpisode(payload, { title: 'Long', ...shared, description })
  const notesOf = async (title: string) =>
    (await read()).items.find((item) => item.title === title)?.description
  expect(await notesOf('Asked')).toBe('<p>Notes.</p>')
  await saveShow(payload, { feed: { questionsInNotes: true } })
  const list = '<p>Questions this episode answers:</p><ul><li>1:02 Why &amp; how?</li></ul>'
  expect(await notesOf('Asked')).toBe(`<p>Notes.</p>${list}`)
  // A list that does not fit the description is in the content.
  expect(await notesOf('Long')).toMatch(/^<p>(?:Word ?)+<\/p>$/)
  expect((await ask()).text).toMatch(/<content:encoded><!\[CDATA\[<p>Word .*<li>1:02 Why &amp; how\?<\/li>/)
})
