import {
  administratorAt,
  editor,
  publishedEpisode,
  unpublishedEpisode,
  visitorAs,
} from '@tests/support/builders'
import { serveApi } from '@tests/support/serve-api'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type ContentChange, onContentChange } from '@/lib/invalidate-content'
import { findPage } from '@/lib/pages/find-page'
import { htmlToLexical } from '@/lib/text/html-to-lexical'
import type { Page } from '@/payload-types'

const server = serveApi()
let told: ContentChange[]
let stopHearing: () => void

beforeEach(() => {
  told = []
  stopHearing = onContentChange((change) => told.push(change))
})

afterEach(async () => {
  stopHearing()
  await server.query('DELETE FROM pages')
})

const write = (blocks: Page['blocks'] = [], fields: Partial<Page> = {}) =>
  server.payload.create({
    collection: 'pages',
    data: { slug: 'cookie-policy', title: 'Cookies', blocks, ...fields },
  })

test('a save, and a deletion, make what shows pages stale', async () => {
  const { id } = await write()
  await server.payload.update({ collection: 'pages', id, data: { title: 'New' } })
  await server.payload.delete({ collection: 'pages', id })
  expect(told.map(({ isWithdrawal }) => isWithdrawal)).toEqual([false, false, true])
})

test('new words for the home page make it stale', async () => {
  await server.payload.updateGlobal({ slug: 'home', data: { answers: [] } })
  expect(told).toEqual([{ isWithdrawal: false }])
})

describe('an editor', () => {
  const asEditor = async () => visitorAs(server, await editor(server.payload))

  test('adds a page with an address of its own, made from its title when none is given', async () => {
    const ana = await asEditor()
    for (const [data, slug] of [
      [{ title: 'Our oven', slug: 'oven' }, 'oven'],
      [{ title: 'Über uns' }, 'uber-uns'],
      [{ title: 'Über uns' }, 'uber-uns-2'],
      [{ title: 'Search' }, 'search-page'],
    ] as const) {
      const response = await ana.post('/api/cms/pages', data)
      expect([response.status, response.body.doc?.slug]).toEqual([201, slug])
    }
    expect(await findPage(server.payload, 'oven')).toMatchObject({ title: 'Our oven' })
  })

  test.each([
    ['search', '/search belongs to the site itself. Choose another address.'],
    ['oven', '“oven” is the address of “The first”. Choose another one.'],
    ['Our oven', 'Use lower-case letters, digits and hyphens.'],
  ])('cannot give a page the address %s', async (slug, reason) => {
    await write([], { slug: 'oven', title: 'The first' })
    const response = await (await asEditor()).post('/api/cms/pages', { title: 'The second', slug })
    expect(response.status).toBe(400)
    expect(response.text).toContain(reason)
  })

  test('renames an added page, and takes it away again, but neither with one of the site’s own', async () => {
    const ana = await asEditor()
    const added = await write([], { slug: 'oven' })
    expect((await ana.patch(`/api/cms/pages/${added.id}`, { slug: 'hearth' })).status).toBe(200)
    expect((await ana.delete(`/api/cms/pages/${added.id}`)).status).toBe(200)
    expect(await findPage(server.payload, 'hearth')).toBeNull()
    const own = await write()
    await ana.patch(`/api/cms/pages/${own.id}`, { slug: 'elsewhere' })
    expect((await ana.delete(`/api/cms/pages/${own.id}`)).status).toBe(403)
    expect(await findPage(server.payload, 'cookie-policy')).toMatchObject({ title: 'Cookies' })
  })
})

test('what runs is taken out of a text before it is shown', async () => {
  const body = htmlToLexical('<p>Read <a href="https://pages.example/">this</a>.</p>') as never
  const json = JSON.stringify(body).replace('https://pages.example/', 'javascript:alert(1)')
  await write([{ blockType: 'text', heading: 'Text', body: JSON.parse(json) }])
  const page = await findPage(server.payload, 'cookie-policy')
  expect(page?.blocks).toMatchObject([{ blockType: 'text', html: expect.stringContaining('this') }])
  expect(JSON.stringify(page)).not.toContain('javascript')
})

test('an episode that visitors may not see is not named', async () => {
  const [shown, hidden] = [await publishedEpisode(server.payload), await unpublishedEpisode(server.payload)]
  const prompt = (title: string, episode: string) => ({ title, text: 'Do it.', episode, startsAt: '1:15' })
  await write([
    { blockType: 'prompts', heading: 'Prompts', prompts: [prompt('A', shown.id), prompt('B', hidden.id)] },
  ])
  const page = await findPage(server.payload, 'cookie-policy')
  expect(page?.blocks).toMatchObject([
    { prompts: [{ reference: { at: 75, episode: { title: shown.title } } }, { reference: null }] },
  ])
  await server.payload.delete({ collection: 'episodes', id: shown.id })
  expect(await findPage(server.payload, 'cookie-policy')).toMatchObject({
    blocks: [{ prompts: [{ reference: null }, { reference: null }] }],
  })
})

test('an editor hears what is wrong with an anchor, a time or an address', async () => {
  const boss = await administratorAt(server)
  const { id } = await write([])
  const { status, body } = await boss.patch(`/api/cms/pages/${id}`, {
    blocks: [
      {
        blockType: 'links',
        heading: 'Links',
        anchor: 'Not So',
        links: [{ label: 'L', url: 'javascript:1' }],
      },
      { blockType: 'prompts', heading: 'P', prompts: [{ title: 'A', text: 'B', startsAt: 'late' }] },
    ],
  })
  expect(status).toBe(400)
  expect(JSON.stringify(body)).toMatch(/hyphens.*https.*1:15/s)
})
