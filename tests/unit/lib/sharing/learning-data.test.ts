import { expect, test } from 'vitest'
import type { Page } from '@/lib/pages/page'
import { describeLearningPage } from '@/lib/sharing/learning-data'
import type { Show } from '@/lib/site/show'

const section = { intro: '', anchor: 'terms', heading: 'Terms' }
const term = {
  slug: 'token',
  word: 'Token',
  aliases: [],
  meaning: 'A piece of text.',
  example: '',
  more: '',
  moment: null,
  source: null,
}
const prompt = { title: 'Explain', text: 'Explain [it].', note: '', moment: null }

const page: Page = {
  slug: 'ai-basics',
  title: 'AI Basics',
  lead: '',
  metaDescription: 'What AI is.',
  keywords: [],
  lastUpdated: null,
  blocks: [
    { kind: 'terms', ...section, terms: [term] },
    { kind: 'text', ...section, anchor: 'text', html: '<p>Words.</p>', moment: null },
    { kind: 'prompts', ...section, anchor: 'first', heading: 'First', level: 'Beginner', prompts: [prompt] },
  ],
}

const described = describeLearningPage({
  page,
  show: { name: 'Plain AI', description: '' } as Show,
  siteUrl: 'https://show.example',
})

test('terms are a set of definitions, each with the address at which it stands', () => {
  expect(described).toMatchObject({ '@type': 'LearningResource', url: 'https://show.example/ai-basics' })
  expect(described.hasPart?.[0]).toMatchObject({
    '@type': 'DefinedTermSet',
    hasDefinedTerm: [{ name: 'Token', url: 'https://show.example/ai-basics#term-token' }],
  })
})

test('prompts are a list with the level they are for; texts are no part', () => {
  expect(described.hasPart).toHaveLength(2)
  expect(described.hasPart?.[1]).toMatchObject({
    '@type': 'Collection',
    name: 'First (Beginner)',
    hasPart: [{ position: 1, name: 'Explain', url: 'https://show.example/ai-basics#first-1' }],
  })
})
