import { loadPapers, loadShow } from '@/app/site-content'
import { StructuredData } from '@/components/layout/structured-data'
import { PaperCatalogue } from '@/components/papers/paper-catalogue'
import { type PaperFilter, queryOfFilter, toListedPaper } from '@/lib/papers/paper-filter'
import { describeList } from '@/lib/sharing/structured-data'
import { describePaper } from '@/lib/sharing/written-data'
import { PAGES } from '@/lib/site/pages'

const { title, description } = PAGES.deeperDive

export async function PapersPage({ filter }: { filter: PaperFilter }) {
  const [show, papers] = await Promise.all([loadShow(), loadPapers()])
  return (
    <div className="shell pt-10 sm:pt-16">
      <StructuredData
        things={[describeList(PAGES.deeperDive, papers.map(describePaper), show)]}
        show={show}
        trail={[PAGES.deeperDive]}
      />
      <h1 className="text-display">{title}</h1>
      <p className="mt-5 mb-8 max-w-[55ch] text-lg text-soft">{description}</p>
      <PaperCatalogue
        papers={papers.map((paper) => toListedPaper(paper, show.host))}
        query={queryOfFilter(filter)}
      />
    </div>
  )
}
