import type { Metadata } from 'next'
import { describePage, type RouteProps } from '@/app/(site)/describe-page'
import { StructuredData } from '@/app/(site)/structured-data'
import { loadArchive, loadPaper, loadPapers, loadShow, loadTerms } from '@/app/site-content'
import { Related } from '@/components/episode/related'
import { MissingMessage } from '@/components/ui/message'
import { CalmLink, StrongLink } from '@/components/ui/quiet-link'
import { decodePaperId, paperPath } from '@/lib/papers/paper'
import { relatedToPaper } from '@/lib/related/find-related'
import { paperSubject } from '@/lib/sharing/card-subjects'
import { describePaperPage } from '@/lib/sharing/written-data'
import { PAGES } from '@/lib/site/pages'
import { termsOfPaper } from '@/lib/terms/highlight-terms'
import { PaperArticle } from './paper-article'

export const generateStaticParams = () => []

export async function generateMetadata({ params }: RouteProps<'id'>): Promise<Metadata> {
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

export default async function PaperPage({ params }: RouteProps<'id'>) {
  const [found, show, archive, papers, terms] = await Promise.all([
    loadPaper(decodePaperId((await params).id)),
    loadShow(),
    loadArchive(),
    loadPapers(),
    loadTerms(),
  ])
  if (!found)
    return (
      <MissingMessage
        title="Paper not found"
        text="The paper may have been removed or the link is incorrect."
      >
        <StrongLink href="/deeper-dive">All Papers</StrongLink>
        <CalmLink href="/">Back to Home</CalmLink>
      </MissingMessage>
    )
  const { paper, episodes } = found
  return (
    <>
      <StructuredData
        things={[describePaperPage(paper, episodes)]}
        trail={[PAGES.deeperDive, { path: paperPath(paper.id), title: paper.title }]}
      />
      <PaperArticle found={found} host={show.host} terms={termsOfPaper(terms, paper)} />
      <Related
        related={relatedToPaper({ paper, papers, episodes, latest: archive.latest })}
      />
    </>
  )
}
