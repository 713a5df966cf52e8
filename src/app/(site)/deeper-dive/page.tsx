import { describePage } from '@/app/(site)/describe-page'
import { PageTop } from '@/app/(site)/page-top'
import { loadPapers, loadShow } from '@/app/site-content'
import { PaperCatalogue } from '@/components/papers/paper-catalogue'
import { toListedPaper } from '@/lib/papers/paper-filter'
import { describeList } from '@/lib/sharing/structured-data'
import { describePaper } from '@/lib/sharing/written-data'
import { PAGES } from '@/lib/site/pages'

const PAGE = PAGES.deeperDive

export const generateMetadata = () => describePage(PAGE)

/** `searched/[list]` gives the query. */
export default async function PapersPage({ query = '' }) {
  const [show, papers] = await Promise.all([loadShow(), loadPapers()])
  return (
    <div className="shell pt-10 sm:pt-16">
      <PageTop
        page={PAGE}
        lead={PAGE.description}
        things={[describeList(PAGE, papers.map(describePaper), show)]}
        leadClass="mb-8"
      />
      <PaperCatalogue
        papers={papers.map((paper) => toListedPaper(paper, show.host))}
        query={query}
      />
    </div>
  )
}
