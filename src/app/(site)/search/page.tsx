import type { Metadata } from 'next'
import { loadPageSharing, loadShow } from '@/app/site-content'
import { NO_QUESTION } from '@/lib/search/question-address'
import { pageMetadata } from '@/lib/sharing/page-metadata'
import { PAGES } from '@/lib/site/pages'
import { QuestionPage } from './question-page'

export async function generateMetadata(): Promise<Metadata> {
  const [show, sharing] = await Promise.all([loadShow(), loadPageSharing(PAGES.search.path)])
  return pageMetadata({
    ...PAGES.search,
    show,
    ...sharing,
  })
}

export default function SearchPage() {
  return <QuestionPage question={NO_QUESTION} />
}
