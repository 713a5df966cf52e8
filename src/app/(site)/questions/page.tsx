import { describePage } from '@/app/(site)/describe-page'
import { PAGES } from '@/lib/site/pages'
import { QuestionsPage } from './questions-page'

export const generateMetadata = () => describePage(PAGES.questions)

export default function FirstQuestionsPage() {
  return <QuestionsPage page={1} />
}
