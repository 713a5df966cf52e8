import type { Metadata } from 'next'
import { loadPage, loadShow } from '@/app/site-content'
import { StructuredData } from '@/components/layout/structured-data'
import { PageArticle } from '@/components/pages/page-article'
import { UnwrittenPage } from '@/components/pages/unwritten-page'
import { env } from '@/lib/env'
import { describeLearningPage } from '@/lib/metadata/learning-data'
import { writtenPageMetadata } from '@/lib/metadata/page-words'
import { PAGES } from '@/lib/metadata/pages'

const load = () => Promise.all([loadPage('practical-examples'), loadShow()])

export async function generateMetadata(): Promise<Metadata> {
  const [page, show] = await load()
  return writtenPageMetadata(page, PAGES.practicalExamples, show)
}

export default async function PracticalExamplesPage() {
  const [page, show] = await load()
  if (!page) return <UnwrittenPage title={PAGES.practicalExamples.title} />
  return (
    <>
      <StructuredData data={describeLearningPage({ page, show, siteUrl: env().SITE_URL })} />
      <PageArticle page={page} />
    </>
  )
}
