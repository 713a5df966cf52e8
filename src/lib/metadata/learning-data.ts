import type { Collection, DefinedTermSet, LearningResource } from 'schema-dts'
import type { Page, PromptsBlock, TermsBlock } from '@/lib/pages/page'
import type { Show } from '@/lib/show/show'
import { slugify } from '@/lib/text/slug'
import { describeSeries, wholeAddress } from './structured-data'

interface DescribedPage {
  page: Page
  show: Show
  siteUrl: string
}

export function describeLearningPage({ page, show, siteUrl }: DescribedPage) {
  const { slug, title, metaDescription, keywords, lastUpdated, blocks } = page
  const url = wholeAddress(`/${slug}`, siteUrl)
  const parts = blocks.flatMap((block): (Collection | DefinedTermSet)[] => {
    if (block.kind === 'terms') return [describeTerms(block, url)]
    return block.kind === 'prompts' ? [describePrompts(block, url)] : []
  })
  return {
    '@type': 'LearningResource',
    '@id': url,
    url,
    name: title,
    description: metaDescription || undefined,
    keywords: keywords.length > 0 ? keywords : undefined,
    dateModified: lastUpdated ?? undefined,
    inLanguage: 'en',
    isAccessibleForFree: true,
    educationalLevel: 'Beginner',
    learningResourceType: slug === 'ai-basics' ? 'Glossary' : 'Examples',
    publisher: { '@type': 'Organization', name: show.name },
    isPartOf: describeSeries(show, siteUrl),
    hasPart: parts.length > 0 ? parts : undefined,
  } satisfies LearningResource
}

const describeTerms = ({ heading, anchor, terms }: TermsBlock, url: string | undefined) => ({
  '@type': 'DefinedTermSet' as const,
  '@id': `${url}#${anchor}`,
  name: heading,
  hasDefinedTerm: terms.map(({ name, meaning }) => ({
    '@type': 'DefinedTerm' as const,
    name,
    description: meaning,
    url: `${url}#term-${slugify(name)}`,
  })),
})

const describePrompts = ({ heading, anchor, level, prompts }: PromptsBlock, url: string | undefined) => ({
  '@type': 'Collection' as const,
  '@id': `${url}#${anchor}`,
  name: level && level !== heading ? `${heading} (${level})` : heading,
  collectionSize: prompts.length,
  hasPart: prompts.map(({ title }, index) => ({
    '@type': 'CreativeWork' as const,
    position: index + 1,
    name: title,
    url: `${url}#${anchor}-${index + 1}`,
  })),
})
