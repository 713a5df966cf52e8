import { publishedEpisode, scheduledEpisode } from '@tests/support/builders'
import { serveApi } from '@tests/support/serve-api'
import { beforeEach, expect, test } from 'vitest'
import { listTerms } from '@/lib/terms/find-terms'
import type { Term } from '@/payload-types'
import { writeFirstTerms } from '@/server/boot/load-sample-show'

const server = serveApi()

beforeEach(async () => {
  for (const table of ['milestones', 'terms', 'pages']) await server.query(`DELETE FROM ${table}`)
})

const term = (fields: Partial<Term> & Pick<Term, 'word'>) =>
  server.payload.create({ collection: 'terms', data: { meaning: 'What it means.', ...fields } })

test('terms come in the editors’ order, each with where it is explained', async () => {
  const episode = await publishedEpisode(server.payload)
  await term({ word: 'Token', order: 2, aliases: ['piece of text'], episode: episode.id, startsAt: '1:15' })
  await term({ word: 'Large language model', order: 1, sourceUrl: 'https://papers.example/1' })
  expect(await listTerms(server.payload)).toMatchObject([
    { slug: 'large-language-model', reference: null, source: { label: 'https://papers.example/1' } },
    { slug: 'token', aliases: ['piece of text'], reference: { at: 75, episode: { id: episode.id } } },
  ])
})

test('an episode that visitors may not see is not named, and a deleted one is forgotten', async () => {
  const [hidden, deleted] = [await scheduledEpisode(server.payload), await publishedEpisode(server.payload)]
  await term({ word: 'A', episode: hidden.id })
  await term({ word: 'B', episode: deleted.id })
  await server.payload.delete({ collection: 'episodes', id: deleted.id })
  expect((await listTerms(server.payload)).map(({ reference }) => reference)).toEqual([null, null])
})

test('two terms cannot have one word, nor one address', async () => {
  await term({ word: 'Token' })
  await expect(term({ word: 'Token' })).rejects.toThrow(/word/)
  await expect(term({ word: 'Tokens', slug: 'token' })).rejects.toThrow(/slug/)
})

test('a term whose address would be that of another gets a number, and keeps it', async () => {
  const [, { id, slug }] = [await term({ word: 'Token' }), await term({ word: 'Token!' })]
  expect(slug).toBe('token-2')
  const data = { word: 'Token?', meaning: 'Another meaning.' }
  const saved = await server.payload.update({ collection: 'terms', id, data })
  expect(saved.slug).toBe('token-2')
})

test('a term keeps the address of its word when the field of the address is emptied', async () => {
  const { id } = await term({ word: 'Token' })
  const saved = await server.payload.update({ collection: 'terms', id, data: { slug: '' } })
  expect(saved.slug).toBe('token')
})

test('the first terms of the sample show are written once, and what an editor deletes stays away', async () => {
  await writeFirstTerms(server.payload)
  const first = await listTerms(server.payload)
  expect(first.length).toBeGreaterThan(10)
  expect(first.map(({ slug }) => slug)).toContain('token')
  await server.query("DELETE FROM terms WHERE slug = 'token'")
  await writeFirstTerms(server.payload)
  expect((await listTerms(server.payload)).map(({ slug }) => slug)).not.toContain('token')
})

test('terms that were there before the first start stay as they are', async () => {
  await term({ word: 'Our own' })
  await writeFirstTerms(server.payload)
  expect((await listTerms(server.payload)).map(({ word }) => word)).toEqual(['Our own'])
})
