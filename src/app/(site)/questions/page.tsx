import type { Metadata } from 'next'
import { loadPageSharing, loadShow } from '@/app/site-content'
import { pageMetadata } from '@/lib/sharing/page-metadata'
import { PAGES } from '@/lib/site/pages'
import { QuestionsPage } from './questions-page'

export async function generateMetadata(): Promise<Metadata> {
  const [show, sharing] = await Promise.all([loadShow(), loadPageSharing(PAGES.questions.path)])
  return pageMetadata({ ...PAGES.questions, show, ...sharing })
}

export default function FirstQuestionsPage() {
  return <QuestionsPage page={1} />
}
