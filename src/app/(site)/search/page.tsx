import type { Metadata } from 'next'
import { loadShow } from '@/app/site-content'
import { type EpisodeSearch, episodeSearchOf, headingOf } from '@/lib/episodes/episode-search'
import { pageMetadata } from '@/lib/metadata/page-metadata'
import { PAGES } from '@/lib/metadata/pages'
import { BrowsePage } from '../episodes/browse-page'

/** What the front shows under `/episodes` to whoever comes with a search: made for each search, since anybody makes them up. */
export const dynamic = 'force-dynamic'

interface SearchPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ searchParams }: SearchPageProps): Promise<Metadata> {
  const [show, search] = await Promise.all([loadShow(), readSearch(searchParams)])
  return pageMetadata({
    ...PAGES.episodes,
    title: headingOf(search),
    siteName: show.name,
    imageUrl: show.artworkUrl,
    isIndexed: false,
  })
}

export default async function SearchPage({ searchParams }: SearchPageProps) {
  return <BrowsePage search={await readSearch(searchParams)} />
}

/** Of a name that is given twice the first counts, as in the browser. */
async function readSearch(searchParams: SearchPageProps['searchParams']): Promise<EpisodeSearch> {
  const given = Object.entries(await searchParams).flatMap(([name, value]) => {
    const [first] = [value].flat()
    return first === undefined ? [] : [[name, first]]
  })
  return episodeSearchOf(new URLSearchParams(given).toString())
}
