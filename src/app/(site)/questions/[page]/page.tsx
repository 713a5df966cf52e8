import type { Metadata } from 'next'
import { QuestionsPage } from '@/app/(site)/questions/questions-page'
import { loadPageSharing, loadQuestions, loadShow } from '@/app/site-content'
import { questionsPath } from '@/lib/episodes/question-pages'
import { pageMetadata } from '@/lib/sharing/page-metadata'
import { PAGES } from '@/lib/site/pages'

/** Pages are rendered on their first visit; the build has no content. */
export const generateStaticParams = () => []

interface LaterPageProps {
  params: Promise<{ page: string }>
}

/** Not a number for an address without a page. */
const numberOf = async ({ params }: LaterPageProps): Promise<number> => Number((await params).page)

export async function generateMetadata(props: LaterPageProps): Promise<Metadata> {
  const page = await numberOf(props)
  const [show, found, sharing] = await Promise.all([
    loadShow(),
    loadQuestions(page),
    loadPageSharing(PAGES.questions.path),
  ])
  if (!found) return { title: 'Page not found', robots: { index: false } }
  return pageMetadata({
    ...PAGES.questions,
    path: questionsPath(page),
    title: `${PAGES.questions.title}, page ${page}`,
    show,
    ...sharing,
  })
}

export default async function LaterQuestionsPage(props: LaterPageProps) {
  return <QuestionsPage page={await numberOf(props)} />
}
