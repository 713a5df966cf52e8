import { expect, it, test } from 'vitest'
import { findUsedTerms, highlightTerms } from '@/lib/terms/highlight-terms'

const TERMS = [
  { slug: 'token', word: 'Token', aliases: [] },
  { slug: 'model', word: 'Model', aliases: ['R&D'] },
]
const lights = highlightTerms(TERMS)
const token = (word: string) => `<a href="/ai-basics#term-token" data-term="token">${word}</a>`

it.each([
  ['keeps its tags', '<p>A <em>token</em> &amp; more</p>', `<p>A <em>${token('token')}</em> &amp; more</p>`],
  [
    'leaves links alone, and lights the next use',
    '<a href="/x">token</a> token',
    `<a href="/x">token</a> ${token('token')}`,
  ],
  ['leaves headings alone', '<h3>Token</h3><p>token</p>', `<h3>Token</h3><p>${token('token')}</p>`],
  ['leaves code alone, with what is in it', '<pre><b>token</b></pre>', '<pre><b>token</b></pre>'],
  ['takes no entity for a word', 'R &amp; D &token; token', `R &amp; D &token; ${token('token')}`],
  ['leaves attributes alone', '<span data-x="token">y</span>', '<span data-x="token">y</span>'],
])('HTML: %s', (_, given, html) => expect(lights().html(given)).toBe(html))

test('a term is lit once in each section, also over several texts of it', () => {
  const section = lights()
  expect([section.text('token'), section.text('token')]).toEqual([token('token'), 'token'])
  expect(lights().text('<token>')).toBe(`&lt;${token('token')}&gt;`)
})

test('the terms that texts name are found, in the order of the list', () => {
  expect(findUsedTerms(TERMS, ['A model.', 'Two tokens.']).map(({ slug }) => slug)).toEqual([
    'token',
    'model',
  ])
  expect(findUsedTerms(TERMS, ['Nothing.'])).toEqual([])
})
