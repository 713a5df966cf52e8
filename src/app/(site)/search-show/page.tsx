import type { Metadata } from 'next'
import { queryOf, type SearchParams } from '@/app/(site)/query-of'
import { QuestionPage } from '@/app/(site)/search/question-page'
import { loadShow } from '@/app/site-content'
import { questionOf } from '@/lib/search/question-address'
import { pageMetadata } from '@/lib/sharing/page-metadata'
import { PAGES } from '@/lib/site/pages'

/** Served at `/search` for a question; rendered per request, since questions are endless. */
export const dynamic = 'force-dynamic'

interface AskedPageProps {
  searchParams: SearchParams
}

export async function generateMetadata({ searchParams }: AskedPageProps): Promise<Metadata> {
  const [show, query] = await Promise.all([loadShow(), queryOf(searchParams)])
  return pageMetadata({
    ...PAGES.search,
    title: `“${questionOf(query).q.trim()}”`,
    show,
    isIndexed: false,
  })
}

export default async function AskedPage({ searchParams }: AskedPageProps) {
  return <QuestionPage question={questionOf(await queryOf(searchParams))} />
}
