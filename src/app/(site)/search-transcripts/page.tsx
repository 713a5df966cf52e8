import type { Metadata } from 'next'
import { TranscriptsPage } from '@/app/(site)/episode-transcripts/transcripts-page'
import { queryOf, type SearchParams } from '@/app/(site)/query-of'
import { loadShow } from '@/app/site-content'
import { transcriptSearchOf } from '@/lib/search/transcript-search'
import { pageMetadata } from '@/lib/sharing/page-metadata'
import { PAGES } from '@/lib/site/pages'

export const dynamic = 'force-dynamic'

interface SearchPageProps {
  searchParams: SearchParams
}

export async function generateMetadata(): Promise<Metadata> {
  const show = await loadShow()
  return pageMetadata({
    ...PAGES.transcripts,
    show,
    isIndexed: false,
  })
}

export default async function TranscriptSearchPage({ searchParams }: SearchPageProps) {
  return <TranscriptsPage search={transcriptSearchOf(await queryOf(searchParams))} />
}
