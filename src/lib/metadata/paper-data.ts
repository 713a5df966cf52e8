import type { ScholarlyArticle } from 'schema-dts'
import type { Paper, PaperInBrief } from '@/lib/papers/paper'
import { paperPath } from '@/lib/papers/paper-address'
import { AND_OTHERS, paperAddress } from '@/lib/papers/paper-words'
import { wholeAddress } from './structured-data'

export const describePaper = ({ title, authors, datePublished, ...paper }: PaperInBrief) =>
  ({
    '@type': 'ScholarlyArticle',
    name: title,
    url: paperAddress(paper) ?? undefined,
    author: authors
      .filter((name) => name !== AND_OTHERS)
      .map((name) => ({ '@type': 'Person' as const, name })),
    datePublished: datePublished ?? undefined,
  }) satisfies ScholarlyArticle

interface DescribedPaper {
  paper: Paper
  episodes: readonly { slug: string; title: string }[]
  siteUrl: string
}

export function describePaperPage({ paper, episodes, siteUrl }: DescribedPaper) {
  const { datePublished, ...work } = describePaper(paper)
  const url = wholeAddress(paperPath(paper.id), siteUrl)
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
    image: wholeAddress(paper.image, siteUrl),
    subjectOf: episodes.map(({ slug, title }) => ({
      '@type': 'PodcastEpisode' as const,
      name: title,
      url: wholeAddress(`/episodes/${slug}`, siteUrl),
    })),
  } satisfies ScholarlyArticle
}
