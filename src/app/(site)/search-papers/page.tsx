import type { Metadata } from 'next'
import { loadShow } from '@/app/site-content'
import { pageMetadata } from '@/lib/metadata/page-metadata'
import { PAGES } from '@/lib/metadata/pages'
import { paperFilterOf } from '@/lib/papers/paper-filter'
import { PapersPage } from '../deeper-dive/papers-page'
import { queryOf, type SearchParams } from '../search/query-of'

/** The front shows this page under `/deeper-dive` when the address has a filter. */
export const dynamic = 'force-dynamic'

interface SearchPageProps {
  searchParams: SearchParams
}

export async function generateMetadata(): Promise<Metadata> {
  const show = await loadShow()
  return pageMetadata({
    ...PAGES.deeperDive,
    siteName: show.name,
    imageUrl: show.artworkUrl,
    isIndexed: false,
  })
}

export default async function PaperSearchPage({ searchParams }: SearchPageProps) {
  return <PapersPage filter={paperFilterOf(await queryOf(searchParams))} />
}
