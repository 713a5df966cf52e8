import { serveApi, signInAdministrator } from '@tests/support/serve-api'
import { expect, test } from 'vitest'

const server = serveApi()
const editor = signInAdministrator(server)

const PAPER = { title: 'Attention Is All You Need', category: 'Foundations', year: 2017 }
const create = async (fields: object = {}) => {
  const { status, body } = await editor.post('/api/cms/research_papers', { ...PAPER, ...fields })
  return [status, (body as unknown as { doc?: { id: string } }).doc?.id]
}

test('a paper’s address is made from its title and year, with a number where another one has that', async () => {
  expect(await create()).toEqual([201, 'attention-is-all-you-need-2017'])
  expect(await create()).toEqual([201, 'attention-is-all-you-need-2017-2'])
  expect(await create({ title: 'Attention: is all you need!', id: '' })).toEqual([
    201,
    'attention-is-all-you-need-2017-3',
  ])
})

test('an address that an editor has chosen stays, and one without a title is refused for the title', async () => {
  expect(await create({ id: 'the-transformer-paper' })).toEqual([201, 'the-transformer-paper'])
  expect((await create({ id: 'Not An Address' }))[0]).toBe(400)
  const { status, text } = await editor.post('/api/cms/research_papers', { category: 'A', year: 2020 })
  expect([status, text]).toEqual([400, expect.stringContaining('Title – Please fill this in.')])
})
