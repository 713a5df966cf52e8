import { describePage } from '@/app/(site)/describe-page'
import { NO_FILTER } from '@/lib/papers/paper-filter'
import { PAGES } from '@/lib/site/pages'
import { PapersPage } from './papers-page'

export const generateMetadata = () => describePage(PAGES.deeperDive)

export default function DeeperDivePage() {
  return <PapersPage filter={NO_FILTER} />
}
