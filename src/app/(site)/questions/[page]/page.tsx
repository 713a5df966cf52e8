import type { Metadata } from 'next'
import { describePage, type RouteProps } from '@/app/(site)/describe-page'
import QuestionsPage from '@/app/(site)/questions/page'
import { loadQuestions } from '@/app/site-content'
import { questionsPath } from '@/lib/episodes/question'
import { pageSubject } from '@/lib/sharing/card-subjects'
import { PAGES } from '@/lib/site/pages'

/** Pages are rendered on their first visit; the build has no content. */
export const generateStaticParams = () => []

/** Not a number for an address without a page. */
const numberOf = async ({ params }: RouteProps<'page'>): Promise<number> =>
  Number((await params).page)

export async function generateMetadata(props: RouteProps<'page'>): Promise<Metadata> {
  const page = await numberOf(props)
  const { title, path, ...words } = PAGES.questions
  if (!(await loadQuestions(page)))
    return { title: 'Page not found', robots: { index: false } }
  const later = { ...words, path: questionsPath(page), title: `${title}, page ${page}` }
  return describePage(later, pageSubject(path))
}

export default async function LaterQuestionsPage(props: RouteProps<'page'>) {
  return <QuestionsPage page={await numberOf(props)} />
}
