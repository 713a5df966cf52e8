import type { Metadata } from 'next'
import { describePage } from '@/app/(site)/describe-page'
import { loadArchive, loadPaper, loadPapers, loadShow, loadTerms } from '@/app/site-content'
import { CitingEpisodes } from '@/components/episode/citing-episodes'
import { Related } from '@/components/episode/related'
import { StructuredData } from '@/components/layout/structured-data'
import {
  KeyInsights,
  MissingPaper,
  PaperHeader,
  PaperNeighbours,
  PaperTags,
  PaperText,
} from '@/components/papers/paper-article'
import { PapersBackLink } from '@/components/papers/papers-back-link'
import { PageTerms } from '@/components/ui/page-terms'
import { env } from '@/lib/env'
import { decodePaperId, paperPath } from '@/lib/papers/paper'
import { relatedToPaper } from '@/lib/related/find-related'
import { paperSubject } from '@/lib/sharing/card-subjects'
import { describePaperPage } from '@/lib/sharing/written-data'
import { PAGES } from '@/lib/site/pages'
import { termsOfPaper } from '@/lib/terms/highlight-terms'

export const generateStaticParams = () => []

interface PaperPageProps {
  params: Promise<{ id: string }>
}

export async function generateMetadata({ params }: PaperPageProps): Promise<Metadata> {
  const found = await loadPaper(decodePaperId((await params).id))
  if (!found) return { title: 'Paper not found', robots: { index: false } }
  const { id, title, summary, abstract, category, year, tags } = found.paper
  const words = {
    path: paperPath(id),
    title,
    description: summary || abstract || `${title}: ${category}, ${year}`,
    keywords: [title, ...tags, 'papers'],
  }
  return describePage(words, paperSubject(id))
}

export default async function PaperPage({ params }: PaperPageProps) {
  const [found, show, archive, papers, terms] = await Promise.all([
    loadPaper(decodePaperId((await params).id)),
    loadShow(),
    loadArchive(),
    loadPapers(),
    loadTerms(),
  ])
  if (!found) return <MissingPaper />
  const { paper, episodes, heard, previous, next } = found
  const used = termsOfPaper(terms, paper)
  return (
    <>
      <article className="shell flex flex-col gap-12 pt-6 sm:pt-10">
        <StructuredData
          things={[describePaperPage(paper, episodes)]}
          show={show}
          trail={[PAGES.deeperDive, { path: paperPath(paper.id), title: paper.title }]}
        />
        <div className="flex flex-col gap-4">
          <PapersBackLink />
          <PaperHeader paper={paper} host={show.host} />
          <p className="hidden print:block">{new URL(paperPath(paper.id), env().SITE_URL).href}</p>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-20 gap-y-12 border-line border-t pt-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <PaperText paper={paper} terms={used} />
          <div className="flex min-w-0 flex-col gap-10">
            <KeyInsights insights={paper.keyInsights} />
            <CitingEpisodes episodes={episodes} heard={heard} />
            <PaperTags tags={paper.tags} />
          </div>
        </div>
        <PaperNeighbours previous={previous} next={next} />
        <PageTerms terms={used} />
      </article>
      <Related related={relatedToPaper({ paper, papers, episodes, latest: archive.latest })} />
    </>
  )
}
