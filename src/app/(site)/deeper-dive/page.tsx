import type { Metadata } from 'next'
import { loadPapers, loadShow } from '@/app/site-content'
import { StructuredData } from '@/components/layout/structured-data'
import { PaperEntry } from '@/components/papers/paper-entry'
import { env } from '@/lib/env'
import { pageMetadata } from '@/lib/metadata/page-metadata'
import { PAGES } from '@/lib/metadata/pages'
import { describeList, describePaper } from '@/lib/metadata/structured-data'

const { path, title, description } = PAGES.deeperDive

export async function generateMetadata(): Promise<Metadata> {
  const show = await loadShow()
  return pageMetadata({ ...PAGES.deeperDive, siteName: show.name, imageUrl: show.artworkUrl })
}

export default async function DeeperDivePage() {
  const [show, papers] = await Promise.all([loadShow(), loadPapers()])
  return (
    <div className="shell pt-12 sm:pt-20">
      <StructuredData
        data={describeList({
          name: title,
          description,
          path,
          items: papers.map(describePaper),
          show,
          siteUrl: env().SITE_URL,
        })}
      />
      <h1 className="text-display">{title}</h1>
      <p className="mt-6 mb-14 max-w-[55ch] text-lg text-soft">
        The papers that the episodes draw on: what each one found, in plain words, and where to read it.
      </p>
      {papers.length === 0 && <p className="text-lg">No papers found.</p>}
      {papers.map((paper) => (
        <PaperEntry key={paper.id} paper={paper} host={show.host} />
      ))}
    </div>
  )
}
