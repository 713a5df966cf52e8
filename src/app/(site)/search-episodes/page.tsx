import type { Metadata } from 'next'
import { BrowsePage } from '@/app/(site)/episodes/browse-page'
import { queryOf, type SearchParams } from '@/app/(site)/query-of'
import { loadShow } from '@/app/site-content'
import { type EpisodeSearch, episodeSearchOf, headingOf } from '@/lib/search/episode-search'
import { pageMetadata } from '@/lib/sharing/page-metadata'
import { PAGES } from '@/lib/site/pages'

/** Served at `/episodes` for a search; rendered per request, since queries are endless. */
export const dynamic = 'force-dynamic'

interface SearchPageProps {
  searchParams: SearchParams
}

export async function generateMetadata({ searchParams }: SearchPageProps): Promise<Metadata> {
  const [show, search] = await Promise.all([loadShow(), readSearch(searchParams)])
  return pageMetadata({
    ...PAGES.episodes,
    title: headingOf(search),
    show,
    isIndexed: false,
  })
}

export default async function SearchPage({ searchParams }: SearchPageProps) {
  return <BrowsePage search={await readSearch(searchParams)} />
}

const readSearch = async (searchParams: SearchParams): Promise<EpisodeSearch> =>
  episodeSearchOf(await queryOf(searchParams))
