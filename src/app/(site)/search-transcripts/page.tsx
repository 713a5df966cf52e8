import type { Metadata } from 'next'
import { loadShow } from '@/app/site-content'
import { pageMetadata } from '@/lib/metadata/page-metadata'
import { PAGES } from '@/lib/metadata/pages'
import { transcriptSearchOf } from '@/lib/transcript/transcript-search'
import { TranscriptsPage } from '../episode-transcripts/transcripts-page'
import { queryOf, type SearchParams } from '../search/query-of'

/** The front shows this page under `/episode-transcripts` when the address has a search. */
export const dynamic = 'force-dynamic'

interface SearchPageProps {
  searchParams: SearchParams
}

export async function generateMetadata(): Promise<Metadata> {
  const show = await loadShow()
  return pageMetadata({
    ...PAGES.transcripts,
    siteName: show.name,
    imageUrl: show.artworkUrl,
    isIndexed: false,
  })
}

export default async function TranscriptSearchPage({ searchParams }: SearchPageProps) {
  return <TranscriptsPage search={transcriptSearchOf(await queryOf(searchParams))} />
}
