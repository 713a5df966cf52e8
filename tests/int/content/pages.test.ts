import { administratorAt, publishedEpisode, unpublishedEpisode } from '@tests/support/builders'
import { serveApi } from '@tests/support/serve-api'
import { afterEach, beforeEach, expect, test } from 'vitest'
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
    overrideAccess: true,
  })

test('a save, and a deletion, make what shows pages stale', async () => {
  const { id } = await write()
  await server.payload.update({ collection: 'pages', id, data: { title: 'New' }, overrideAccess: true })
  await server.payload.delete({ collection: 'pages', id, overrideAccess: true })
  expect(told.map(({ isWithdrawal }) => isWithdrawal)).toEqual([false, false, true])
})

test('new words for the home page make it stale', async () => {
  await server.payload.updateGlobal({ slug: 'home', data: { answers: [] }, overrideAccess: true })
  expect(told).toHaveLength(1)
})

test('each address has one page, and there are no others', async () => {
  await write()
  await expect(write()).rejects.toThrow(/slug/i)
  await expect(write([], { slug: 'elsewhere' as 'media-kit' })).rejects.toThrow(/Address/)
})

test('what runs is taken out of a text before it is shown', async () => {
  const body = htmlToLexical('<p>Read <a href="https://pages.example/">this</a>.</p>') as never
  const json = JSON.stringify(body).replace('https://pages.example/', 'javascript:alert(1)')
  await write([{ blockType: 'text', heading: 'Text', body: JSON.parse(json) }])
  const page = await findPage(server.payload, 'cookie-policy')
  expect(page?.blocks).toMatchObject([{ kind: 'text', html: expect.stringContaining('this') }])
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
    { prompts: [{ moment: { at: 75, episode: { title: shown.title } } }, { moment: null }] },
  ])
  await server.payload.delete({ collection: 'episodes', id: shown.id, overrideAccess: true })
  expect(await findPage(server.payload, 'cookie-policy')).toMatchObject({
    blocks: [{ prompts: [{ moment: null }, { moment: null }] }],
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
