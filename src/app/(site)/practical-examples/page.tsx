import type { Metadata } from 'next'
import { loadPage, loadPageSharing, loadShow, loadTerms } from '@/app/site-content'
import { StructuredData } from '@/components/layout/structured-data'
import { PageArticle, UnwrittenPage } from '@/components/pages/page-article'
import { env } from '@/lib/env'
import { describeLearningPage } from '@/lib/sharing/learning-data'
import { writtenPageMetadata } from '@/lib/sharing/page-metadata'
import { describeTrail } from '@/lib/sharing/structured-data'
import { PAGES } from '@/lib/site/pages'

const load = () => Promise.all([loadPage('practical-examples'), loadShow(), loadTerms()])

export async function generateMetadata(): Promise<Metadata> {
  const [[page, show], sharing] = await Promise.all([load(), loadPageSharing(PAGES.practicalExamples.path)])
  return writtenPageMetadata({ page, words: PAGES.practicalExamples, show, sharing })
}

export default async function PracticalExamplesPage() {
  const [page, show, terms] = await load()
  if (!page) return <UnwrittenPage title={PAGES.practicalExamples.title} />
  const siteUrl = env().SITE_URL
  return (
    <>
      <StructuredData
        things={[
          describeLearningPage({ page, show, siteUrl }),
          describeTrail(show, [{ path: PAGES.practicalExamples.path, title: page.title }], siteUrl),
        ]}
      />
      <PageArticle page={page} terms={terms} />
    </>
  )
}
