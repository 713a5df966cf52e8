import { describePage } from '@/app/(site)/describe-page'
import { NO_QUESTION } from '@/lib/search/question-address'
import { PAGES } from '@/lib/site/pages'
import { QuestionPage } from './question-page'

export const generateMetadata = () => describePage(PAGES.search)

export default function SearchPage() {
  return <QuestionPage question={NO_QUESTION} />
}
