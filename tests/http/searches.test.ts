import { readPage } from '@tests/support/read-page'
import { expect, test } from 'vitest'

test.each([
  ['/episodes', 'chatbot', 2],
  ['/deeper-dive', 'human feedback', 1],
])('a shared link to a search of %s shows what it finds before any script', async (path, words, found) => {
  const { document, main } = await readPage(`${path}?q=${encodeURIComponent(words)}`)
  expect(main.getAllByRole('article')).toHaveLength(found)
  expect(main.getByRole('searchbox')).toHaveProperty('value', words)
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(new RegExp(`${path}$`))
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
})

test('the form of a search asks for its page without scripts, and keeps what was asked', async () => {
  const { document, main } = await readPage('/episodes?q=ai&season=1')
  expect(document.title).toMatch(/^Episodes named “ai” in season 1 · /)
  expect(main.getByRole('heading', { level: 2, name: 'Episodes named “ai” in season 1' })).toBeTruthy()
  const form = main.getByRole('searchbox', { name: 'Search episodes' }).closest('form')
  expect(form?.getAttribute('method') ?? 'get').toBe('get')
  expect(form?.getAttribute('action')).toBe('/episodes')
  expect([...(form?.querySelectorAll('[name]') ?? [])].map((field) => field.getAttribute('name'))).toEqual([
    'q',
    'season',
  ])
  expect(form?.querySelector('option[selected]')?.getAttribute('value')).toBe('1')
})

test('an episode without a transcript says that there is none yet', async () => {
  const { main } = await readPage('/episode-transcripts/inside-a-neural-network')
  expect(main.getByText('Transcript not available yet.')).toBeTruthy()
  expect(main.queryByRole('link', { name: 'Download PDF' })).toBeNull()
})
