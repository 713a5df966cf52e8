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
  ],
}

const described = describeLearningPage({
  page,
  show: { name: 'Plain AI', description: '' } as Show,
  siteUrl: 'https://show.example',
})

test('terms are a set of definitions, each with the address at which it stands', () => {
  expect(described).toMatchObject({ '@type': 'LearningResource', url: 'https://show.example/ai-basics' })
  expect(described.hasPart).toMatchObject([
    {
      '@type': 'DefinedTermSet',
      hasDefinedTerm: [{ name: 'Token', url: 'https://show.example/ai-basics#term-token' }],
    },
  ])
})
