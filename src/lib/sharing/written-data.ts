import type { BlogPosting, LearningResource, ScholarlyArticle } from 'schema-dts'
import { letterPath } from '@/lib/letters/letter'
import type { ListedLetter } from '@/lib/letters/letters-on-site'
import type { Page, TermsBlock } from '@/lib/pages/page'
import { AND_OTHERS, type Paper, paperAddress, paperPath } from '@/lib/papers/paper'
import type { Show } from '@/lib/site/show'
import { termAnchor } from '@/lib/terms/term'
import { addressOf, describeSeries, hostOf, wholeAddress } from './structured-data'

export function describeLearningPage(page: Page, show: Show) {
  const { slug, title, metaDescription, keywords, lastUpdated, blocks } = page
  const address = addressOf(`/${slug}`)
  return {
    '@type': 'LearningResource',
    ...address,
    name: title,
    description: metaDescription,
    keywords,
    dateModified: lastUpdated ?? undefined,
    inLanguage: 'en',
    isAccessibleForFree: true,
    educationalLevel: 'Beginner',
    learningResourceType: slug === 'ai-basics' ? 'Glossary' : 'Examples',
    publisher: { '@type': 'Organization', name: show.name },
    isPartOf: describeSeries(show),
    hasPart: blocks.flatMap((block) =>
      block.blockType === 'terms' ? [describeTerms(block, address.url)] : [],
    ),
  } satisfies LearningResource
}

const describeTerms = ({ heading, anchor, terms }: TermsBlock, url: string | undefined) => ({
  '@type': 'DefinedTermSet' as const,
  '@id': `${url}#${anchor}`,
  name: heading,
  hasDefinedTerm: terms.map(({ slug, word, aliases, meaning }) => ({
    '@type': 'DefinedTerm' as const,
    name: word,
    alternateName: aliases,
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

export function describePaperPage(
  paper: Paper,
  episodes: readonly { slug: string; title: string }[],
) {
  const work = describePaper(paper)
  return {
    ...work,
    ...addressOf(paperPath(paper.id)),
    headline: paper.title,
    sameAs: work.url,
    abstract: paper.abstract,
    description: paper.summary || paper.abstract,
    keywords: paper.tags.join(', '),
    about: paper.category,
    inLanguage: 'en',
    datePublished: work.datePublished ?? String(paper.year),
    image: wholeAddress(paper.image),
    subjectOf: describeMentions(episodes),
  } satisfies ScholarlyArticle
}

export const describeMentions = (episodes: readonly { slug: string; title: string }[]) =>
  episodes.map(({ slug, title }) => ({
    '@type': 'PodcastEpisode' as const,
    name: title,
    url: wholeAddress(`/episodes/${slug}`),
  }))

export const describeLetter = (
  { slug, subject, previewLine, sentAt }: ListedLetter,
  show: Show,
) =>
  ({
    '@type': 'BlogPosting',
    ...addressOf(letterPath(slug)),
    name: subject,
    headline: subject,
    description: previewLine,
    datePublished: sentAt,
    inLanguage: 'en',
    isAccessibleForFree: true,
    author: hostOf(show),
    publisher: { '@type': 'Organization', name: show.name },
    about: describeSeries(show),
  }) satisfies BlogPosting
