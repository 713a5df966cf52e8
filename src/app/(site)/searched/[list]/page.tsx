import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import type { ComponentType } from 'react'
import PapersPage from '@/app/(site)/deeper-dive/page'
import { describePage } from '@/app/(site)/describe-page'
import TranscriptsPage from '@/app/(site)/episode-transcripts/page'
import EpisodesPage from '@/app/(site)/episodes/page'
import SearchPage from '@/app/(site)/search/page'
import { episodeSearchOf, headingOf } from '@/lib/search/episode-search'
import { questionOf } from '@/lib/search/question-address'
import { PAGES, type PageWords } from '@/lib/site/pages'

/** Served at a page's own address for a search (`request-target.ts`); rendered per request, since queries are endless. */
export const dynamic = 'force-dynamic'

interface Searched {
  words: PageWords
  titleOf?: (query: string) => string
  Page: ComponentType<{ query: string }>
}

const LISTS: readonly Searched[] = [
  {
    words: PAGES.episodes,
    titleOf: (query) => headingOf(episodeSearchOf(query)),
    Page: EpisodesPage,
  },
  {
    words: PAGES.search,
    titleOf: (query) => `“${questionOf(query).q.trim()}”`,
    Page: SearchPage,
  },
  { words: PAGES.deeperDive, Page: PapersPage },
  { words: PAGES.transcripts, Page: TranscriptsPage },
]

interface SearchedPageProps {
  params: Promise<{ list: string }>
  searchParams: Promise<Record<string, string>>
}

export async function generateMetadata(props: SearchedPageProps): Promise<Metadata> {
  const { words, titleOf, query } = await searchedOf(props)
  return describePage({ ...words, title: titleOf?.(query) ?? words.title, isIndexed: false })
}

export default async function SearchedPage(props: SearchedPageProps) {
  const { Page, query } = await searchedOf(props)
  return <Page query={query} />
}

async function searchedOf({ params, searchParams }: SearchedPageProps) {
  const { list } = await params
  const searched = LISTS.find(({ words }) => words.path === `/${list}`) ?? notFound()
  return { ...searched, query: `?${new URLSearchParams(await searchParams)}` }
}
