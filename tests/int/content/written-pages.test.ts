import { readFileSync } from 'node:fs'
import { publishedEpisode } from '@tests/support/builders'
import { serveApi } from '@tests/support/serve-api'
import { afterEach, expect, test } from 'vitest'
import { findPage } from '@/lib/pages/find-page'
import { PAGE_SLUGS } from '@/lib/pages/page'
import { tryParseLinkedTime } from '@/lib/player/start-time'
import { findHome } from '@/lib/site/find-show'
import { writeFirstTerms } from '@/server/boot/load-sample-show'
import { writeMissingPages } from '@/server/boot/seed-pages'

const server = serveApi()

afterEach(async () => {
  for (const table of ['milestones', 'terms', 'pages', 'home', 'transcripts', 'episodes']) {
    await server.query(`DELETE FROM ${table}`)
  }
})

const write = () => writeMissingPages(server.payload)
const page = (slug: (typeof PAGE_SLUGS)[number]) => findPage(server.payload, slug)
const reach = (milestone: string) => server.query('INSERT INTO milestones (name) VALUES ($1)', [milestone])
const all = () => Promise.all(PAGE_SLUGS.map(page))

test('a show without the sample has every page, and none with a word that was invented for the sample', async () => {
  await write()
  for (const written of await all()) {
    // Examples depend on the subject, which only an editor knows.
    if (written?.slug !== 'practical-examples') expect(written?.blocks.length).toBeGreaterThan(0)
    expect(JSON.stringify(written)).not.toMatch(/"sample":true|"moment":\{|"\/episodes\//)
    expect(JSON.stringify(written)).not.toMatch(/\bAI\b|artificial|research|\bjobs?\b|\bPST\b/)
  }
  expect(await page('privacy-policy')).toMatchObject({ lastUpdated: '2025-08-23T12:00:00.000Z' })
  expect((await page('media-kit'))?.blocks).toMatchObject([
    { blockType: 'links', links: [{ sample: false }] },
  ])
})

test('the cookie policy names cookies, and AI Basics the terms of the sample show', async () => {
  await reach('sample-show')
  await writeFirstTerms(server.payload)
  await write()
  const wordsOf = async (slug: (typeof PAGE_SLUGS)[number]) =>
    ((await page(slug))?.blocks ?? []).flatMap((block) =>
      block.blockType === 'terms' ? block.terms.map(({ word }) => word) : [],
    )
  expect(await wordsOf('cookie-policy')).toContain('session, signed in')
  expect(await wordsOf('cookie-policy')).not.toContain('Token')
  expect(await wordsOf('ai-basics')).toContain('Token')
  expect(await wordsOf('ai-basics')).not.toContain('session, signed in')
})

test('the sample show adds its invented partners, and its episodes to the words', async () => {
  const episode = await publishedEpisode(server.payload, { slug: 'what-we-mean-by-ai' })
  await reach('sample-show')
  await write()
  expect((await page('media-kit'))?.blocks.map(({ blockType }) => blockType)).toEqual(['links', 'quotes'])
  const { startsAt } = JSON.parse(readFileSync('sample/pages/ai-basics.json', 'utf8')).blocks[0]
  expect((await page('ai-basics'))?.blocks[0]).toMatchObject({
    reference: { at: tryParseLinkedTime(startsAt)?.at, episode: { id: episode.id } },
  })
})

test('what an editor wrote is never overwritten', async () => {
  await server.payload.create({
    collection: 'pages',
    data: { slug: 'ai-basics', title: 'Our own words', blocks: [] },
  })
  await write()
  await write()
  expect(await page('ai-basics')).toMatchObject({ title: 'Our own words', blocks: [] })
  const { totalDocs } = await server.payload.count({ collection: 'pages' })
  expect(totalDocs).toBe(PAGE_SLUGS.length)
})

test('the home page has words before an editor has written any, and none of them names a subject', async () => {
  const home = await findHome(server.payload)
  expect(JSON.stringify(home)).not.toMatch(/\bAI\b|artificial|research/i)
  expect(home).toMatchObject({
    learn: { title: 'Learn' },
    basics: { title: 'Basics' },
    examples: { title: 'Practical Examples' },
    transcripts: { title: 'Episode Transcripts' },
    answers: [],
  })
})
