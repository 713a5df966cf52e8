import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { loadPage, loadPageSharing, loadShow, loadTerms } from '@/app/site-content'
import { StructuredData } from '@/components/layout/structured-data'
import { PageArticle } from '@/components/pages/page-article'
import { env } from '@/lib/env'
import { writtenPageMetadata } from '@/lib/sharing/page-metadata'
import { describeTrail } from '@/lib/sharing/structured-data'

export const generateStaticParams = () => []

interface AddedPageProps {
  params: Promise<{ slug: string }>
}

const wordsOf = (slug: string, title = '') => ({ path: `/${slug}`, title, description: '', keywords: [] })

export async function generateMetadata({ params }: AddedPageProps): Promise<Metadata> {
  const { slug } = await params
  const words = wordsOf(slug)
  const [page, show, sharing] = await Promise.all([loadPage(slug), loadShow(), loadPageSharing(words.path)])
  return writtenPageMetadata({ page, words, show, sharing })
}

/** A page that editors have added. */
export default async function AddedPage({ params }: AddedPageProps) {
  const { slug } = await params
  const [page, show, terms] = await Promise.all([loadPage(slug), loadShow(), loadTerms()])
  if (!page) notFound()
  return (
    <>
      <StructuredData things={[describeTrail(show, [wordsOf(slug, page.title)], env().SITE_URL)]} />
      <PageArticle page={page} terms={terms} />
    </>
  )
}
