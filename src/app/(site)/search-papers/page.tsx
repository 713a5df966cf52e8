import type { Metadata } from 'next'
import { PapersPage } from '@/app/(site)/deeper-dive/papers-page'
import { queryOf, type SearchParams } from '@/app/(site)/query-of'
import { loadShow } from '@/app/site-content'
import { paperFilterOf } from '@/lib/papers/paper-filter'
import { pageMetadata } from '@/lib/sharing/page-metadata'
import { PAGES } from '@/lib/site/pages'

export const dynamic = 'force-dynamic'

interface SearchPageProps {
  searchParams: SearchParams
}

export async function generateMetadata(): Promise<Metadata> {
  const show = await loadShow()
  return pageMetadata({
    ...PAGES.deeperDive,
    show,
    isIndexed: false,
  })
}

export default async function PaperSearchPage({ searchParams }: SearchPageProps) {
  return <PapersPage filter={paperFilterOf(await queryOf(searchParams))} />
}
