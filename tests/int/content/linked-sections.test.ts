import { changeEpisode, paper, scheduledEpisode, transcribedEpisode } from '@tests/support/builders'
import { serveApi } from '@tests/support/serve-api'
import { afterEach, expect, test } from 'vitest'
import { findNavigation } from '@/lib/navigation/find-navigation'
import type { HeaderLink, Navigation } from '@/lib/site/navigation'
import { writeMissingPages } from '@/server/boot/seed-pages'

const server = serveApi()

afterEach(async () => {
  for (const table of ['pages', 'mixes', 'research_papers', 'letters', 'transcripts', 'episodes'])
    await server.query(`DELETE FROM ${table}`)
})

const SECTIONS = ['/deeper-dive', '/letters', '/questions', '/start-here', '/episode-transcripts']

const pathsOf = (links: Navigation) =>
  Object.values(links).flatMap((list) =>
    list.flatMap((link: HeaderLink) => ('path' in link ? link.path : [])),
  )

/** The sections that the navigation names, and those of the sitemap. */
async function linkedSections(): Promise<{ linked: string[]; mapped: string[] }> {
  const xml = await (await fetch(`${server.url}/api/site/sitemap.xml`)).text()
  const linked = pathsOf(await findNavigation(server.payload))
  return {
    linked: SECTIONS.filter((path) => linked.includes(path)),
    mapped: SECTIONS.filter((path) => xml.includes(`${path}</loc>`)),
  }
}

const both = (...sections: string[]) => ({ linked: sections, mapped: sections })

test('a section that has nothing in it is neither linked nor in the sitemap, and is once it has something', async () => {
  const { payload } = server
  expect(await linkedSections()).toEqual(both())
  await paper(payload)
  expect(await linkedSections()).toEqual(both('/deeper-dive'))
  const episode = await transcribedEpisode(payload)
  expect(await linkedSections()).toEqual(both('/deeper-dive', '/episode-transcripts'))
  await changeEpisode(payload, episode.id, {
    questions: [{ question: 'Why rye?', answer: 'It stays moist.' }],
  })
  expect(await linkedSections()).toEqual(both('/deeper-dive', '/questions', '/episode-transcripts'))
  await payload.create({
    collection: 'mixes',
    data: { title: 'A mix', slug: 'a-mix', parts: [{ episode: episode.id, from: '0:00', until: '0:10' }] },
  })
  await server.query(
    `INSERT INTO letters (subject, slug, body, readers, state, sent_at) VALUES ('Hello', 'hello', '{}', 'everyone', 'sent', now())`,
  )
  expect(await linkedSections()).toEqual(both(...SECTIONS))
})

test('what visitors may not see yet opens no room', async () => {
  const { id } = await scheduledEpisode(server.payload, {
    transcriptSegments: [{ id: 'a', start: 0, end: 4, text: 'Hello.' }],
    transcriptionStatus: 'completed',
    questions: [{ question: 'Why rye?', answer: 'It stays moist.' }],
  })
  await server.payload.create({
    collection: 'mixes',
    data: { title: 'A mix', slug: 'a-mix', parts: [{ episode: id, from: '0:00', until: '0:10' }] },
  })
  expect(await linkedSections()).toEqual(both())
})

test('a page that shows the terms of a show without terms is linked once there is one, or has words of its own', async () => {
  const { payload } = server
  await writeMissingPages(payload)
  const isLinked = async () => pathsOf(await findNavigation(payload)).includes('/ai-basics')
  expect(await isLinked()).toBe(false)
  const term = await payload.create({
    collection: 'terms',
    data: { word: 'Poolish', meaning: 'A wet dough that ferments ahead of the rest.' },
  })
  expect(await isLinked()).toBe(true)
  await payload.delete({ collection: 'terms', id: term.id })
  expect(await isLinked()).toBe(false)
  const ownTerms = [{ name: 'Crumb', meaning: 'The inside of a loaf.' }]
  await payload.update({
    collection: 'pages',
    where: { slug: { equals: 'ai-basics' } },
    data: { blocks: [{ blockType: 'terms', heading: 'Essential terms', terms: ownTerms }] },
  })
  expect(await isLinked()).toBe(true)
})

test('a page is linked where its editor wants it once something is written on it, and not after it is removed', async () => {
  await writeMissingPages(server.payload)
  const before = pathsOf(await findNavigation(server.payload))
  expect(before).toEqual(expect.arrayContaining(['/privacy-policy', '/media-kit']))
  const { id } = await server.payload.create({
    collection: 'pages',
    data: { title: 'Our oven', slug: 'our-oven', lead: 'Built of clay.', shownIn: 'header' },
  })
  expect(pathsOf(await findNavigation(server.payload))).toEqual(before)
  const blocks = [
    { blockType: 'links' as const, heading: 'More', links: [{ label: 'Listen', url: '/listen' }] },
  ]
  await server.payload.update({ collection: 'pages', id, data: { blocks } })
  expect((await findNavigation(server.payload)).header.at(-1)).toEqual({
    path: '/our-oven',
    title: 'Our oven',
  })
  await server.payload.delete({ collection: 'pages', id })
  expect(pathsOf(await findNavigation(server.payload))).toEqual(before)
})
