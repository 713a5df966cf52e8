import type { Metadata } from 'next'
import { loadPage, loadPageSharing, loadShow, loadTerms } from '@/app/site-content'
import { StructuredData } from '@/components/layout/structured-data'
import { PageArticle, UnwrittenPage } from '@/components/pages/page-article'
import { env } from '@/lib/env'
import { describeLearningPage } from '@/lib/sharing/learning-data'
import { writtenPageMetadata } from '@/lib/sharing/page-metadata'
import { describeTrail } from '@/lib/sharing/structured-data'
import { PAGES } from '@/lib/site/pages'

const load = () => Promise.all([loadPage('ai-basics'), loadShow(), loadTerms()])

export async function generateMetadata(): Promise<Metadata> {
  const [[page, show], sharing] = await Promise.all([load(), loadPageSharing(PAGES.aiBasics.path)])
  return writtenPageMetadata({ page, words: PAGES.aiBasics, show, sharing })
}

export default async function AiBasicsPage() {
  const [page, show, terms] = await load()
  if (!page) return <UnwrittenPage title={PAGES.aiBasics.title} />
  const siteUrl = env().SITE_URL
  return (
    <>
      <StructuredData
        things={[
          describeLearningPage({ page, show, siteUrl }),
          describeTrail(show, [{ path: PAGES.aiBasics.path, title: page.title }], siteUrl),
        ]}
      />
      <PageArticle page={page} terms={terms} />
    </>
  )
}
