import type { BlogPosting, LearningResource, ScholarlyArticle } from 'schema-dts'
import { letterPath } from '@/lib/letters/letter'
import type { ListedLetter } from '@/lib/letters/letters-on-site'
import type { Page, TermsBlock } from '@/lib/pages/page'
import { AND_OTHERS, type Paper, paperAddress, paperPath } from '@/lib/papers/paper'
import type { Show } from '@/lib/site/show'
import { termAnchor } from '@/lib/terms/term'
import { describeSeries, wholeAddress } from './structured-data'

export function describeLearningPage(page: Page, show: Show) {
  const { slug, title, metaDescription, keywords, lastUpdated, blocks } = page
  const url = wholeAddress(`/${slug}`)
  const glossaries = blocks.flatMap((block) =>
    block.blockType === 'terms' ? [describeTerms(block, url)] : [],
  )
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
    isPartOf: describeSeries(show),
    hasPart: glossaries.length > 0 ? glossaries : undefined,
  } satisfies LearningResource
}

const describeTerms = ({ heading, anchor, terms }: TermsBlock, url: string | undefined) => ({
  '@type': 'DefinedTermSet' as const,
  '@id': `${url}#${anchor}`,
  name: heading,
  hasDefinedTerm: terms.map(({ slug, word, aliases, meaning }) => ({
    '@type': 'DefinedTerm' as const,
    name: word,
    alternateName: aliases.length > 0 ? aliases : undefined,
    description: meaning,
    url: `${url}#${termAnchor(slug)}`,
  })),
})

export const describePaper = ({ title, authors, datePublished, ...paper }: Paper) =>
  ({
    '@type': 'ScholarlyArticle',
    name: title,
    url: paperAddress(paper) ?? undefined,
    author: authors
      .filter((name) => name !== AND_OTHERS)
      .map((name) => ({ '@type': 'Person' as const, name })),
    datePublished: datePublished ?? undefined,
  }) satisfies ScholarlyArticle

export function describePaperPage(paper: Paper, episodes: readonly { slug: string; title: string }[]) {
  const { datePublished, ...work } = describePaper(paper)
  const url = wholeAddress(paperPath(paper.id))
  return {
    ...work,
    '@id': url,
    headline: paper.title,
    url,
    sameAs: work.url,
    abstract: paper.abstract || undefined,
    description: paper.summary || paper.abstract || undefined,
    keywords: paper.tags.length > 0 ? paper.tags.join(', ') : undefined,
    about: paper.category,
    inLanguage: 'en',
    datePublished: datePublished ?? String(paper.year),
    image: wholeAddress(paper.image),
    subjectOf: episodes.map(({ slug, title }) => ({
      '@type': 'PodcastEpisode' as const,
      name: title,
      url: wholeAddress(`/episodes/${slug}`),
    })),
  } satisfies ScholarlyArticle
}

type DescribedLetter = Pick<ListedLetter, 'slug' | 'subject' | 'previewLine' | 'sentAt'>

export function describeLetter({ slug, subject, previewLine, sentAt }: DescribedLetter, show: Show) {
  const url = wholeAddress(letterPath(slug))
  return {
    '@type': 'BlogPosting',
    '@id': url,
    url,
    name: subject,
    headline: subject,
    description: previewLine || undefined,
    datePublished: sentAt,
    inLanguage: 'en',
    isAccessibleForFree: true,
    author: show.host ? { '@type': 'Person', name: show.host } : undefined,
    publisher: { '@type': 'Organization', name: show.name },
    about: describeSeries(show),
  } satisfies BlogPosting
}
