import { PapersPage } from '@/app/(site)/deeper-dive/papers-page'
import { describePersonalPage } from '@/app/(site)/personal-page'
import { queryOf, type SearchParams } from '@/app/(site)/query-of'
import { paperFilterOf } from '@/lib/papers/paper-filter'
import { PAGES } from '@/lib/site/pages'

export const dynamic = 'force-dynamic'

interface SearchPageProps {
  searchParams: SearchParams
}

export const generateMetadata = describePersonalPage(PAGES.deeperDive)

export default async function PaperSearchPage({ searchParams }: SearchPageProps) {
  return <PapersPage filter={paperFilterOf(await queryOf(searchParams))} />
}
