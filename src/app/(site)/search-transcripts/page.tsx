import { TranscriptsPage } from '@/app/(site)/episode-transcripts/transcripts-page'
import { describePersonalPage } from '@/app/(site)/personal-page'
import { queryOf, type SearchParams } from '@/app/(site)/query-of'
import { transcriptSearchOf } from '@/lib/search/transcript-search'
import { PAGES } from '@/lib/site/pages'

export const dynamic = 'force-dynamic'

interface SearchPageProps {
  searchParams: SearchParams
}

export const generateMetadata = describePersonalPage(PAGES.transcripts)

export default async function TranscriptSearchPage({ searchParams }: SearchPageProps) {
  return <TranscriptsPage search={transcriptSearchOf(await queryOf(searchParams))} />
}
