import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import type { ReactElement } from 'react'
import { PapersPage } from '@/app/(site)/deeper-dive/papers-page'
import { describePage } from '@/app/(site)/describe-page'
import { TranscriptsPage } from '@/app/(site)/episode-transcripts/transcripts-page'
import { BrowsePage } from '@/app/(site)/episodes/browse-page'
import { QuestionPage } from '@/app/(site)/search/question-page'
import { paperFilterOf } from '@/lib/papers/paper-filter'
import { episodeSearchOf, headingOf } from '@/lib/search/episode-search'
import { questionOf } from '@/lib/search/question-address'
import { transcriptSearchOf } from '@/lib/search/transcript-search'
import { PAGES, type PageWords } from '@/lib/site/pages'

/** Served at a page's own address for a search (`request-target.ts`); rendered per request, since queries are endless. */
export const dynamic = 'force-dynamic'

interface Searched {
  words: PageWords & { path: string }
  title?: (query: string) => string
  page: (query: string) => ReactElement
}

const LISTS: readonly Searched[] = [
  {
    words: PAGES.episodes,
    title: (query) => headingOf(episodeSearchOf(query)),
    page: (query) => <BrowsePage search={episodeSearchOf(query)} />,
  },
  {
    words: PAGES.search,
    title: (query) => `“${questionOf(query).q.trim()}”`,
    page: (query) => <QuestionPage question={questionOf(query)} />,
  },
  { words: PAGES.deeperDive, page: (query) => <PapersPage filter={paperFilterOf(query)} /> },
  {
    words: PAGES.transcripts,
    page: (query) => <TranscriptsPage search={transcriptSearchOf(query)} />,
  },
]

interface SearchedPageProps {
  params: Promise<{ list: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({
  params,
  searchParams,
}: SearchedPageProps): Promise<Metadata> {
  const [{ words, title }, query] = await Promise.all([listOf(params), queryOf(searchParams)])
  return describePage({ ...words, title: title?.(query) ?? words.title, isIndexed: false })
}

export default async function SearchedPage({ params, searchParams }: SearchedPageProps) {
  const { page } = await listOf(params)
  return page(await queryOf(searchParams))
}

async function listOf(params: SearchedPageProps['params']): Promise<Searched> {
  const { list } = await params
  return LISTS.find(({ words }) => words.path === `/${list}`) ?? notFound()
}

async function queryOf(searchParams: SearchedPageProps['searchParams']): Promise<string> {
  const given = Object.entries(await searchParams).flatMap(([name, value]) => {
    const [first] = [value].flat()
    return first === undefined ? [] : [[name, first]]
  })
  return new URLSearchParams(given).toString()
}
